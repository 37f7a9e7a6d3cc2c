import { expect, test } from 'vitest';
import { html, preformatted, trusted } from './escape.js';
import { inlineSvg } from './inline-svg.js';

test('text in holes is escaped, in elements and in attributes', () => {
  const text = `<b onclick="x" title='y'>&`;
  expect(html`<p title="${text}">${text}</p>`.html).toBe(
    '<p title="&lt;b onclick=&quot;x&quot; title=&#39;y&#39;&gt;&amp;">&lt;b onclick=&quot;x&quot; title=&#39;y&#39;&gt;&amp;</p>',
  );
});

test('html in holes stays as it is, lists are joined, numbers are text', () => {
  expect(html`<ul>${[1, 2].map((item) => html`<li>${item}</li>`)}</ul>${trusted('<hr>')}`.html).toBe(
    '<ul><li>1</li><li>2</li></ul><hr>',
  );
  expect(html``.html).toBe('');
});

test('controls do not reach the page, isolates do', () => {
  expect(html`${'a\u0000\u202eb\ud800\n\u2068x\u2069'}`.html).toBe('a␀b\ufffd \u2068x\u2069');
});

test('what belongs to a number stays on its line', () => {
  expect(html`${'18.74 % ± 0.08'}`.html).toBe('18.74\u00a0%\u00a0±\u00a00.08');
});

test('preformatted text keeps its lines and spaces, and can be copied', () => {
  expect(preformatted('{\n  "a": "<b> 5 %\u001b"\n}').html).toBe(
    '{\n  &quot;a&quot;: &quot;&lt;b&gt; 5 %␛&quot;\n}',
  );
});

test('an inlined chart takes the colours and the font of the page, in its tags only', () => {
  expect(
    inlineSvg('<text fill="#0072b2" stroke="#123456" font-family="x" class="y">a fill="#0072b2"</text>'),
  ).toBe('<text fill="var(--chart-exact)" stroke="#123456">a fill="#0072b2"</text>');
});
