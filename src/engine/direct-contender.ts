import type { Compared, Contender } from './contender.js';
import { type PlayOptions, Seat } from './play.js';
import type { Stream } from './rng.js';
import type { Rules, State } from './rules.js';
import { count, emptyTally } from './tally.js';

/** Plays the rules event by event; the same words give the same dice while two fights go the same way. */
export function directContender<S extends State>(
  rules: Rules<S>,
  options: PlayOptions<S>,
  compared: Compared,
): Contender {
  const names = [...rules.metrics, ...rules.readings];
  const place = compared.kind === 'measure' ? names.indexOf(compared.name) : -1;
  if (compared.kind === 'measure' && place < 0) throw new Error(`the rules do not count "${compared.name}"`);
  const fresh = () => emptyTally(rules.endings.length + 2, names.length);
  let tally = fresh();
  let words: Stream | null = null;
  const seat = new Seat(rules, options, { next: () => words!.next() });

  return {
    begin: () => seat.begin(),
    isOver: () => seat.isOver(),
    step(draw) {
      words = draw;
      seat.step();
    },
    count() {
      const { state, steps, counts } = seat.standing();
      const ending = rules.ending(state);
      tally.trials++;
      count(ending < 0 ? tally.steps.at(-1)! : tally.steps[ending]!, steps);
      const values = [...counts, ...rules.read(state)];
      values.forEach((value, m) => {
        count(tally.measures[m]!, value);
      });
      if (compared.kind === 'steps') return steps;
      if (compared.kind === 'measure') return values[place]!;
      return ending >= 0 && rules.endings[ending]![compared.side] ? 1 : 0;
    },
    tally() {
      const counted = tally;
      tally = fresh();
      return counted;
    },
  };
}
