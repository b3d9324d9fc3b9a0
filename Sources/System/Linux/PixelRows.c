// SPDX-License-Identifier: MIT

#include "SashCLinux.h"

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
  const struct color_blend by = make_blend(color, opaque);
  if (count < width) return 0;
  // Streaming stores need aligned addresses: the first vector overlaps the second.
  _mm256_storeu_si256((__m256i *)target, blend(source, by));
  size_t done = width - (uintptr_t)target / sizeof *target % width;
  for (; done + width <= count; done += width)
    _mm256_stream_si256((__m256i *)(target + done), blend(source + done, by));
  return done;
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
