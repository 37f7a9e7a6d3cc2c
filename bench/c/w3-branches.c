/* W3, Warcry, die by die with branches: 4 attacks, strength 3 against toughness 3, damage 2/4, target 15 wounds. */
#include "slot.h"

enum { KILL };
enum { ATTACKS = 4, STRENGTH = 3, TOUGHNESS = 3, HIT = 2, CRITICAL = 4, WOUNDS = 15 };

static void play(uint64_t fights, rng_t rng, tally_t *tally) {
  const int lowest = STRENGTH > TOUGHNESS ? 3 : STRENGTH == TOUGHNESS ? 4 : 5;
  for (uint64_t i = 0; i < fights; i++) {
    int wounds = WOUNDS, actions = 0;
    while (wounds > 0) {
      for (int attack = 0; attack < ATTACKS; attack++) {
        const int face = 1 + (int)rng_below(&rng, 6);
        if (face == 6)
          wounds -= CRITICAL;
        else if (face >= lowest)
          wounds -= HIT;
      }
      actions++;
    }
    tally->fights[KILL][actions]++;
  }
}

int main(void) { return serve((const char *const[]){"kill"}, 1); }
