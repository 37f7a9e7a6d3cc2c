import type { TuneAnswer, TuneMatch } from '../../answers.js';
import { capitalised, formatCount, plural } from '../format.js';
import { plainText } from '../plain.js';
import { EMPTY, type Section, type SectionTable } from '../section.js';
import { tuneFinding, tuneTable } from '../tune.js';

const MOST_ROWS = 20;

/** Stat blocks that meet goals, or those that come nearest. */
export function tuningSection(answer: TuneAnswer, digits: number): Omit<Section, 'slug'> {
  const shown = answer.matches.length > 0 ? answer.matches : answer.nearest;
  return {
    ...EMPTY,
    title: plainText(answer.name),
    finding: [tuneFinding(answer, digits)],
    tables: shown.length > 0 ? [table(answer, shown, digits)] : [],
    facts: [
      { name: 'method', text: answer.seed === null ? 'exact' : 'exact where possible, else simulated' },
      { name: 'tried', text: plural(formatCount(answer.tried), 'stat block') },
      ...(answer.seed === null ? [] : [{ name: 'seed', text: plainText(answer.seed) }]),
      { name: 'version', text: `killcurve ${plainText(answer.version)}` },
    ],
  };
}

function table(answer: TuneAnswer, shown: readonly TuneMatch[], digits: number): SectionTable {
  const { variables, goals, matches } = answer;
  const names = goals.map(({ metric, fight }) => `${fight}: ${metric}`);
  const what =
    matches.length > 0
      ? 'stat blocks that fit, the nearest to what is written first'
      : 'those that come nearest';
  const few = shown.length > MOST_ROWS ? `the first ${MOST_ROWS} of ${formatCount(shown.length)} ` : '';
  return {
    id: 'stat-blocks',
    caption: capitalised(few + what),
    ...tuneTable(answer, shown.slice(0, MOST_ROWS), digits),
    data: {
      columns: [
        ...variables.map(({ path }) => path),
        ...names,
        ...names.map((name) => `${name} missed by`),
        'fields changed',
        'places moved',
      ],
      rows: shown.map(({ at, figures, misses, changes }) => [
        ...at.map((value) => (typeof value === 'boolean' ? String(value) : value)),
        ...figures,
        ...misses,
        changes.fields,
        changes.places,
      ]),
    },
  };
}
