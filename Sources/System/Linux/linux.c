// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "SashCLinux.h"

#include <fcntl.h>
#include <string.h>
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

#ifdef __SSE2__
#include <emmintrin.h>

static void copy_row_past_caches(char *restrict target, const char *restrict source, size_t count) {
  // Cache lines must be written completely, or the processor fetches them first.
  enum { line = 64, ahead = 4096 };
  size_t head = -(uintptr_t)target % line;
  if (head > count) head = count;
  memcpy(target, source, head);
  target += head;
  source += head;
  count -= head;
  for (; count >= line; count -= line, target += line, source += line) {
    _mm_prefetch(source + ahead, _MM_HINT_T0);
    __m128i words[4];
    for (int i = 0; i < 4; i++) words[i] = _mm_loadu_si128((const __m128i *)source + i);
    for (int i = 0; i < 4; i++) _mm_stream_si128((__m128i *)target + i, words[i]);
  }
  memcpy(target, source, count);
}

static void fill_row_past_caches(uint32_t *target, size_t count, uint32_t pixel) {
  enum { line = 16 };
  for (; count > 0 && (uintptr_t)target % 64 != 0; count--) *target++ = pixel;
  __m128i words = _mm_set1_epi32((int)pixel);
  for (; count >= line; count -= line, target += line)
    for (int i = 0; i < 4; i++) _mm_stream_si128((__m128i *)target + i, words);
  for (; count > 0; count--) *target++ = pixel;
}

// Streaming stores are not ordered with others. A fence after each row of a window takes a third
// longer than one after all rows.
void sash_finish_past_caches(void) { _mm_sfence(); }
#else
// Other processors detect long sequential writes themselves.
static void copy_row_past_caches(char *restrict target, const char *restrict source, size_t count) {
  memcpy(target, source, count);
}

static void fill_row_past_caches(uint32_t *target, size_t count, uint32_t pixel) {
  for (; count > 0; count--) *target++ = pixel;
}

void sash_finish_past_caches(void) {}
#endif

void sash_copy_rows_past_caches(void *restrict target, size_t target_stride,
                                const void *restrict source, size_t source_stride, size_t count,
                                size_t rows) {
  for (size_t row = 0; row < rows; row++)
    copy_row_past_caches((char *)target + row * target_stride,
                         (const char *)source + row * source_stride, count);
  sash_finish_past_caches();
}

void sash_fill_rows_past_caches(void *target, size_t stride, uint32_t pixel, size_t count,
                                size_t rows) {
  for (size_t row = 0; row < rows; row++)
    fill_row_past_caches((uint32_t *)((char *)target + row * stride), count, pixel);
  sash_finish_past_caches();
}

int sash_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int sash_is_first_thread(void) { return gettid() == getpid(); }
