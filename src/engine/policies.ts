/** Simple ways to choose, and the best play as data. */
import { curveStep } from './curve-step.js';
import { paths } from './enumerate.js';
import { keyOf, type Policy, type Rules, type Side, type State } from './rules.js';

/** Simple policies that need no solving. */
export type SimplePolicy = 'never' | 'always' | 'last-moment';

/** A policy as data, for threads: a simple one by its name, or the option of each situation. */
export type PolicyData = SimplePolicy | ReadonlyMap<string, number>;

/**
 * `never` takes the first option wherever there is a choice, which spends nothing; `always` the last;
 * `last-moment` the first with which not everything is lost before the next step of the curve.
 */
export function policyFrom<S extends State>(data: PolicyData, rules: Rules<S>): Policy<S> {
  if (data === 'never') return never;
  if (data === 'always') return (_state, _event, options) => options - 1;
  if (data === 'last-moment') return lastMoment(rules);
  return (state, event) => {
    const option = data.get(keyOf(state));
    if (option === undefined)
      throw new Error(`no option is known for "${event}" in ${JSON.stringify(state)}`);
    return option;
  };
}

const never = () => 0;

/** What was decided once is remembered: the same few situations come up over and over. */
function lastMoment<S extends State>(rules: Rules<S>): Policy<S> {
  const known = new Map<string, number>();
  return (state, _event, options, by) => {
    const key = keyOf(state);
    let option = known.get(key);
    if (option === undefined) {
      const all = Array.from({ length: options }, (_, i) => i);
      option = all.find((each) => !isLost(rules, state, each, by)) ?? 0;
      known.set(key, option);
    }
    return option;
  };
}

/** Whether an option, with nothing used after it, certainly ends the fight against whoever takes it. */
function isLost<S extends State>(rules: Rules<S>, state: S, option: number, by: Side): boolean {
  const isBad = (to: S) => {
    const ending = rules.endings[rules.ending(to)];
    if (ending === undefined) return false;
    return by === 'you' ? ending.death && !ending.kill : ending.kill;
  };
  const isSettled = (to: S) => rules.ending(to) >= 0 || (rules.begins?.(to) ?? true);
  for (const { to } of paths(rules, state, () => option)) {
    const reached = isSettled(to) ? [{ state: to }] : curveStep(rules, to, never, { ways: false })!;
    for (const arrival of reached) if (!isBad(arrival.state)) return false;
  }
  return true;
}
