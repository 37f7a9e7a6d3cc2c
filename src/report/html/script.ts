/**
 * The whole script of the page: tooltips, and the switch of distribution charts. Without it the page shows the
 * same charts and tables. Texts come from attributes and go in as text, never as markup. Its hash is in the
 * page's Content-Security-Policy.
 */
export const SCRIPT = `
'use strict';
(() => {
const NS = 'http://www.w3.org/2000/svg';
const PLACES = ['exactly', 'at least', 'at most'];
const box = document.createElement('div');
box.className = 'tip';
box.setAttribute('role', 'status');
box.hidden = true;
document.body.append(box);

const middle = (mark) => {
  const at = mark.getBoundingClientRect();
  return { x: at.x + at.width / 2, y: at.y + at.height / 2, top: at.top };
};
const hide = () => {
  box.hidden = true;
  document.querySelector('.near')?.classList.remove('near');
};
const show = (chart, mark) => {
  hide();
  mark.classList.add('near');
  const at = middle(mark);
  box.textContent = mark.dataset.tip.split('\\n')[Number(chart.dataset.place ?? 0)];
  box.hidden = false;
  const half = box.offsetWidth / 2 + 4;
  const x = Math.min(Math.max(at.x, half), document.documentElement.clientWidth - half);
  const above = at.top - box.offsetHeight - 8;
  box.style.left = x + 'px';
  box.style.top = (above < 4 ? at.top + 16 : above) + 'px';
};
const nearest = (chart, x, y) => {
  const by = chart.dataset.tips;
  let best, least = 1e99;
  for (const mark of chart.querySelectorAll('[data-tip]')) {
    const at = middle(mark);
    const far = (by === 'y' ? 0.01 : 1) * (at.x - x) ** 2 + (by === 'x' ? 0.01 : 1) * (at.y - y) ** 2;
    if (far < least) [best, least] = [mark, far];
  }
  return best;
};
const point = (event) => {
  const chart = event.target.closest?.('[data-tips]');
  const mark = chart && nearest(chart, event.clientX, event.clientY);
  if (mark) show(chart, mark); else hide();
};
document.addEventListener('pointermove', point);
document.addEventListener('pointerdown', point);
document.addEventListener('scroll', hide, { passive: true, capture: true });
document.addEventListener('keydown', (event) => { if (event.key === 'Escape') hide(); });

/* Bars grow from the ground of their panel to its top, which stands for 100 %. */
const turn = (chart, place) => {
  hide();
  chart.dataset.place = place;
  for (const panel of chart.querySelectorAll('[data-panel]')) {
    const marks = [...panel.querySelectorAll('[data-tip]')];
    for (const mark of marks) mark.dataset.first ??= mark.getAttribute(mark.getAttribute('transform') ? 'transform' : 'd');
    const bars = marks.filter((mark) => mark.dataset.first.startsWith('M'));
    const sides = bars.map((bar) => /^M([-\\d.]+),([-\\d.]+)h([-\\d.]+)v([-\\d.]+)/.exec(bar.dataset.first).slice(1).map(Number));
    const ground = Math.max(...sides.map(([, top, , high]) => top + high));
    const odds = (mark) => Number(mark.dataset.tip.split('\\n')[3].split(' ')[place - 1]);
    bars.forEach((bar, i) => {
      const [left, , width] = sides[i];
      const high = ground * odds(bar);
      bar.setAttribute('d', place ? 'M' + left + ',' + (ground - high) + 'h' + width + 'v' + high + 'h' + -width + 'Z' : bar.dataset.first);
    });
    for (const mark of marks) {
      if (bars.includes(mark)) continue;
      const x = /\\(([-\\d.]+)/.exec(mark.dataset.first)[1];
      mark.setAttribute('transform', place ? 'translate(' + x + ',' + ground * (1 - odds(mark)) + ')' : mark.dataset.first);
    }
    scale(panel, ground, place);
  }
};
/* The numbers of the axis: those that were drawn, or 0 to 100 %. */
const scale = (panel, ground, place) => {
  panel.querySelector('.full')?.remove();
  const labels = [...panel.querySelectorAll('text')].filter((text) => /^[\\d.]+ %$/.test(text.textContent));
  for (const text of labels) text.style.display = place ? 'none' : '';
  if (!place || !labels.length) return;
  const full = document.createElementNS(NS, 'g');
  full.setAttribute('class', 'full');
  for (const share of ground > 120 ? [0, 25, 50, 75, 100] : [0, 50, 100]) {
    const text = labels[0].cloneNode();
    text.style.display = '';
    text.textContent = share + ' %';
    const x = /\\(([-\\d.]+)/.exec(labels[0].getAttribute('transform'))[1];
    text.setAttribute('transform', 'translate(' + x + ',' + (ground * (1 - share / 100) + 4) + ')');
    full.append(text);
  }
  labels[0].parentNode.append(full);
};
for (const form of document.querySelectorAll('.switch')) {
  form.hidden = false;
  form.addEventListener('change', (event) =>
    turn(form.parentNode.querySelector('[data-tips]'), PLACES.indexOf(event.target.value)));
}
/* Only a table or a chart that does not fit is a stop for the keyboard; known once it is seen. */
const seen = new IntersectionObserver((entries) => {
  for (const { target } of entries) if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
});
for (const wide of document.querySelectorAll('.scroll, .chart-wide [role=img]')) seen.observe(wide);
})();
`;
