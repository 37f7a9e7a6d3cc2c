import type { Result } from '../../result.js';
import { withCertainties } from '../certainty.js';
import { chartsOf } from '../charts/index.js';
import { repeatCommand } from '../command.js';
import { agreementLine, intervalName, runFacts, tailLine } from '../facts.js';
import { fightFinding } from '../findings/fight.js';
import { capitalised } from '../format.js';
import { nameOf } from '../names.js';
import { plainText } from '../plain.js';
import { EMPTY, type Section } from '../section.js';
import { describeResult } from '../words.js';
import { fightTables } from './fight-tables.js';

/** One fight: how likely the kill is, how long it takes and what it costs. */
export function fightSection(given: Result, digits: number): Omit<Section, 'slug'> {
  const result = withCertainties(given);
  return {
    ...EMPTY,
    title: nameOf(result),
    finding: [...fightFinding(result), describeResult(result, { digits })],
    text: result.description,
    notes: [...disagreement(result), ...result.notes.map(plainText)],
    charts: chartsOf(result, digits),
    chartKey: chartKey(result),
    tables: fightTables(result, digits),
    remarks: [...agreement(result), ...tail(result, digits)],
    facts: [...runFacts(result), ...fileFact(result)],
    scenario: result.scenario,
    command: repeatCommand(result),
  };
}

function agreement(result: Result): string[] {
  const line = agreementLine(result);
  return line === null || !result.agreement?.consistent ? [] : [`${capitalised(line)}.`];
}

/** Numbers that cannot be trusted are told first. */
function disagreement(result: Result): string[] {
  const line = agreementLine(result);
  return line === null || result.agreement?.consistent ? [] : [`${capitalised(line)}.`];
}

function tail(result: Result, digits: number): string[] {
  const line = tailLine(result, digits);
  return line === null ? [] : [`${capitalised(line)}.`];
}

function chartKey(result: Result): string | null {
  if (result.method === 'exact') return null;
  return `Bands and whiskers around simulated odds are their ${intervalName(result)}s, often too narrow to see.`;
}

function fileFact({ file }: Result) {
  return file === null ? [] : [{ name: 'file', text: plainText(file) }];
}
