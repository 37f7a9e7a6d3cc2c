/* W1, Four Souls, die by die with branches: attacker HP 2, attack 1; target HP 4, evasion 4, attack 1. */
#include "slot.h"

enum { DEATH, KILL };
enum { ATTACKER_HP = 2, ATTACKER_ATTACK = 1, TARGET_HP = 4, TARGET_ATTACK = 1, EVASION = 4 };

static void play(uint64_t fights, rng_t rng, tally_t *tally) {
  for (uint64_t i = 0; i < fights; i++) {
    int attacker = ATTACKER_HP, target = TARGET_HP, rolls = 0;
    while (attacker > 0 && target > 0) {
      const int face = 1 + (int)rng_below(&rng, 6);
      if (face >= EVASION)
        target -= ATTACKER_ATTACK;
      else
        attacker -= TARGET_ATTACK;
      rolls++;
    }
    tally->fights[target <= 0 ? KILL : DEATH][rolls]++;
  }
}

int main(void) { return serve((const char *const[]){"death", "kill"}, 2); }
