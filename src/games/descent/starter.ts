/** What `killcurve new descent` prints. */
export const starter = `# Attacks in Descent, second edition. Analyse it with: killcurve run FILE
game: descent

# All of these are optional.
name: A knight attacks a zombie
description: Two attacks of a turn.
tags: [starter]

attacker:
  name: the knight
  attack: melee        # or ranged
  dice: [blue, red]    # blue, red, yellow, green, or dice of your own
  attacks: 2           # or "until defeated"
  surges:              # what surges can buy, each once an attack; cost: 1 unless it is said
    - { hearts: 1 }
    - { pierce: 2 }
    - { cost: 2, hearts: 3 }

target:
  name: the zombie
  hp: 6
  defence: [brown]     # brown, gray, black
  distance: 1          # spaces; 1 is adjacent

# Cards can be named instead; \`killcurve cards descent\` lists them:
# attacker: { hero: Grisban, weapon: Iron Longsword }
# target: { monster: Zombie, act: 1, rank: master }

# What the best play is best for: kill (default), damage or value:
# play:
#   objective: damage

# Settings of the simulation; flags such as --trials win over them:
# simulate:
#   trials: 10M        # default 1M
#   seed: 7            # default: chosen at random and printed
#   precision: 0.05%   # go on until the odds are this close
`;
