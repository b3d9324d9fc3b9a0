#define _GNU_SOURCE
#include "SashCLinux.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int sash_memfd_create(const char *name) {
  return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int sash_memfd_seal_shrink(int descriptor) {
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK);
}

#ifdef __SSE2__
#include <emmintrin.h>

void sash_copy_past_caches(void *restrict target, const void *restrict source, size_t count) {
  // Lines of a cache are written whole, or they would be fetched after all.
  enum { line = 64, ahead = 4096 };
  size_t head = -(uintptr_t)target % line;
  if (count < head + line) {
    memcpy(target, source, count);
    return;
  }
  memcpy(target, source, head);
  char *to = (char *)target + head;
  const char *from = (const char *)source + head;
  size_t rest = count - head;
  for (; rest >= line; rest -= line, to += line, from += line) {
    _mm_prefetch(from + ahead, _MM_HINT_T0);
    __m128i words[4];
    for (int i = 0; i < 4; i++) words[i] = _mm_loadu_si128((const __m128i *)from + i);
    for (int i = 0; i < 4; i++) _mm_stream_si128((__m128i *)to + i, words[i]);
  }
  memcpy(to, from, rest);
  // Such stores are not ordered with others.
  _mm_sfence();
}
#else
void sash_copy_past_caches(void *restrict target, const void *restrict source, size_t count) {
  // Others see by themselves when much is written in a row.
  memcpy(target, source, count);
}
#endif

int sash_is_first_thread(void) { return gettid() == getpid(); }
