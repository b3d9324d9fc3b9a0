// SPDX-License-Identifier: MIT

// Counts how often a measured program asks for memory. To be preloaded:
//
//   LD_PRELOAD=allocations.so baseline s1
//
// Each call that may take memory counts once, pages mapped by the program itself among them;
// frees do not.

#define _GNU_SOURCE
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long calls;

// How many calls there were so far; found by name in programs that are measured.
long bench_allocations(void) { return atomic_load_explicit(&calls, memory_order_relaxed); }

static void count(void) { atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count();
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = memalign(alignment, size);
  return *result == NULL ? ENOMEM : 0;
}

void *mmap(void *place, size_t size, int access, int flags, int file, off_t offset) {
  count();
  return (void *)syscall(SYS_mmap, place, size, access, flags, file, offset);
}
