#pragma once

// What Glibc's Swift module leaves out. The one C target of the package.

#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

/// `memfd_create` with `MFD_CLOEXEC | MFD_ALLOW_SEALING`; -1 and `errno` on failure.
int sash_memfd_create(const char *name);

/// Seals a memfd against shrinking (`F_SEAL_SHRINK`); -1 and `errno` on failure.
int sash_memfd_seal_shrink(int descriptor);

/// Copies rows of `count` bytes as `memcpy` does, past the caches of processors that have stores for
/// that. For much that the process will not read again: nothing is fetched that is overwritten, and
/// nothing is driven out of the caches. When it returns, other processes may be told of the bytes.
void sash_copy_rows_past_caches(void *restrict target, size_t target_stride,
                                const void *restrict source, size_t source_stride, size_t count,
                                size_t rows);

/// Makes a pipe whose ends, the reading one first, go to no program that is started (`O_CLOEXEC`); -1
/// and `errno` on failure.
int sash_pipe(int ends[2]);

/// Makes SIGTERM, SIGINT and SIGHUP write to `descriptor`, an eventfd, instead of ending the process.
///
/// Only the first such signal does: it gives all three their default action back, so that a second
/// one ends the process at once, and lets SIGALRM end it after `seconds`, with a line on the standard
/// error. Signals that are ignored or have a handler already are left alone.
void sash_termination_watch(int descriptor, unsigned seconds);

/// Gives the signals that are still watched their default action back.
void sash_termination_unwatch(void);

/// Starts so many threads at once, and ends them; 0, or the error number of the first that did not start.
int sash_try_threads(int count);

/// How many threads the user may have in all (`RLIMIT_NPROC`), 0 for no limit.
uint64_t sash_thread_limit(void);

/// Whether the calling thread is the process's first one.
int sash_is_first_thread(void);

// The two doors that libdispatch leaves for run loops other than its own, as CoreFoundation uses
// them. Declared here, so that nothing needs the Dispatch module: the library itself is part of
// every Swift process, by way of `Task`.

/// An eventfd that is readable when the main queue has work; valid for the life of the process.
int _dispatch_get_main_queue_handle_4CF(void);

/// Runs what the main queue holds; on the first thread only. `message` is null.
void _dispatch_main_queue_callback_4CF(void *message);
