/** What `killcurve new warcry` prints. */
export const starter = `# Attack actions of Warcry. Analyse them with: killcurve run FILE
game: warcry

# All of these are optional.
name: A spearman attacks a brute
description: Two attack actions, then the activation is over.
tags: [starter]

attacker:
  name: the spearman
  # fighter: Iron Golem Signifer     # or a card, by its name: killcurve cards warcry
  weapons:
    - { name: spear, range: 2, attacks: 3, strength: 4, damage: 2/4 }   # hit / critical hit
  distance: 2      # inches to the target
  higher: 0        # the target stands 3 inches higher or more: cover
  # obstacle: 1.5  # an obstacle in the line, so many inches from the attacker: cover

target:
  name: the brute
  toughness: 4
  wounds: 12
  # cover: true    # +1 toughness, whatever the positions say
  # edge: true     # a critical hit may make it fall

# Stop after so many attack actions or rounds, instead of going on until it is taken down:
limit:
  actions: 2

# The target strikes too, by turns, two attack actions an activation; both then need everything:
# duel: { first: attacker }

# Ability dice at hand, or rolled; abilities that cost them are used by the best play:
# dice: { attacker: { doubles: [4] } }

# Settings of the simulation; flags such as --trials win over them:
# simulate:
#   trials: 10M        # default 1M
#   seed: 7            # default: chosen at random and printed
`;
