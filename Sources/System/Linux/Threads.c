// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "SashCLinux.h"

#include <pthread.h>
#include <sys/resource.h>

uint64_t sash_thread_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NPROC, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
  return limit.rlim_cur;
}

enum { most_threads = 16 };

static void *wait_for_end(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

int sash_try_threads(int count) {
  pthread_t threads[most_threads];
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  int made = 0;
  int error = 0;
  pthread_mutex_lock(&gate);
  while (made < count && made < most_threads && error == 0) {
    error = pthread_create(&threads[made], NULL, wait_for_end, &gate);
    if (error == 0) made++;
  }
  pthread_mutex_unlock(&gate);
  for (int i = 0; i < made; i++) pthread_join(threads[i], NULL);
  return error;
}
