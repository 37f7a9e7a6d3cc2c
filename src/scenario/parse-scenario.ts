/** Text of a scenario file to a validated scenario, or to everything that is wrong with it. */
import { type ParsedScenario, parseTemplate, type ScenarioSource } from './template.js';

export type { ParsedScenario, ScenarioSource };

export function parseScenario(text: string, source: ScenarioSource): ParsedScenario {
  const parsed = parseTemplate(text, source);
  return parsed.ok ? parsed.template.fill([]) : parsed;
}
