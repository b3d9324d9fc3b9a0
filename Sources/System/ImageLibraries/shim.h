// SPDX-License-Identifier: MIT

// The structures of libraries that are loaded when they are first needed.
//
// Nothing of them is linked, and none of their headers is installed to build with, so the few
// structures that cross the boundary are declared here. Their layouts are part of each library's
// binary interface: libwebp.so.7 checks it by the version number that it is passed, and that of
// librsvg-2.so.2 and libglib-2.0.so.0 never changes.

#ifndef SASH_IMAGE_LIBRARIES_H
#define SASH_IMAGE_LIBRARIES_H

#include <stddef.h>
#include <stdint.h>

// libwebp: webp/decode.h, version 0x02xx of the decoder's binary interface.

typedef struct {
  int width;
  int height;
  int has_alpha;
  int has_animation;
  int format;
  uint32_t pad[5];
} SashWebPFeatures;

typedef struct {
  int colorspace;
  int width;
  int height;
  int is_external_memory;
  union {
    struct {
      uint8_t *pixels;
      int stride;
      size_t size;
    } rgba;
    struct {
      uint8_t *y, *u, *v, *a;
      int y_stride, u_stride, v_stride, a_stride;
      size_t y_size, u_size, v_size, a_size;
    } yuva;
  } u;
  uint32_t pad[4];
  uint8_t *private_memory;
} SashWebPBuffer;

typedef struct {
  int bypass_filtering;
  int no_fancy_upsampling;
  int use_cropping;
  int crop_left, crop_top, crop_width, crop_height;
  int use_scaling;
  int scaled_width, scaled_height;
  int use_threads;
  int dithering_strength;
  int flip;
  int alpha_dithering_strength;
  uint32_t pad[5];
} SashWebPOptions;

typedef struct {
  SashWebPFeatures input;
  SashWebPBuffer output;
  SashWebPOptions options;
} SashWebPConfig;

// librsvg: librsvg/rsvg.h, since 2.46.

typedef struct {
  double x;
  double y;
  double width;
  double height;
} SashRsvgRectangle;

typedef struct {
  double length;
  int unit;
} SashRsvgLength;

// GLib: glib/gerror.h.

typedef struct {
  uint32_t domain;
  int code;
  char *message;
} SashGError;

#endif
