/** Items and loot that are used, at their best: 2 HP and 1 attack against 3 HP, evasion 4, 1 attack. */
import { describe } from 'vitest';
import { checkBest, type Tree } from './best.js';
import { cardNamed } from './cards.js';
import type { Setting } from './enumerate.js';

interface Fight {
  readonly me: number;
  readonly it: number;
  /** How often the card may still be used. */
  readonly uses: number;
  /** What a hit deals, and the evasion that it needs. */
  readonly hits: number;
  readonly evasion: number;
  /** Damage to come that is prevented. */
  readonly shield: number;
}
type Then = Tree<Fight>;

const START: Fight = { me: 2, it: 3, uses: 1, hits: 1, evasion: 4, shield: 0 };
const FACES = [1, 2, 3, 4, 5, 6];

/** Whoever is at 0 is dead. */
const over = (s: Fight): Then => (s.it <= 0 ? (s.me <= 0 ? 'both' : 'kill') : s.me <= 0 ? 'death' : s);
/** Something happens in answer to a roll: if it ends the attack, the roll is gone. */
const ahead = (s: Fight, then: (s: Fight) => Then): Then => (s.it <= 0 || s.me <= 0 ? over(s) : then(s));
const miss = (s: Fight, damage = 1): Then => {
  const prevented = Math.min(s.shield, damage);
  return over({ ...s, shield: s.shield - prevented, me: s.me - damage + prevented });
};
const roll = (s: Fight, face: number): Then =>
  Math.min(6, Math.max(1, face)) >= Math.min(6, s.evasion) ? over({ ...s, it: s.it - s.hits }) : miss(s);

/** The roll as it is, or the card is used on it; then it may be used again, and `go` says what follows. */
type Go = (s: Fight, face: number) => Then;
type Use = (spent: Fight, face: number, go: Go) => readonly Then[];
const either =
  (use: Use): Go =>
  (s, face) =>
    s.uses === 0
      ? roll(s, face)
      : { best: [roll(s, face), ...use({ ...s, uses: s.uses - 1 }, face, either(use))] };

const monster = { hp: 3, evasion: 4, attack: 1 };
const mine = (
  cards: readonly string[],
  use: Use,
  from: Partial<Fight> = {},
  setting: Partial<Setting> = {},
) => {
  const start = { ...START, ...from };
  checkBest(cards, start, either(use), {
    target: { ...monster, hp: start.it, evasion: start.evasion },
    ...setting,
    attacker: { hp: start.me, ...setting.attacker },
  });
};

describe('the roll is changed', () => {
  const again: Use = (s, _, go) => [FACES.map((face) => go(s, face))];
  for (const card of ['The D6', 'Dice Shard']) mine([card], again);
  mine(['The D6', 'Dice Shard'], again, { uses: 2 });
  const to =
    (...change: ((face: number) => number)[]): Use =>
    (s, face, go) =>
      change.map((each) => go(s, each(face)));
  const add = (n: number) => (face: number) => face + n;
  const set = (n: number) => () => n;
  mine(['Spoon Bender'], to(add(1)));
  mine(['20/20'], to(add(1), add(2)));
  mine(['Mini Mush'], to(add(-1), add(-2)));
  mine(['Book of Belial'], to(add(1), add(-1)));
  mine(['Libra'], to(set(3)), { evasion: 3 });
  mine(['Godhead'], to(set(1), set(6)));
  for (const card of ['Godhead (alt)', 'Gravity'])
    mine(
      [card],
      to((face) => 7 - face),
      { evasion: 5 },
    );
  mine(['I. The Magician'], to(...FACES.map(set)));
  mine(['Sacred Heart'], (s, face, go) => (face === 1 ? [go({ ...s, uses: 99 }, 6)] : []), { uses: 99 });
  // As often as it comes up: as if it were not on the die.
  const without =
    (gone: number): Use =>
    (s, face, go) =>
      face === gone
        ? [FACES.filter((other) => other !== gone).map((other) => go({ ...s, uses: 99 }, other))]
        : [];
  mine(["Dad's Lost Coin"], without(1), { uses: 99 });
  mine(['The Missing Page'], without(5), { uses: 99, evasion: 6 });
});

describe('damage in answer to a roll', () => {
  const deal =
    (damage: number): Use =>
    (s, face, go) => [ahead({ ...s, it: s.it - damage }, (t) => go(t, face))];
  for (const card of ['Bomb!', 'Mr. Boom', "Johnny's Knives"]) mine([card], deal(1));
  mine(['Mega Bomb!'], deal(2));
  mine(['Gold Bomb!!'], deal(3), { it: 5 });
  mine(['Bomb!', 'Mr. Boom'], deal(1), { uses: 2 });
  mine(['Chaos Card'], () => ['kill'], { it: 9 });
  mine(['Witch'], (s, face, go) => [...deal(1)(s, face, go), go(s, face + 1), go(s, face - 1)]);
  // 14 cents pay for two uses. Without an end of cents: certain, if only the kill counts.
  for (const card of ['Golden Razor Blade', 'Bag-o-Trash']) {
    mine([card], deal(1), { uses: 2 }, { attacker: { cents: 14 } });
    mine([card], () => ['kill']);
  }
  const some =
    (outcome: (s: Fight, die: number) => Fight): Use =>
    (s, face, go) => [FACES.map((die) => ahead(outcome(s, die), (t) => go(t, face)))];
  mine(
    ['II. The High Priestess'],
    some((s, die) => ({ ...s, it: s.it - die })),
    { it: 4 },
  );
  mine(
    ["Pandora's Box"],
    some((s, die) => (die === 3 ? { ...s, it: 0 } : s)),
    { it: 4 },
  );
  mine(
    ['XVI. The Tower'],
    some((s, die) =>
      die <= 2 ? { ...s, me: s.me - 1 } : die <= 4 ? { ...s, it: s.it - 1 } : { ...s, me: s.me - 2 },
    ),
  );
  mine(
    ['Black Rune'],
    some((s, die) => (die <= 2 ? { ...s, it: s.it - 1 } : s)),
  );
  mine(
    ['Head of Krampus'],
    some((s, die) => (die <= 3 ? { ...s, me: s.me - 1 } : { ...s, it: s.it - 1 })),
  );
  // Nobody else is there: a 1 or 2 finds only the attacker.
  mine(
    ['Pills! (spotted)'],
    some((s, die) => (die === 3 || die === 4 ? { ...s, it: s.it - 1 } : { ...s, me: s.me - 1 })),
  );
  // 6 cents pay for three uses, and nobody else is there for a 3 or 4.
  const third = some((s, die) => (die >= 5 ? { ...s, it: s.it - 1 } : s));
  mine(['The Crowdfunder'], third, { uses: 3 }, { attacker: { cents: 6 } });
});

describe('damage is prevented', () => {
  const hurt =
    (prevented: number, attack: number) =>
    (s: Fight, face: number): Then =>
      face >= s.evasion
        ? over({ ...s, it: s.it - 1 })
        : {
            best: [
              miss(s, attack),
              ...(s.uses > 0 ? [miss({ ...s, uses: s.uses - 1 }, Math.max(0, attack - prevented))] : []),
            ],
          };
  const saves = (cards: readonly string[], prevented: number, attack: number, me = 2) =>
    checkBest(cards, { ...START, me }, hurt(prevented, attack), {
      target: { ...monster, attack },
      attacker: { hp: me },
    });
  saves(['Yum Heart'], 99, 2, 3);
  for (const card of ['Soul Heart', 'Dagaz']) saves([card], 1, 2, 3);
  saves(['V. The Hierophant'], 2, 3, 4);
  saves(["Mom's Bra"], 3, 4, 5);
  // The HP that it costs is gone.
  checkBest(
    ["Guppy's Paw"],
    { ...START, me: 4 },
    (s, face) =>
      face >= 4
        ? over({ ...s, it: s.it - 1 })
        : {
            best: [miss(s, 3), ...(s.uses > 0 && s.me > 1 ? [miss({ ...s, me: s.me - 1, uses: 0 }, 1)] : [])],
          },
    { target: { ...monster, attack: 3 }, attacker: { hp: 4 } },
  );
  // Another player is hurt in return.
  checkBest(['Host Hat'], START, hurt(1, 1), { target: monster, attacker: { hp: 2 }, others: [{ hp: 1 }] });
  // Each damage that was taken prevents 1 later on: here the second miss, after the first has been felt.
  checkBest(
    ['The Poop'],
    { ...START, uses: 0 },
    (s, face) =>
      face >= 4
        ? over({ ...s, it: s.it - 1 })
        : { best: [miss({ ...s, uses: s.uses + 1 }), ...(s.uses > 0 ? [{ ...s, uses: s.uses - 1 }] : [])] },
    { target: monster, attacker: { hp: 2 } },
  );
  // 9 cents pay for two uses; without an end of cents it is certain.
  const jar = { target: monster, attacker: { hp: 2, cents: 9 } };
  checkBest(['The Jar'], { ...START, uses: 2 }, hurt(1, 1), jar);
  checkBest(['The Jar'], 'kill', () => 'kill', { ...jar, attacker: { hp: 2 } });
});

describe('the attack or the turn ends, or the death does not come', () => {
  // Of no use for the kill; of equal odds of it, the life is worth more.
  const dodge = (s: Fight, face: number): Then =>
    face < 4 && s.me === 1 ? { best: ['death', 'neither'] } : roll(s, face);
  for (const card of ['Holy Card', 'Holy Mantle', 'O. The Fool', 'The Bible', 'IBS'])
    checkBest([card], START, dodge, { target: monster, attacker: { hp: 2 } });
  // Another attack on the same monster, with what HP are left: the roll is dodged.
  mine(['Lord of the Pit'], (s) => [s]);
  // The key gives the attack that the Bible cancels; the death of a second miss is still dodged then.
  checkBest(
    ['Key', 'The Bible'],
    START,
    (s, face) => (s.uses === 0 ? roll(s, face) : { best: [roll(s, face), { ...s, uses: 0 }, 'neither'] }),
    { target: monster, attacker: { hp: 2 } },
  );
  // An ally's, for the one who attacks.
  for (const [card, types] of [
    ['Holy Card', 'loot'],
    ['Holy Mantle', 'item'],
  ] as const)
    checkBest([`${card} of an ally`], START, dodge, {
      target: monster,
      attacker: { hp: 2 },
      items: [],
      others: [{ hp: 1, abilities: cardNamed(card, [types]).abilities }],
    });
});

describe('stats until the end of the turn', () => {
  const boost =
    (change: (s: Fight) => Fight, more = 0): Use =>
    (s, face, go) => [go(change(s), face + more)];
  const strong = (by: number) => (s: Fight) => ({ ...s, hits: s.hits + by });
  for (const card of ['Blood Lust', 'XI. Strength']) mine([card], boost(strong(1)));
  mine(['Demon Form'], boost(strong(2)), { it: 5 });
  mine(
    ['VI. The Lovers'],
    boost((s) => ({ ...s, me: s.me + 2 })),
  );
  mine(
    ['VII. The Chariot'],
    boost((s) => ({ ...s, me: s.me + 1, hits: 2 })),
  );
  // +1 to this roll and to all that follow: evasion 1 less.
  mine(
    ['III. The Empress'],
    boost((s) => ({ ...s, hits: 2, evasion: s.evasion - 1 })),
  );
  const some =
    (outcome: (s: Fight, die: number) => Fight): Use =>
    (s, face, go) => [FACES.map((die) => ahead(outcome(s, die), (t) => go(t, face)))];
  mine(
    ['Pills!'],
    some((s, die) => (die <= 2 ? { ...s, hits: 2 } : { ...s, me: s.me + (die <= 4 ? 1 : -1) })),
  );
  mine(
    ['Pills! (purple)'],
    some((s, die) => {
      if (die <= 2) return s;
      return { ...s, evasion: s.evasion + (die <= 4 ? -1 : 2) };
    }),
  );
  mine(
    ['The D100'],
    some((s, die) => (die === 5 ? { ...s, me: s.me + 1 } : die === 6 ? { ...s, hits: 2 } : s)),
  );
  mine(
    ['Book of Sin'],
    some((s, die) => (die >= 5 ? { ...s, me: s.me + 1 } : s)),
  );
});

describe('cards of others, against you', () => {
  const theirs = (card: string, types: string, use: Use, from: Partial<Fight> = {}) => {
    const start = { ...START, ...from };
    checkBest(
      [`${card} of an opponent`],
      start,
      (s, face) =>
        s.uses === 0 ? roll(s, face) : { worst: [roll(s, face), ...use({ ...s, uses: 0 }, face, roll)] },
      {
        target: monster,
        attacker: { hp: start.me },
        items: [],
        // Who lives through whatever it does to all.
        others: [{ hp: 99, side: 'opponent', abilities: cardNamed(card, [types]).abilities }],
      },
    );
  };
  const lose =
    (damage: number): Use =>
    (s, face) => [ahead({ ...s, me: s.me - damage }, (t) => roll(t, face))];
  theirs('Razor Blade', 'item', lose(1));
  theirs('Rainbow Baby', 'item', lose(1));
  for (const card of ['XIII. Death', 'XIII. Death (alt)']) theirs(card, 'loot', () => ['death']);
  theirs(
    'Blank Rune',
    'loot',
    (s, face) => [FACES.map((die) => ahead(die === 3 ? { ...s, me: s.me - 3 } : s, (t) => roll(t, face)))],
    { me: 4 },
  );
  theirs('The D6', 'item', (s) => [FACES.map((face) => roll(s, face))]);
  theirs('Mini Mush', 'item', (s, face) => [roll(s, face - 1), roll(s, face - 2)]);
});

describe('monsters that watch what players use', () => {
  // The D6 costs 1 HP before the die is rolled again; loot costs nothing.
  for (const [card, from] of [
    ['The D6', 1],
    ['Dice Shard', 0],
  ] as const) {
    const again: Use = (s, _, go) => [
      ahead({ ...s, me: s.me - from }, (t) => FACES.map((face) => go(t, face))),
    ];
    const watched = (target: Record<string, unknown>) =>
      mine([card], again, { me: 2, it: target.hp as number, evasion: 5 }, { target });
    watched(cardNamed('Cursed Psy Horf'));
    watched(cardNamed('Gurdy Jr.'));
  }
});
