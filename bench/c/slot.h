/*
 * The frame of every C program of the bench: a child process that lives as long as the bench does.
 *
 *   in:   run N SEED
 *   out:  ns TOTAL_NS {"ending":{"steps":count,...},...}
 *
 * Only the fights are inside the clock: not the pipe, not the printing. A program includes this file,
 * names its endings and defines play().
 */
#ifndef KILLCURVE_BENCH_SLOT_H
#define KILLCURVE_BENCH_SLOT_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "rng.h"

enum { MAX_ENDINGS = 4, MAX_STEPS = 64 };

/* What `killcurve run` reports by default: how many fights ended how, after how many steps. */
typedef struct {
  uint64_t fights[MAX_ENDINGS][MAX_STEPS];
} tally_t;

/* Plays `fights` fights and adds them to the tally; each program defines its own. */
static void play(uint64_t fights, rng_t rng, tally_t *tally);

static uint64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void print_tally(const tally_t *tally, const char *const *endings, int count) {
  putchar('{');
  for (int e = 0; e < count; e++) {
    printf("%s\"%s\":{", e ? "," : "", endings[e]);
    const char *comma = "";
    for (int s = 0; s < MAX_STEPS; s++) {
      if (tally->fights[e][s] == 0) continue;
      printf("%s\"%d\":%" PRIu64, comma, s, tally->fights[e][s]);
      comma = ",";
    }
    putchar('}');
  }
  putchar('}');
}

static int serve(const char *const *endings, int count) {
  char line[128];
  while (fgets(line, sizeof line, stdin)) {
    uint64_t fights, seed;
    if (sscanf(line, "run %" SCNu64 " %" SCNu64, &fights, &seed) != 2) {
      fprintf(stderr, "expected \"run N SEED\", found \"%.*s\"\n", (int)strcspn(line, "\n"), line);
      return 2;
    }
    tally_t tally = {0};
    const uint64_t start = now_ns();
    play(fights, rng_from_seed(seed), &tally);
    const uint64_t ns = now_ns() - start;
    printf("ns %" PRIu64 " ", ns);
    print_tally(&tally, endings, count);
    putchar('\n');
    fflush(stdout);
  }
  return 0;
}

#endif
