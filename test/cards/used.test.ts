/** Items and loot that are used: in answer to a roll, to damage or to a death. */
import { describe } from 'vitest';
import { cardNamed } from './cards.js';
import { PASS, pick, plays, USE } from './script.js';

const kill = (me: number) => ({ ending: 'kill', hp: [me, 0] });

describe('the roll is changed before it resolves', () => {
  plays(['The D6'], [2, USE, 5], kill(2));
  plays(['The D6'], [2, PASS, 4, PASS], kill(1));
  plays(['Dice Shard'], [3, USE, 4], kill(2));
  plays(['Spoon Bender'], [3, USE], kill(2));
  plays(['20/20'], [2, USE, pick(1)], kill(2));
  plays(['Mini Mush'], [5, USE, pick(1), 4], kill(1));
  plays(['Book of Belial'], [3, USE, pick(0)], kill(2));
  plays(['Book of Belial'], [4, USE, pick(1), 6], kill(1));
  plays(['Libra'], [1, USE], kill(2), { its: { evasion: 3 } });
  plays(['Godhead'], [2, USE, pick(1)], kill(2));
  plays(['Godhead (alt)'], [3, USE], kill(2));
  plays(['Gravity'], [1, USE], kill(2));
  plays(['I. The Magician'], [1, USE, pick(3)], kill(2));
  plays(['Witch'], [3, USE, pick(1)], kill(2));
  // Only a 1, and as often as it comes.
  plays(["Dad's Lost Coin"], [1, USE, 1, USE, 3, 6], kill(1));
  plays(['The Missing Page'], [5, USE, 3, 6], kill(1));
  plays(['Sacred Heart'], [1, USE], kill(2));
  plays(['Sacred Heart'], [2, 6], kill(1));
});

describe('damage in answer: the miss that was rolled never lands', () => {
  const target = pick(0);
  plays(['Bomb!'], [1, USE, target], kill(2));
  plays(['Mega Bomb!'], [1, USE, target], kill(2), { its: { hp: 2 } });
  plays(['Gold Bomb!!'], [1, USE, target], kill(2), { its: { hp: 3 } });
  plays(["Johnny's Knives"], [1, USE, target], kill(2));
  plays(['Witch'], [3, USE, pick(0), target], kill(2));
  plays(['Mr. Boom'], [1, USE], kill(2));
  // In answer to the damage of the miss, or to the death that follows.
  plays(['Bomb!'], [1, PASS, USE, target], kill(1), { hp: 1 });
  plays(['Mr. Boom'], [1, PASS, PASS, USE], { ending: 'both' }, { hp: 1 });
  plays(['Chaos Card'], [1, USE, target], kill(2), { its: { hp: 9 } });
  // What it did itself is not answered with it: the first pass is on the death.
  plays(['Golden Razor Blade'], [1, USE, target, PASS], { ...kill(2), counts: { cents: -5 } });
  plays(['Bag-o-Trash'], [1, USE, target, PASS], { ...kill(2), counts: { cents: -6 } });
  plays(['The Crowdfunder'], [1, USE, 5, PASS], { ...kill(2), counts: { cents: -2 } });
  // First whom, then how much.
  plays(['II. The High Priestess'], [1, USE, target, 4], kill(2), { its: { hp: 4 } });
  plays(["Pandora's Box"], [1, USE, 3], kill(2), { its: { hp: 9 } });
  plays(["Pandora's Box"], [6, USE, 6], { ...kill(2), counts: { souls: 1 } });
  plays(['XVI. The Tower'], [1, USE, 3], kill(2));
  plays(['Black Rune'], [1, USE, 2], kill(2));
  plays(['Head of Krampus'], [1, USE, 4], kill(2));
  plays(['Head of Krampus'], [6, USE, 1], kill(1));
  plays(['Rainbow Baby'], [6, USE, pick(2)], kill(1));
  plays(['Blank Rune'], [6, USE, 3], { ending: 'death', hp: [0, 1] });
  plays(['Razor Blade'], [6, USE], { ending: 'death' }, { hp: 1 });
  plays(['XIII. Death'], [6, USE], { ending: 'death' });
  plays(['XIII. Death (alt)'], [6, USE], { ending: 'death', dead: [1, 1, 0] }, { others: [{ hp: 2 }] });
});

describe('damage to come is prevented', () => {
  plays(['Yum Heart'], [1, USE, 6], kill(1), { hp: 1 });
  // Not for monsters: the hit is no occasion.
  plays(['Soul Heart'], [6, 1, USE, 6], kill(1), { hp: 1, its: { hp: 2 } });
  plays(['Dagaz'], [1, USE, 6], kill(1), { hp: 1 });
  plays(['V. The Hierophant'], [1, USE, 6], kill(1), { its: { attack: 3 } });
  plays(["Mom's Bra"], [1, USE, 6], kill(1), { its: { attack: 3 } });
  plays(["Guppy's Paw"], [1, USE, 6], kill(1), { its: { attack: 2 } });
  plays(['Host Hat'], [1, USE, 6], { ...kill(1), dead: [0, 1, 1] }, { hp: 1, others: [{ hp: 1 }] });
  // The first damage puts the counter there that the second is prevented with.
  plays(['The Poop'], [1, 1, USE, 6], kill(1));
  plays(['The Jar'], [1, USE, PASS, 6, PASS], { ...kill(1), counts: { cents: -4 } }, { hp: 1 });
});

describe('the attack or the turn ends, or death does not come', () => {
  plays(['Holy Card'], [1, USE], { ending: 'cancelled', dead: [0, 0] }, { hp: 1 });
  plays(['Holy Mantle'], [1, PASS], { ending: 'death' }, { hp: 1 });
  plays(['Holy Mantle'], [1, USE], { ending: 'cancelled', dead: [0, 0] }, { hp: 1 });
  plays(['O. The Fool'], [1, USE], { ending: 'cancelled', hp: [1, 1] }, { hp: 1 });
  plays(['The Bible'], [1, USE], { ending: 'cancelled', hp: [1, 1] }, { hp: 1 });
  plays(['IBS'], [1, USE, pick(0)], { ending: 'cancelled', counts: { loot: -1 } }, { hp: 1 });
  // The attack that is cancelled does not count: another begins.
  plays(['Lord of the Pit'], [1, USE, 6], kill(1), { hp: 1 });
  plays(['Key', 'The Bible'], [1, pick(1), pick(1), 6], kill(1), { hp: 1 });
});

describe('stats until the end of the turn', () => {
  const strong = { its: { hp: 2 } };
  plays(['Blood Lust'], [5, USE, pick(1)], kill(2), strong);
  plays(['III. The Empress'], [3, USE], kill(2), strong);
  plays(['VII. The Chariot'], [5, USE], kill(3), strong);
  plays(['VI. The Lovers'], [5, USE, 5], kill(4), strong);
  plays(['XI. Strength'], [5, USE], kill(2), strong);
  plays(['Demon Form'], [5, USE], kill(2), { its: { hp: 3 } });
  plays(['Pills!'], [5, USE, 1], kill(2), strong);
  plays(['Pills!'], [6, USE, 6], kill(1));
  plays(['Pills! (purple)'], [3, USE, 3], kill(2));
  plays(['Pills! (purple)'], [5, USE, 6, 6], kill(1));
  plays(['Pills! (spotted)'], [1, USE, 3], kill(2));
  plays(['The D100'], [5, USE, 6], kill(2), strong);
  plays(['Book of Sin'], [1, USE, 5, 6], kill(2));
});

describe('triggers that leave a choice', () => {
  plays(["Mom's Razor"], [6, pick(1), 5], kill(1), { its: { hp: 2 } });
  plays(['Gimpy'], [1, pick(2), 6], kill(1), { its: { hp: 3 } });
  plays(['Rubber Cement'], [1, 2, pick(0)], kill(2));
  plays(
    ['Book of Virtues'],
    [5, 5, pick(0)],
    { ...kill(2), counts: { damage: 2, loot: 1, overkill: 0 } },
    { its: { hp: 2 } },
  );
  plays(['Daddy Long Legs'], [pick(0)], kill(2));
});

describe('monsters that watch what players use', () => {
  const horf = { target: cardNamed('Cursed Psy Horf') };
  const gurdy = { target: cardNamed('Gurdy Jr.') };
  // The item is on the stack, and what it triggered comes first.
  plays(['The D6'], [1, USE], { ending: 'death' }, { ...horf, hp: 1 });
  plays(['The D6'], [1, USE, 5], kill(1), horf);
  // Loot is played, not activated.
  plays(['Dice Shard'], [1, USE, 6], kill(1), { ...horf, hp: 1 });
  plays(['The D6'], [1, USE, 5, 6], kill(1), gurdy);
});
