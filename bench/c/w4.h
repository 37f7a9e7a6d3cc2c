/* W4, Descent: blue, red and yellow dice against gray; surges +1 heart, pierce 2, +2 hearts; 8 Health. */
#ifndef KILLCURVE_BENCH_W4_H
#define KILLCURVE_BENCH_W4_H

#include "slot.h"

enum { HEALTH = 8, MISS = 0, SIDES = 6 };

typedef struct {
  int32_t hearts, surges;
} face_t;

static const face_t BLUE[SIDES] = {{0, 0}, {2, 1}, {2, 0}, {2, 0}, {1, 0}, {1, 1}}; /* the first is the X */
static const face_t RED[SIDES] = {{1, 0}, {2, 0}, {2, 0}, {2, 0}, {3, 0}, {3, 1}};
static const face_t YELLOW[SIDES] = {{0, 1}, {1, 0}, {1, 0}, {1, 1}, {2, 0}, {2, 1}};
static const int32_t GRAY[SIDES] = {0, 1, 1, 1, 2, 3};

#endif
