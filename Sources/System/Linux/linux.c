// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "SashCLinux.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

int sash_memfd_create(const char *name) {
  return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int sash_memfd_seal_shrink(int descriptor) {
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK);
}

void sash_release_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

int sash_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int sash_is_first_thread(void) { return gettid() == getpid(); }
