/** Items and loot that always hold, against recursions; 3 HP and 1 attack but for what they change. */
import { describe } from 'vitest';
import { checkItems, type Duel, first, over, swing } from './enumerate.js';

const start = (it: number, me = 3): Duel => ({ me, it });
const beast = (evasion: number, attack = 1, hp = 4) => ({ hp, evasion, attack });
const friend = { hp: 2, attack: 1 };
/** An attack roll for more than 1 damage. */
const strike = <S extends Duel>(s: S, f: number, evasion: number, mine: number, its = 1) =>
  over(f >= evasion ? { ...s, it: s.it - mine } : { ...s, me: s.me - its });

describe('stats', () => {
  for (const item of ['Dinner', 'Breakfast'])
    checkItems([item], beast(4), start(4, 4), (s, f) => swing(s, f, 4));
  for (const item of ['Synthoil', 'Meat!'])
    checkItems([item], beast(4), start(4), (s, f) => swing(s, f + 1, 4));
  checkItems(['Synthoil', 'Meat!'], beast(5), start(4), (s, f) => swing(s, f + 2, 5));
  checkItems(['Lard'], beast(4), start(4, 5), (s, f) => swing(s, f, 4));
  for (const item of ['Polydactyly', 'Curved Horn', 'Champion Belt'])
    checkItems([item], beast(4), { ...start(4), n: 0 }, (s, f) =>
      strike({ ...s, n: 1 }, f, 4, s.n === 0 ? 2 : 1),
    );
  checkItems(['Cancer'], beast(4), { ...start(4), n: 0 }, (s, f) => swing({ ...s, n: 1 }, f + 1 - s.n, 4));
  checkItems(['Polyphemus'], beast(4, 1, 7), start(7), (s, f) => strike(s, f, 5, 3));
  checkItems(['Newgrounds Tank'], beast(4), start(4, 4), (s, f) => strike(s, f, 5, 2));
  checkItems(['Baby Haunt'], beast(4), start(4), (s, f) => swing(s, f, 5));
  checkItems(['Soy Milk'], beast(4), start(4), (s, f) => swing(s, f, 5));
  checkItems(['Brimstone'], beast(4), start(4), (s, f) => strike(s, f, 4, 2));
  checkItems(['Brimstone (alt)'], beast(4), start(4), (s, f) => strike(s, f, 4, 3));
  checkItems(['Ipecac'], beast(4), start(4), (s, f) => strike(s, f, 4, 2), { others: [friend] });
  checkItems(["Mom's Knife"], beast(4), start(4), (s, f) => strike(s, f, 4, 2));
  checkItems(['Abaddon'], beast(3, 1, 9), start(9), (s, f) => (f < 3 ? 'death' : strike(s, f, 3, 4)));
  // Not the owner's turn, for it is the turn of the attacker: nothing changes.
  checkItems(['Hunky Boys'], beast(4), start(4), (s, f) => swing(s, f, 4));
  checkItems(['Gnawed Leaf'], beast(4), start(4), (s, f) => swing(s, f, 4));
});

describe('combat damage', () => {
  for (const item of ['Infamy', 'Dead Weight'])
    checkItems([item], beast(4), start(4), (s, f) => (f === 1 ? s : swing(s, f, 4)));
  checkItems(['Placenta'], beast(5), start(4, 4), (s, f) => (f === 4 ? s : swing(s, f, 5)));
  checkItems(['Hitops'], beast(6), start(4), (s, f) => (f === 4 || f === 5 ? s : swing(s, f, 6)));
  checkItems(["Diogenes' Pot"], beast(5), start(4), (s, f) =>
    f === 1 ? 'death' : f <= 3 ? s : swing(s, f, 5),
  );
  checkItems(['Cursed Eye'], beast(4, 1, 6), start(6), (s, f) =>
    f === 1 ? 'neither' : strike(s, f, 4, f === 6 ? 4 : 1),
  );
  checkItems(['Dry Baby'], beast(4, 3), start(4), (s, f) => swing(s, f, 4, 1));
  checkItems(['Daddy Haunt'], beast(4), start(4, 5), (s, f) => swing(s, f, 4, 2), { attacker: { hp: 5 } });
  checkItems(
    ['The Dead Cat'],
    beast(4, 2),
    { ...start(4), cat: 3 },
    (s, f) => {
      if (f >= 4) return swing(s, f, 4);
      const kept = Math.min(s.cat, 2);
      return over({ ...s, cat: s.cat - kept, me: s.me - 2 + kept });
    },
    { attacker: { counters: 3 } },
  );
  checkItems(["Guppy's Hairball"], beast(4), start(4), (s, f) =>
    f >= 4 ? swing(s, f, 4) : [1, 2, 3, 4, 5, 6].map((die) => (die === 6 ? s : swing(s, f, 4))),
  );
  // The damage of the miss first, then 1 back; at 0 HP that comes before the death, and both are dead.
  checkItems(['Pink Eye'], beast(4), start(4), (s, f) =>
    f === 1 ? over({ me: s.me - 1, it: s.it - 1 }) : swing(s, f, 4),
  );
  checkItems(['Euthanasia'], beast(4, 1, 6), { ...start(6), last: 0 }, (s, f) =>
    f === s.last ? 'kill' : swing({ ...s, last: f }, f, 4),
  );
});

describe('dice of items', () => {
  checkItems(["Guppy's Collar"], beast(4), start(4), (s, f) => {
    const after = swing(s, f, 4);
    return after === 'death' ? ['death', 'neither'] : after;
  });
  checkItems(['Broken Ankh'], beast(4), start(4), (s, f) => {
    const after = swing(s, f, 4);
    return after === 'death' ? ['death', 'death', 'death', 'death', 'death', 'neither'] : after;
  });
  checkItems(['1-Up'], beast(4), { ...start(4), up: true }, (s, f) => {
    const after = swing(s, f, 4);
    // Back to full HP, in another attack on the same monster.
    return after === 'death' && s.up ? { me: 3, it: s.it, up: false } : after;
  });
  // Half the time the other player, who has 2 HP, half the time the only monster there is.
  checkItems(
    ['Curse of the Tower'],
    beast(4),
    start(4),
    (s, f) => {
      if (f >= 4) return swing(s, f, 4);
      return [over({ ...s, me: s.me - 1 }), over({ me: s.me - 1, it: s.it - 1 })];
    },
    { others: [{ ...friend, hp: 99 }] },
  );
  // As the attack is declared: one third it, one third a player, one third the attacker.
  checkItems(["Bob's Brain"], beast(4), { ...start(4), open: true }, (s, f) => {
    const later = { ...s, open: false };
    if (!s.open) return swing(s, f, 4);
    return f <= 2 ? { ...later, it: 3 } : { ...later, me: 2 };
  });
  checkItems(['Lodestone'], beast(5), { ...start(4), n: 0 }, (s, f) =>
    swing({ ...s, n: f === 3 ? s.n + 1 : s.n }, f, 5 - s.n),
  );
  checkItems(['Berserk'], beast(4), start(4), (s, f) => swing(s, f, 4));
  checkItems(['Skeleton Key', 'Infamy'], beast(4), start(4), (s, f) => (f === 1 ? s : swing(s, f, 4)));
  // Something that costs nobody anything here.
  checkItems(['The Relic', 'Eye of Greed', 'Dark Arts', 'Head of the Keeper'], beast(4), start(4), (s, f) =>
    swing(s, f, 4),
  );
  // The other player is the only one to choose.
  checkItems(['Tape Worm'], beast(4), start(4), (s, f) => swing(s, f, 4), { others: [friend] });
  // With nobody else there, the one who is left to hurt is the attacker.
  checkItems(['The Wiz'], beast(3), start(4), (s, f) =>
    f >= 4 ? over({ me: s.me - 1, it: s.it - 1 }) : swing(s, f, 4),
  );
  checkItems(['Abel'], beast(4), start(4), (s, f) =>
    f < 4 ? swing(s, f, 4) : [swing(s, f, 4), over({ me: s.me - 1, it: s.it - 1 })],
  );
  checkItems(['Soulbond'], beast(4), start(4), (s, f) => swing(s, f, 4), { others: [friend] });
});

describe('triggers that leave a choice', () => {
  // The only one of the three that helps: 2 attack more after each miss.
  checkItems(['Gimpy'], beast(4), { ...start(4), n: 0 }, (s, f) =>
    strike({ ...s, n: f < 4 ? s.n + 2 : s.n }, f, 4, 1 + s.n),
  );
  // A third of the hits hurt it once more.
  checkItems(['Book of Virtues'], beast(4), start(4), (s, f) =>
    f < 4 ? swing(s, f, 4) : [swing(s, f, 4), swing(s, f, 4), strike(s, f, 4, 2)],
  );
  checkItems(['Daddy Long Legs'], beast(4), start(3), (s, f) => swing(s, f, 4));
  // Half of the misses hurt it before they are felt.
  checkItems(['Rubber Cement'], beast(4), start(4), (s, f) =>
    f >= 4 ? swing(s, f, 4) : [swing(s, f, 4), first({ ...s, it: s.it - 1 }, (t) => swing(t, f, 4))],
  );
  // Nobody hurts themselves.
  checkItems(["Mom's Razor"], beast(4), start(4), (s, f) => swing(s, f, 4));
});

describe('several at once', () => {
  checkItems(['Synthoil', 'Placenta', 'Polyphemus'], beast(5, 1, 9), start(9, 4), (s, f) => {
    // A die of 3 is a final 4, on which nothing is taken; evasion 6.
    const roll = Math.min(6, f + 1);
    return roll === 4 ? s : strike(s, roll, 6, 3);
  });
  checkItems(['Dry Baby', "Guppy's Hairball"], beast(4, 2), start(4), (s, f) =>
    f >= 4
      ? swing(s, f, 4)
      : [1, 2, 3, 4, 5, 6].map((die) => (die === 6 ? s : first(s, (t) => swing(t, f, 4)))),
  );
});
