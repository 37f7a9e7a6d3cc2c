/* W1, Four Souls, die by die with a look-up table: what each face of the die takes from either side. */
#include "slot.h"

enum { DEATH, KILL };
enum { ATTACKER_HP = 2, ATTACKER_ATTACK = 1, TARGET_HP = 4, TARGET_ATTACK = 1, EVASION = 4 };

typedef struct {
  int32_t attacker, target;
} hurt_t;

static void play(uint64_t fights, rng_t rng, tally_t *tally) {
  hurt_t hurt[6];
  for (int face = 1; face <= 6; face++) {
    hurt[face - 1] = face >= EVASION ? (hurt_t){0, ATTACKER_ATTACK} : (hurt_t){TARGET_ATTACK, 0};
  }
  for (uint64_t i = 0; i < fights; i++) {
    int attacker = ATTACKER_HP, target = TARGET_HP, rolls = 0;
    do {
      const hurt_t h = hurt[rng_below(&rng, 6)];
      attacker -= h.attacker;
      target -= h.target;
      rolls++;
    } while (attacker > 0 && target > 0);
    tally->fights[target <= 0 ? KILL : DEATH][rolls]++;
  }
}

int main(void) { return serve((const char *const[]){"death", "kill"}, 2); }
