/* W4, die by die with branches: what the surges buy is decided case by case. */
#include "w4.h"

/* The most hearts that get through: +2 hearts and pierce 2 bring up to 2 each, +1 heart brings 1. */
static int damage_of(int hearts, int surges, int shields) {
  const int pierced = shields < 2 ? shields : 2;
  int gross = hearts;
  if (surges >= 3) {
    gross += 3 + pierced;
  } else if (surges == 2) {
    gross += pierced == 2 ? 4 : 3;
  } else if (surges == 1) {
    gross += 2;
  }
  return gross > shields ? gross - shields : 0;
}

static void play(uint64_t fights, rng_t rng, tally_t *tally) {
  for (uint64_t i = 0; i < fights; i++) {
    int health = HEALTH, attacks = 0;
    while (health > 0) {
      const uint32_t blue = rng_below(&rng, SIDES), red = rng_below(&rng, SIDES);
      const uint32_t yellow = rng_below(&rng, SIDES), gray = rng_below(&rng, SIDES);
      attacks++;
      if (blue == MISS) continue;
      const int hearts = BLUE[blue].hearts + RED[red].hearts + YELLOW[yellow].hearts;
      const int surges = BLUE[blue].surges + RED[red].surges + YELLOW[yellow].surges;
      health -= damage_of(hearts, surges, GRAY[gray]);
    }
    tally->fights[0][attacks < MAX_STEPS ? attacks : MAX_STEPS - 1]++;
  }
}

int main(void) { return serve((const char *const[]){"kill"}, 1); }
