/**
 * SVG as vega writes it, in about a third of the bytes and with the same picture: a page of a hundred fights
 * holds four hundred charts. Also takes out what would differ from run to run, and vega's notes for screen
 * readers: who shows the chart gives it one text.
 */

/** What starts the description of a mark that has a tooltip (`charts/tip.ts`). */
export const TIP = 'tip\n';

const TIP_ATTRIBUTE = ` aria-label="${TIP.replace('\n', '&#xA;')}`;

interface Element {
  readonly name: string;
  readonly attributes: string;
  readonly children: (Element | string)[];
}

export function compactSvg(svg: string, prefix: string): string {
  const root = treeOf(svg);
  const [picture] = root.children;
  if (picture === undefined || typeof picture === 'string') return svg;
  // One font for all texts, on the outside.
  const font = / font-family="[^"]*"/.exec(svg)?.[0] ?? '';
  const tag = tidyTag(prefix, font);
  const body = picture.children.map((child) => write(child, tag)).join('');
  return `<svg${tag(picture.attributes)}${font}>${body}</svg>`;
}

/** Tags and texts as a tree; vega's markup is well-formed. */
function treeOf(svg: string): Element {
  const root: Element = { name: '', attributes: '', children: [] };
  const open = [root];
  for (const [piece, close, name, attributes, single] of svg.matchAll(PIECE)) {
    if (name !== undefined) {
      const element = { name, attributes: attributes ?? '', children: [] };
      open.at(-1)!.children.push(element);
      if (single !== '/') open.push(element);
    } else if (close !== undefined) open.pop();
    else open.at(-1)!.children.push(piece);
  }
  return root;
}

const PIECE = /<(\/)[^>]*>|<([a-zA-Z]+)((?:\s[^>]*?)?)(\/?)>|[^<]+/g;

function write(node: Element | string, tag: (attributes: string) => string): string {
  if (typeof node === 'string') return node;
  const { name, attributes, children } = node;
  if (name === 'clipPath') return whole(node, tag);
  if (name === 'path' && isInvisible(attributes)) return '';
  const inside = children.map((child) => write(child, tag)).join('');
  const own = tag(attributes);
  if (name === 'g' && (inside === '' || own === '')) return inside;
  return inside === '' ? `<${name}${own}/>` : `<${name}${own}>${inside}</${name}>`;
}

/** A clip path has no colours, and counts all the same. */
function whole(node: Element | string, tag: (attributes: string) => string): string {
  if (typeof node === 'string') return node;
  const inside = node.children.map((child) => whole(child, tag)).join('');
  return `<${node.name}${tag(node.attributes)}>${inside}</${node.name}>`;
}

/** Grounds of groups without a colour, and what is not displayed. */
function isInvisible(attributes: string): boolean {
  return / display="none"/.test(attributes) || !/ (?:fill|stroke)="/.test(attributes);
}

/** vega's counters of clip paths run on from chart to chart; here they are numbered by their place in this SVG. */
function tidyTag(prefix: string, font: string): (attributes: string) => string {
  const names = new Map<string, string>();
  const rename = (id: string) => {
    if (!names.has(id)) names.set(id, `${prefix}-${names.size + 1}`);
    return names.get(id)!;
  };
  return (attributes) =>
    attributes
      .replace(TIP_ATTRIBUTE, ' data-tip="')
      .replace(font, '')
      // The page's switch looks at one panel of a chart at a time.
      .replace(/ class="[^"]*\bconcat_(\d+)_group[^"]*"/, ' data-panel="$1"')
      .replace(
        / (?:role|class|version|xmlns:xlink|pointer-events|stroke-miterlimit|aria-[a-z]+)="[^"]*"/g,
        '',
      )
      .replace(/ (?:opacity="1"|stroke-width="1"|[xy]2="0"|transform="translate\(0,0\)")/g, '')
      .replace(/ (?:d|transform|x|y|width|height|x1|x2|y1|y2)="[^"]*"/g, rounded)
      .replace(/ id="([^"]+)"/, (_, id: string) => ` id="${rename(id)}"`)
      .replace(/="url\(#([^)]+)\)"/g, (_, id: string) => `="url(#${rename(id)})"`);
}

/** To a hundredth of a pixel. */
function rounded(attribute: string): string {
  return attribute.replace(/-?\d+\.\d{3,}(?:e-?\d+)?/g, (number) =>
    String(Number(Number(number).toFixed(2))),
  );
}

/** Without its tooltips, and with its finding as the title: a file of its own. */
export function fileSvg(svg: string, alt: string): string {
  const title = `<title>${alt.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)}</title>`;
  return svg
    .replace(/ data-(?:tip|panel)="[^"]*"/g, '')
    .replace(/^<svg([^>]*)>/, (_, attributes: string) => `<svg role="img"${attributes}>${title}`);
}
