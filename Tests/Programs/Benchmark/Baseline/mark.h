// SPDX-License-Identifier: MIT

// Marks tell the benchmark where a measured part begins and ends. A line each:
//
//   mark NAME MONOTONIC-NANOSECONDS CPU-MICROSECONDS COUNT
//
// CPU time is user and system time of the process together; what COUNT counts
// depends on the mark (frames, wake-ups, nanoseconds, calls for memory).

#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

// There when `allocations.c` is preloaded.
extern long bench_allocations(void) __attribute__((weak));

static inline long long monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static inline void mark(const char *name, long count) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("mark %s %lld %lld %ld\n", name, monotonic_nanoseconds(),
         (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000LL + usage.ru_utime.tv_usec +
             usage.ru_stime.tv_usec,
         count);
  fflush(stdout);
}

// The calls for memory so far; -1 where nobody counts them.
static inline long allocations(void) {
  return bench_allocations == NULL ? -1 : bench_allocations();
}

static int compare_longs(const void *a, const void *b) {
  long x = *(const long *)a, y = *(const long *)b;
  return (x > y) - (x < y);
}

// The middle one of some values, which are sorted for it.
static inline long median_of(long *values, int count) {
  qsort(values, (size_t)count, sizeof *values, compare_longs);
  return values[count / 2];
}
