/** What `killcurve new four-souls` prints. */
export const starter = `# A Four Souls attack. Analyse it with: killcurve run FILE
game: four-souls

# All of these are optional.
name: Isaac attacks Monstro
description: Two HP against four, at even odds.
tags: [starter]

attacker:
  name: Isaac
  hp: 2          # 0 to 9999
  attack: 1      # damage of a hit

target:
  name: Monstro
  hp: 4
  evasion: 4     # the lowest roll of the D6 that hits
  attack: 1      # damage of a miss

# Stop after so many attack rolls, instead of fighting to the death:
# limit:
#   rolls: 3

# Settings of the simulation; flags such as --trials win over them:
# simulate:
#   trials: 10M        # default 1M
#   seed: 7            # default: chosen at random and printed
#   precision: 0.05%   # go on until the odds are this close
`;
