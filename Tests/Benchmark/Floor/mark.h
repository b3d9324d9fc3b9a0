// Marks tell the benchmark where a measured part begins and ends. A line each:
//
//   mark NAME MONOTONIC-NANOSECONDS CPU-MICROSECONDS COUNT
//
// CPU time is user and system time of the process together; what COUNT counts
// depends on the mark (frames, wake-ups).

#pragma once

#include <stdio.h>
#include <sys/resource.h>
#include <time.h>

static inline void mark(const char *name, long count) {
  struct timespec now;
  struct rusage usage;
  clock_gettime(CLOCK_MONOTONIC, &now);
  getrusage(RUSAGE_SELF, &usage);
  printf("mark %s %lld %lld %ld\n", name, now.tv_sec * 1000000000LL + now.tv_nsec,
         (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000LL + usage.ru_utime.tv_usec +
             usage.ru_stime.tv_usec,
         count);
  fflush(stdout);
}
