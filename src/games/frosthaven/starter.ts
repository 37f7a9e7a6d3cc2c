/** What `killcurve new frosthaven` prints. */
export const starter = `# Frosthaven attacks. Analyse them with: killcurve run FILE
game: frosthaven

# All of these are optional.
name: Drifter attacks a Hound
tags: [starter]

attacker:
  class: Drifter            # hp and perks come from the class card; killcurve cards frosthaven lists them
  level: 1
  perks: [1, 1, 4]          # by their numbers on the sheet, twice if taken twice
  drawn: ["+1", "-1"]       # cards in the discard pile right now
  attacks:                  # of a round, in order
    - { attack: 3, pierce: 1 }

target:
  monster: Hound
  level: 1
  rank: elite               # or normal

# Stop after so many attacks or rounds, instead of fighting to the death:
limit:
  attacks: 3

# Without cards, everything spelled out:
# attacker: { hp: 10, attack: 3, deck: { remove: ["-2"], add: ["+1", { value: +0, rolling: true, pierce: 3 }] } }
# target: { hp: 8, shield: 1, retaliate: 2, conditions: [poison] }

# Settings of the simulation; flags such as --trials win over them:
# simulate:
#   trials: 10M        # default 1M
#   seed: 7            # default: chosen at random and printed
`;
