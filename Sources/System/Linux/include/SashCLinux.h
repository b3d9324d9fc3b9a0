#pragma once

// What Glibc's Swift module leaves out. The one C target of the package.

#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

/// `memfd_create` with `MFD_CLOEXEC | MFD_ALLOW_SEALING`; -1 and `errno` on failure.
int sash_memfd_create(const char *name);

/// Seals a memfd against shrinking (`F_SEAL_SHRINK`); -1 and `errno` on failure.
int sash_memfd_seal_shrink(int descriptor);
