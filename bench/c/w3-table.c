/* W3, Warcry, die by die with a look-up table: what each face of the die takes from the target. */
#include "slot.h"

enum { KILL };
enum { ATTACKS = 4, STRENGTH = 3, TOUGHNESS = 3, HIT = 2, CRITICAL = 4, WOUNDS = 15 };

static void play(uint64_t fights, rng_t rng, tally_t *tally) {
  const int lowest = STRENGTH > TOUGHNESS ? 3 : STRENGTH == TOUGHNESS ? 4 : 5;
  int32_t damage[6];
  for (int face = 1; face <= 6; face++) damage[face - 1] = face == 6 ? CRITICAL : face >= lowest ? HIT : 0;
  for (uint64_t i = 0; i < fights; i++) {
    int wounds = WOUNDS, actions = 0;
    do {
      for (int attack = 0; attack < ATTACKS; attack++) wounds -= damage[rng_below(&rng, 6)];
      actions++;
    } while (wounds > 0);
    tally->fights[KILL][actions]++;
  }
}

int main(void) { return serve((const char *const[]){"kill"}, 1); }
