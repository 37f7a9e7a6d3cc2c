import type { ReportDocument } from '../document.js';
import { type Result, type ResultDocument, SCHEMA_VERSION } from '../result.js';

/** What JSON.stringify lets through and a terminal may act on: DEL, C1 (U+009B starts an escape), turned writing. */
const UNSAFE = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The JSON document, indented, ending in a newline; the README tells what each field means. */
export function renderJson(results: readonly Result[]): string {
  const document: ResultDocument = { schemaVersion: SCHEMA_VERSION, results };
  return renderAnswerJson(document);
}

/** A report as JSON: its sections, with the results and answers that they show. */
export function renderDocument(document: ReportDocument): string {
  return renderAnswerJson(document);
}

/** Any answer as an indented JSON document, ending in a newline. */
export function renderAnswerJson(answer: object): string {
  return `${jsonText(answer, 2)}\n`;
}

/** JSON that is safe to show in a terminal. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(UNSAFE, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
