// SPDX-License-Identifier: MIT

#include "SashCLinux.h"

#include <string.h>

// Stores that bypass the caches.
#ifdef __SSE2__
#include <emmintrin.h>

// The size of a cache line in bytes. It must be written completely, or the processor fetches it
// first.
enum { cache_line = 64 };

static void copy_row_past_caches(char *restrict target, const char *restrict source, size_t count) {
  enum { ahead = 4096 };
  size_t head = -(uintptr_t)target % cache_line;
  if (head > count) head = count;
  memcpy(target, source, head);
  target += head;
  source += head;
  count -= head;
  for (; count >= cache_line; count -= cache_line, target += cache_line, source += cache_line) {
    _mm_prefetch(source + ahead, _MM_HINT_T0);
    __m128i words[4];
    for (int i = 0; i < 4; i++) words[i] = _mm_loadu_si128((const __m128i *)source + i);
    for (int i = 0; i < 4; i++) _mm_stream_si128((__m128i *)target + i, words[i]);
  }
  memcpy(target, source, count);
}

static void fill_row_past_caches(uint32_t *target, size_t count, uint32_t pixel) {
  enum { pixels = cache_line / sizeof pixel };
  for (; count > 0 && (uintptr_t)target % cache_line != 0; count--) *target++ = pixel;
  __m128i words = _mm_set1_epi32((int)pixel);
  for (; count >= pixels; count -= pixels, target += pixels)
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

#ifdef __x86_64__
#include <immintrin.h>

// The pixels of a 32-byte vector.
enum { width = 8 };

// Returns products of 16-bit lanes divided by 255 to the nearest: the upper half of a product with
// 0x101.
__attribute__((target("avx2"))) static inline __m256i scale(__m256i lanes, __m256i factor) {
  __m256i product = _mm256_add_epi16(_mm256_mullo_epi16(lanes, factor), _mm256_set1_epi16(0x80));
  return _mm256_mulhi_epu16(product, _mm256_set1_epi16(0x101));
}

__attribute__((target("avx2"))) static inline __m256i load(const uint32_t *pixels) {
  return _mm256_loadu_si256((const __m256i *)pixels);
}

// A colour over pixels.
struct color_blend {
  __m256i above, fill, factor;
};

__attribute__((target("avx2"))) static inline struct color_blend make_blend(uint32_t color,
                                                                            uint32_t opaque) {
  return (struct color_blend){_mm256_set1_epi32((int)color), _mm256_set1_epi32((int)opaque),
                              _mm256_set1_epi16((short)(255 - (color >> 24)))};
}

__attribute__((target("avx2"))) static inline __m256i blend(const uint32_t *source,
                                                            struct color_blend by) {
  const __m256i zero = _mm256_setzero_si256();
  __m256i pixels = _mm256_or_si256(load(source), by.fill);
  __m256i low = scale(_mm256_unpacklo_epi8(pixels, zero), by.factor);
  __m256i high = scale(_mm256_unpackhi_epi8(pixels, zero), by.factor);
  return _mm256_add_epi8(_mm256_packus_epi16(low, high), by.above);
}

__attribute__((target("avx2"))) static size_t blend_color(uint32_t *target, const uint32_t *source,
                                                          size_t count, uint32_t color,
                                                          uint32_t opaque) {
  const struct color_blend by = make_blend(color, opaque);
  size_t done = 0;
  for (; done + width <= count; done += width)
    _mm256_storeu_si256((__m256i *)(target + done), blend(source + done, by));
  return done;
}

__attribute__((target("avx2"))) static size_t
blend_color_past_caches(uint32_t *restrict target, const uint32_t *restrict source, size_t count,
                        uint32_t color, uint32_t opaque) {
  enum { pixels = cache_line / sizeof *target };
  const struct color_blend by = make_blend(color, opaque);
  size_t head = -(uintptr_t)target / sizeof *target % pixels;
  if (count < head + pixels) return blend_color(target, source, count, color, opaque);
  size_t done = blend_color(target, source, head, color, opaque);
  if (done < head) {
    // Nothing of the first complete line may be stored otherwise, or the processor fetches it.
    uint32_t rest[width];
    _mm256_storeu_si256((__m256i *)rest, blend(source + done, by));
    for (const uint32_t *pixel = rest; done < head; done++) target[done] = *pixel++;
  }
  for (; done + pixels <= count; done += pixels) {
    __m256i low = blend(source + done, by), high = blend(source + done + width, by);
    _mm256_stream_si256((__m256i *)(target + done), low);
    _mm256_stream_si256((__m256i *)(target + done + width), high);
  }
  return done + blend_color(target + done, source + done, count - done, color, opaque);
}

__attribute__((target("avx2"))) static size_t blend_opacity(uint32_t *restrict target,
                                                            const uint32_t *restrict source,
                                                            size_t count, uint8_t opacity,
                                                            uint32_t opaque) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i fill = _mm256_set1_epi32((int)opaque);
  const __m256i factor = _mm256_set1_epi16(opacity);
  const __m256i rest = _mm256_set1_epi16(255 - opacity);
  size_t done = 0;
  for (; done + width <= count; done += width) {
    __m256i above = _mm256_or_si256(load(source + done), fill);
    __m256i below = load(target + done);
    __m256i low = _mm256_add_epi16(scale(_mm256_unpacklo_epi8(above, zero), factor),
                                   scale(_mm256_unpacklo_epi8(below, zero), rest));
    __m256i high = _mm256_add_epi16(scale(_mm256_unpackhi_epi8(above, zero), factor),
                                    scale(_mm256_unpackhi_epi8(below, zero), rest));
    _mm256_storeu_si256((__m256i *)(target + done), _mm256_packus_epi16(low, high));
  }
  return done;
}

size_t sash_blend_color(void *target, const void *source, size_t count, uint32_t color,
                        uint32_t opaque) {
  return __builtin_cpu_supports("avx2") ? blend_color(target, source, count, color, opaque) : 0;
}

size_t sash_blend_color_past_caches(void *restrict target, const void *restrict source,
                                    size_t count, uint32_t color, uint32_t opaque) {
  return __builtin_cpu_supports("avx2")
             ? blend_color_past_caches(target, source, count, color, opaque)
             : 0;
}

size_t sash_blend_opacity(void *restrict target, const void *restrict source, size_t count,
                          uint8_t opacity, uint32_t opaque) {
  return __builtin_cpu_supports("avx2") ? blend_opacity(target, source, count, opacity, opaque) : 0;
}
#else
size_t sash_blend_color(void *target, const void *source, size_t count, uint32_t color,
                        uint32_t opaque) {
  (void)target, (void)source, (void)count, (void)color, (void)opaque;
  return 0;
}

size_t sash_blend_color_past_caches(void *restrict target, const void *restrict source,
                                    size_t count, uint32_t color, uint32_t opaque) {
  (void)target, (void)source, (void)count, (void)color, (void)opaque;
  return 0;
}

size_t sash_blend_opacity(void *restrict target, const void *restrict source, size_t count,
                          uint8_t opacity, uint32_t opaque) {
  (void)target, (void)source, (void)count, (void)opacity, (void)opaque;
  return 0;
}
#endif
