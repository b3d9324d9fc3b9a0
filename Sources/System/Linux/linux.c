#define _GNU_SOURCE
#include "SashCLinux.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int sash_memfd_create(const char *name) {
  return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int sash_memfd_seal_shrink(int descriptor) {
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK);
}

int sash_is_first_thread(void) { return gettid() == getpid(); }
