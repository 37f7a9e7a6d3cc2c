/** A strict reader of XML and of the HTML that we write, for the tests: it throws where either is malformed. */

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text directly in this element, and its children. */
  text: string;
  readonly children: Element[];
}

const TAG = /^<([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/;
const TEXT = /^(?:[^<&]|&(?:amp|lt|gt|quot|#39|#x[\dA-F]+);)+/;
const VOID = new Set(['meta', 'link', 'input', 'br', 'hr']);
const RAW = new Set(['style', 'script']);

export function parseXml(source: string): Element {
  const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(source);
  if (illegal)
    throw new Error(`character ${illegal[0].charCodeAt(0)} at ${illegal.index} is not legal in XML`);
  const root: Element = { name: '', attributes: new Map(), text: '', children: [] };
  const open = [root];
  let rest = source.replace(/^<!doctype html>/, '');
  while (rest !== '') rest = rest.slice(take(rest, open));
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is never closed`);
  return root;
}

/** Reads one piece at the start of `rest`, and says how long it was. */
function take(rest: string, open: Element[]): number {
  const parent = open.at(-1)!;
  const close = `</${parent.name}>`;
  if (rest.startsWith('</')) {
    if (!rest.startsWith(close)) throw new Error(`expected ${close}, found ${rest.slice(0, 40)}`);
    open.pop();
    return close.length;
  }
  // Style sheets and scripts are raw text in HTML.
  const text = RAW.has(parent.name) ? rest.slice(0, rest.indexOf(close)) : TEXT.exec(rest)?.[0];
  if (text) {
    parent.text += RAW.has(parent.name) ? text : decode(text);
    return text.length;
  }
  return takeTag(rest, open);
}

function takeTag(rest: string, open: Element[]): number {
  const match = TAG.exec(rest);
  if (!match) throw new Error(`expected a tag, found ${rest.slice(0, 60)}`);
  const [whole, name = '', attributes = '', closed] = match;
  const element: Element = { name, attributes: attributesOf(attributes), text: '', children: [] };
  open.at(-1)!.children.push(element);
  if (!closed && !VOID.has(name)) open.push(element);
  return whole.length;
}

function attributesOf(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of source.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (attributes.has(name)) throw new Error(`attribute ${name} stands twice in ${source}`);
    if (value.replace(/&(?:amp|lt|gt|quot|#39|#x[\dA-F]+);/g, '').includes('&'))
      throw new Error(`bare & in ${value}`);
    attributes.set(name, decode(value));
  }
  return attributes;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function decode(text: string): string {
  return text.replace(
    /&([^;]+);/g,
    (_, name: string) => ENTITIES[name] ?? String.fromCodePoint(Number(`0${name.slice(1)}`)),
  );
}

/** The element and all below it. */
export function everything(element: Element): Element[] {
  return [element, ...element.children.flatMap(everything)];
}

/** All the text in an element. */
export function textOf(element: Element): string {
  return everything(element)
    .map((each) => each.text)
    .join('');
}
