// SPDX-License-Identifier: MIT

#pragma once

// Linux functions that Glibc's Swift module lacks. The only C target of the package.

#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

/// Calls `memfd_create` with `MFD_CLOEXEC | MFD_ALLOW_SEALING`; returns -1 and sets `errno` on
/// failure.
int sash_memfd_create(const char *name);

/// Seals a memfd against shrinking (`F_SEAL_SHRINK`); returns -1 and sets `errno` on failure.
int sash_memfd_seal_shrink(int descriptor);

/// Returns freed memory of all heaps to the system, where the C library can.
void sash_release_free_memory(void);

/// Copies rows of `count` bytes as `memcpy` does, with stores that bypass the caches where the
/// processor has them.
///
/// For large data that the process will not read again: the old contents are not fetched, and other
/// data stays in the caches. The bytes are visible to other processes when it returns.
void sash_copy_rows_past_caches(void *restrict target, size_t target_stride,
                                const void *restrict source, size_t source_stride, size_t count,
                                size_t rows);

/// Stores one 32-bit pixel in rows of `count` pixels, with stores that bypass the caches where the
/// processor has them.
///
/// For large areas, as `sash_copy_rows_past_caches` is. The target must be aligned to four bytes.
void sash_fill_rows_past_caches(void *target, size_t stride, uint32_t pixel, size_t count,
                                size_t rows);

/// Stores 32-bit pixels with a premultiplied pixel over them, for the first pixels of a row; returns
/// their number: a multiple of eight, and zero on processors without AVX2.
///
/// The source may be the target. `opaque` are the bits that are set in a source pixel before.
size_t sash_blend_color(void *target, const void *source, size_t count, uint32_t color,
                        uint32_t opaque);

/// Stores the first 32-bit pixels of a row with a premultiplied pixel over them, as
/// `sash_blend_color` does, with stores that bypass the caches; returns their number, zero on
/// processors without AVX2.
///
/// For large areas; the source must be other memory. Call `sash_finish_past_caches` after the last row.
size_t sash_blend_color_past_caches(void *restrict target, const void *restrict source,
                                    size_t count, uint32_t color, uint32_t opaque);

/// Makes the bytes of stores that bypassed the caches visible to other processes.
void sash_finish_past_caches(void);

/// Blends opaque 32-bit pixels with an opacity over others, for the first pixels of a row; returns
/// their number: a multiple of eight, and zero on processors without AVX2.
///
/// `opaque` are the bits that make a source pixel opaque.
size_t sash_blend_opacity(void *restrict target, const void *restrict source, size_t count,
                          uint8_t opacity, uint32_t opaque);

/// Creates a pipe with `O_CLOEXEC`; `ends[0]` is the reading end. Returns -1 and sets `errno` on
/// failure.
int sash_pipe(int ends[2]);

/// Makes SIGTERM, SIGINT and SIGHUP write to `descriptor`, an eventfd, instead of ending the
/// process.
///
/// Only the first such signal does: it restores the default action of all three, so that a second
/// one ends the process at once, and lets SIGALRM end it after `seconds`, with a line on standard
/// error. Signals that are ignored or have a handler already are left alone.
void sash_termination_watch(int descriptor, unsigned seconds);

/// Restores the default action of the signals that are still watched.
void sash_termination_unwatch(void);

/// Starts up to 16 threads at once, and ends them; returns 0, or the error number of the first that
/// failed to start.
int sash_try_threads(int count);

/// Returns the number of threads that the user may have in all (`RLIMIT_NPROC`); 0 for no limit.
uint64_t sash_thread_limit(void);

/// Returns whether the calling thread is the first one of the process.
int sash_is_first_thread(void);

// The two functions of libdispatch for run loops other than its own, as used by CoreFoundation.
// Declared here, so that the Dispatch module is not needed: the library itself is part of every
// Swift process, because of `Task`.

/// Returns an eventfd that is readable when the main queue has work; valid for the life of the
/// process.
int _dispatch_get_main_queue_handle_4CF(void);

/// Runs the work of the main queue; on the first thread only. `message` is null.
void _dispatch_main_queue_callback_4CF(void *message);
