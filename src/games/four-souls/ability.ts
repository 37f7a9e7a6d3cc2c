/**
 * The ability language: what a card does, as data. An ability says when (or that it always holds),
 * under which conditions, what happens, and to whom. The README beside has an example for each word.
 */
import * as z from 'zod';
import { line, whole } from '../fields.js';
import { amount, effectList, exactlyOne, results, reward, stats, who, yes } from './effect.js';

export {
  type Effect,
  effect,
  effectList,
  perReward,
  REWARDS,
  type Reward,
  reward,
  WHO,
  type Who,
} from './effect.js';

/** The moments that abilities hang on. Results are those of the roll that led there. */
const moments = {
  attackRoll: results
    .optional()
    .meta({ description: 'An attack roll against this, or of this player, came to one of these results.' }),
  anyRoll: results
    .optional()
    .meta({ description: 'Any dice roll of any player came to one of these results.' }),
  wouldRoll: results
    .optional()
    .meta({ description: 'An attack roll shows one of these results, and can still be changed.' }),
  afterAttackRoll: results
    .optional()
    .meta({ description: 'An attack roll of one of these results is over, and so is its combat damage.' }),
  hit: results.optional().meta({ description: 'An attack roll against this, or of this player, hit.' }),
  miss: results.optional().meta({ description: 'An attack roll against this, or of this player, missed.' }),
  anyMiss: results
    .optional()
    .meta({ description: 'Any attack roll of any player missed, against whatever it was.' }),
  takesDamage: results.optional().meta({ description: 'This took damage.' }),
  takesCombatDamage: results.optional().meta({ description: 'This took combat damage.' }),
  dealsDamage: results.optional().meta({ description: 'This dealt damage.' }),
  dealsCombatDamage: results.optional().meta({ description: 'This dealt combat damage.' }),
  wouldTakeDamage: yes
    .optional()
    .meta({ description: 'This would take damage: the effects come before it.' }),
  wouldDie: yes.optional().meta({ description: 'This would die: the effects come before it.' }),
  dies: results.optional().meta({ description: 'This died.' }),
  kills: yes.optional().meta({ description: 'This killed something.' }),
  playerDies: yes.optional().meta({ description: 'A player died.' }),
  monsterDies: yes.optional().meta({ description: 'Another monster died.' }),
  declared: yes
    .optional()
    .meta({ description: 'The owner declared an attack; on the card of a monster: somebody did.' }),
  declaredOnThis: yes
    .optional()
    .meta({ description: 'An attack was declared on this, or on the deck with this on top of it.' }),
  declaredOnMonster: yes.optional().meta({
    description: 'The owner declared an attack on a monster in play; on the card of a monster: somebody did.',
  }),
  reachesHp: amount.optional().meta({ description: 'Damage or healing brought this to exactly so many HP.' }),
  reachesCounters: amount
    .optional()
    .meta({ description: 'A counter was put on this, and now it has exactly so many.' }),
  monsterTakesDamage: results.optional().meta({ description: 'Any monster took damage.' }),
  activates: yes.optional().meta({ description: 'A player used an item; loot cards are not items.' }),
  turnStart: yes.optional().meta({ description: 'The turn begins.' }),
};
export type Moment = keyof typeof moments;

const MOMENTS = Object.keys(moments) as Moment[];
const trigger = z
  .strictObject(moments, { error: 'a moment: a mapping such as { attackRoll: 6 }' })
  .superRefine((written, context) => exactlyOne(written, MOMENTS, context));

const conditions = z.strictObject(
  {
    hpAtMost: amount.optional().meta({ description: 'This has so many HP or fewer.' }),
    hpAtLeast: amount.optional().meta({ description: 'This has so many HP or more.' }),
    countersAtLeast: amount.optional().meta({ description: 'So many counters or more are on this.' }),
    countersAtMost: amount.optional().meta({ description: 'So many counters or fewer are on this.' }),
    soulsAtLeast: amount.optional().meta({ description: 'The active player has so many souls or more.' }),
    soulsAtMost: amount.optional().meta({ description: 'The active player has so many souls or fewer.' }),
    attackRollOfTurn: whole(1, 99)
      .optional()
      .meta({ description: "It is the attacker's attack roll of this number this turn." }),
    noted: yes.optional().meta({ description: 'The result of the roll was noted on this before.' }),
    sameTwice: yes
      .optional()
      .meta({ description: 'The attack roll that its player made before it this turn came to the same.' }),
    result: results.optional().meta({ description: 'The roll that led here came to one of these.' }),
    resultNot: results
      .optional()
      .meta({ description: 'No roll led here, or one that came to none of these.' }),
    roller: who.optional().meta({ description: 'It was the roll of one of these.' }),
    them: who.optional().meta({ description: 'The other one that the moment speaks of is one of these.' }),
    yourTurn: z
      .boolean({ error: 'true or false' })
      .optional()
      .meta({ description: 'It is the turn of the player whose card this is; or, with false, it is not.' }),
  },
  { error: 'a mapping of conditions' },
);

const howMuch = z
  .union([z.literal('none'), z.literal('double'), amount], { error: 'none, double, or how much more' })
  .optional();
const combatRule = z
  .strictObject(
    {
      on: results.meta({ description: 'On attack rolls of these results.' }),
      takes: howMuch.meta({ description: 'Combat damage that this takes: none, double, or so much more.' }),
      deals: howMuch.meta({ description: 'Combat damage that this deals: none, double, or so much more.' }),
      counts: z
        .enum(['hit', 'miss'], { error: 'hit or miss' })
        .optional()
        .meta({ description: 'What the roll counts as, whatever the evasion.' }),
    },
    { error: 'a mapping with on, and takes, deals or counts' },
  )
  .superRefine(({ takes, deals, counts }, context) => {
    if (takes === undefined && deals === undefined && counts === undefined)
      context.addIssue({ code: 'custom', message: 'takes, deals or counts beside on', path: [] });
  });

const response = z.strictObject(
  {
    at: z
      .enum(['declaration', 'roll', 'damage', 'death', 'any'], {
        error: 'declaration, roll, damage, death or any',
      })
      .default('any')
      .meta({ description: 'What it may answer; any: a roll, damage or a death. Default: any.' }),
    times: z
      .union([whole(1, 99), z.literal('any')], { error: 'a whole number from 1 to 99, or any' })
      .default(1)
      .meta({ description: 'How often it may be used. Default: 1.' }),
    cost: reward
      .extend({
        hp: amount.optional().meta({ description: 'HP of whoever uses it; more than these must be there.' }),
        counters: amount.optional().meta({ description: 'Counters on whoever uses it.' }),
      })
      .optional()
      .meta({ description: 'What each use costs. Default: nothing.' }),
    recharges: yes
      .optional()
      .meta({ description: 'May be used as often again each turn. Default: once spent, it stays so.' }),
    loot: yes.optional().meta({ description: 'It is a loot card: played, not activated.' }),
  },
  { error: 'a mapping with at, times, cost, recharges or loot' },
);

const KINDS = ['when', 'has', 'combat', 'use'] as const;
/** What may stand beside each of them, besides `name` and `if`. */
const BESIDE = {
  when: ['every', 'nth', 'once', 'do'],
  has: ['of', 'perCounter'],
  combat: ['every', 'nth', 'once'],
  use: ['do'],
} as const;
const HOW_OFTEN = ['every', 'nth', 'once'] as const;

export const ability = z
  .strictObject(
    {
      name: line(100).optional(),
      when: trigger.optional().meta({ description: 'Triggered at this moment.' }),
      has: stats.optional().meta({ description: 'A standing change of stats.' }),
      combat: combatRule.optional().meta({ description: 'A standing rule for combat damage.' }),
      use: response.optional().meta({ description: 'May be used in answer to a roll, damage or a death.' }),
      of: who.optional().meta({ description: 'Whose stats `has` changes. Default: this.' }),
      if: conditions.optional().meta({ description: 'Only while all of these hold.' }),
      every: whole(2, 99).optional().meta({ description: 'Only every so manieth time each turn.' }),
      nth: whole(1, 99).optional().meta({ description: 'Only the time of this number each turn.' }),
      once: yes.optional().meta({ description: 'Only the first time of all; then never again.' }),
      perCounter: yes.optional().meta({ description: '`has` counts once for each counter on this.' }),
      do: effectList.optional().meta({ description: 'What happens, in this order.' }),
    },
    { error: 'an ability: a mapping with when, has, combat or use' },
  )
  .superRefine((written, context) => exactlyOne(written, KINDS, context))
  .superRefine((written, context) => fittingWords(written, context));

export type Ability = z.infer<typeof ability>;

type Written = Readonly<Partial<Record<string, unknown>>>;

/** A word that would be passed over in silence is refused. */
function fittingWords(written: Written, context: z.core.$RefinementCtx): void {
  const refuse = (message: string, path: readonly string[]) =>
    context.addIssue({ code: 'custom', message, path: [...path] });
  const kind = KINDS.find((each) => written[each] !== undefined);
  if (kind === undefined) return;
  const beside: readonly string[] = [kind, 'name', 'if', ...BESIDE[kind]];
  for (const word of Object.keys(written))
    if (written[word] !== undefined && !beside.includes(word) && !KINDS.includes(word as 'when'))
      refuse(`no \`${word}\` beside \`${kind}\`: only ${beside.slice(1).join(', ')}`, [word]);
  if ((kind === 'when' || kind === 'use') && written.do === undefined)
    refuse(`\`do\`, a list of effects, beside \`${kind}\``, [kind]);
  const often = HOW_OFTEN.filter((word) => written[word] !== undefined);
  if (often.length > 1) refuse(`only one of ${HOW_OFTEN.join(', ')}`, [often[1]!]);
}
