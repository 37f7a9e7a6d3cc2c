/** YAML (and so JSON) text to a document, within limits and with positions. */
import { type Document, Lexer, LineCounter, Parser, parseDocument } from 'yaml';
import { escapeUnsafe } from './describe.js';
import { DEEPEST_NESTING, LARGEST_FILE, MOST_LEXEMES } from './limits.js';
import { fileProblem, type Problem } from './problem.js';

export type ParsedYaml =
  | { readonly ok: true; readonly document: Document.Parsed; readonly lines: LineCounter }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function parseYaml(text: string, file: string): ParsedYaml {
  if (text.length > LARGEST_FILE)
    return refuse(fileProblem(file, `a file of at most ${LARGEST_FILE} characters`, `${text.length}`));
  const excess = findExcess(text, file);
  if (excess !== undefined) return refuse(excess);
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    schema: 'core', // also under a %YAML 1.1 directive, where `yes` and `1:30` would be read otherwise
    resolveKnownTags: false,
    uniqueKeys: false, // takes quadratic time; read-values looks for duplicates
    prettyErrors: false,
    logLevel: 'error', // 'silent' would also hide that there is a second document
  });
  if (document.errors.length === 0) return { ok: true, document, lines };
  const problems = document.errors.map((error) => {
    const { line, col } = lines.linePos(error.pos[0]);
    return { file, line, column: col, path: '', expected: null, found: syntax(error.code, error.message) };
  });
  return { ok: false, problems };
}

/** Some messages quote the text that they are about, however long that is. */
const LONGEST_MESSAGE = 200;

function syntax(code: string, message: string): string {
  if (code === 'MULTIPLE_DOCS') return 'expected one document, found a second one';
  const short = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
  return `not valid YAML: ${escapeUnsafe(short)}`;
}

/**
 * Runs the first half of the YAML parser, which does not recurse, and stops it where nesting or
 * length pass the limits; the second half, which recurses, never sees such a text.
 */
function findExcess(text: string, file: string): Problem | undefined {
  const parser = new Parser();
  let lexemes = 0;
  let offset = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme));
    // Markers of the lexer (document, flow end, scalar) are control characters and no text.
    if (!MARKERS.has(lexeme)) offset += lexeme.length;
    if (depthOf(parser) > DEEPEST_NESTING)
      return at(text, offset, file, `nesting of at most ${DEEPEST_NESTING} levels`, 'more');
    if (++lexemes > MOST_LEXEMES)
      return at(text, offset, file, `at most ${MOST_LEXEMES} words and signs of YAML`, 'more');
  }
  return undefined;
}

/** The stack holds the document and perhaps a scalar besides the collections. */
function depthOf({ stack }: Parser): number {
  if (stack.length <= DEEPEST_NESTING) return stack.length;
  return stack.filter(({ type }) => COLLECTIONS.has(type)).length;
}

const COLLECTIONS: ReadonlySet<string> = new Set(['block-map', 'block-seq', 'flow-collection']);
const MARKERS: ReadonlySet<string> = new Set(['\u{FEFF}', '\u{02}', '\u{18}', '\u{1F}']);

function at(text: string, offset: number, file: string, expected: string, found: string): Problem {
  const before = text.slice(0, offset).split('\n');
  const column = before.at(-1)!.length + 1;
  return { file, line: before.length, column, path: '', expected, found };
}

function refuse(problem: Problem): ParsedYaml {
  return { ok: false, problems: [problem] };
}
