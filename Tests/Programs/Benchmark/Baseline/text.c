// SPDX-License-Identifier: MIT

// The floor of S7: a thousand labels of mixed Latin, Hebrew and emoji, laid
// out with Pango and painted once through pixman's glyph cache, offscreen.
//
//   text-baseline
//
// All fonts are looked up, and a first label is drawn, before the measured part.

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-font.h>
#include <pango/pangoft2.h>
#include <pixman.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "labels.h"
#include "mark.h"

enum { PICTURES = 64 };

// A colour glyph is kept as a picture: the cache would take its colours for coverage.
struct picture {
  PangoFont *font;
  PangoGlyph glyph;
  pixman_image_t *image;
  int left, top;
};

static pixman_glyph_cache_t *cache;
static struct picture pictures[PICTURES];
static int picture_count;

static pixman_image_t *scaled(FT_Bitmap *bitmap, double scale) {
  int width = (int)(bitmap->width * scale + 0.5), height = (int)(bitmap->rows * scale + 0.5);
  pixman_image_t *source = pixman_image_create_bits(PIXMAN_a8r8g8b8, (int)bitmap->width,
                                                    (int)bitmap->rows, (uint32_t *)bitmap->buffer,
                                                    bitmap->pitch);
  pixman_image_t *image = pixman_image_create_bits(PIXMAN_a8r8g8b8, width, height, NULL, 0);
  pixman_fixed_t step = pixman_double_to_fixed(1 / scale);
  pixman_transform_t transform;
  pixman_transform_init_scale(&transform, step, step);
  pixman_image_set_transform(source, &transform);
  int count;
  pixman_fixed_t *filter = pixman_filter_create_separable_convolution(
      &count, step, step, PIXMAN_KERNEL_IMPULSE, PIXMAN_KERNEL_IMPULSE, PIXMAN_KERNEL_BOX,
      PIXMAN_KERNEL_BOX, 2, 2);
  pixman_image_set_filter(source, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, filter, count);
  free(filter);
  pixman_image_composite32(PIXMAN_OP_SRC, source, NULL, image, 0, 0, 0, 0, 0, 0, width, height);
  pixman_image_unref(source);
  return image;
}

// Renders a glyph into the cache, or into the pictures when it has colours.
static const void *rendered(PangoFont *font, PangoGlyph glyph) {
  FT_Face face = pango_fc_font_lock_face(PANGO_FC_FONT(font));
  FT_Load_Glyph(face, glyph, FT_LOAD_COLOR | FT_LOAD_TARGET_LIGHT);
  FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL);
  FT_GlyphSlot slot = face->glyph;
  FT_Bitmap *bitmap = &slot->bitmap;
  const void *entry = NULL;
  if (bitmap->pixel_mode == FT_PIXEL_MODE_BGRA) {
    if (picture_count == PICTURES) exit(1);
    int xscale, yscale;
    hb_font_get_scale(pango_font_get_hb_font(font), &xscale, &yscale);
    double scale = xscale / 1024.0 / face->size->metrics.y_ppem;
    pictures[picture_count++] = (struct picture){font, glyph, scaled(bitmap, scale),
                                                 (int)(slot->bitmap_left * scale),
                                                 (int)(slot->bitmap_top * scale)};
  } else {
    int width = bitmap->width > 0 ? (int)bitmap->width : 1;
    int height = bitmap->rows > 0 ? (int)bitmap->rows : 1;
    pixman_image_t *image = pixman_image_create_bits(PIXMAN_a8, width, height, NULL, 0);
    uint8_t *pixels = (uint8_t *)pixman_image_get_data(image);
    for (int y = 0; y < (int)bitmap->rows; y++)
      memcpy(pixels + y * pixman_image_get_stride(image), bitmap->buffer + y * bitmap->pitch,
             bitmap->width);
    entry = pixman_glyph_cache_insert(cache, font, (void *)(uintptr_t)(glyph + 1),
                                      -slot->bitmap_left, slot->bitmap_top, image);
    pixman_image_unref(image);
  }
  pango_fc_font_unlock_face(PANGO_FC_FONT(font));
  return entry;
}

static struct picture *picture_of(PangoFont *font, PangoGlyph glyph) {
  for (int n = 0; n < picture_count; n++)
    if (pictures[n].font == font && pictures[n].glyph == glyph) return &pictures[n];
  return NULL;
}

static void draw_run(PangoLayoutRun *run, int x, int y, pixman_image_t *color,
                     pixman_image_t *target) {
  PangoFont *font = run->item->analysis.font;
  pixman_glyph_t glyphs[64];
  int count = 0;
  for (int n = 0; n < run->glyphs->num_glyphs && count < 64; n++) {
    PangoGlyphInfo *info = &run->glyphs->glyphs[n];
    int left = PANGO_PIXELS(x + info->geometry.x_offset);
    x += info->geometry.width;
    if (info->glyph == PANGO_GLYPH_EMPTY || info->glyph & PANGO_GLYPH_UNKNOWN_FLAG) continue;
    const void *entry =
        pixman_glyph_cache_lookup(cache, font, (void *)(uintptr_t)(info->glyph + 1));
    struct picture *picture = entry == NULL ? picture_of(font, info->glyph) : NULL;
    if (entry == NULL && picture == NULL) {
      entry = rendered(font, info->glyph);
      if (entry == NULL) picture = picture_of(font, info->glyph);
    }
    if (picture != NULL)
      pixman_image_composite32(PIXMAN_OP_OVER, picture->image, NULL, target, 0, 0, 0, 0,
                               left + picture->left, y - picture->top,
                               pixman_image_get_width(picture->image),
                               pixman_image_get_height(picture->image));
    else
      glyphs[count++] = (pixman_glyph_t){.x = left, .y = y, .glyph = entry};
  }
  pixman_composite_glyphs_no_mask(PIXMAN_OP_OVER, color, target, 0, 0, 0, 0, cache, count, glyphs);
}

static void draw_label(PangoLayout *layout, const char *text, int x, int y, pixman_image_t *color,
                       pixman_image_t *target) {
  pango_layout_set_text(layout, text, -1);
  int baseline = PANGO_PIXELS(pango_layout_get_baseline(layout));
  PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
  int advance = 0;
  pixman_glyph_cache_freeze(cache);
  for (GSList *node = line->runs; node != NULL; node = node->next) {
    PangoLayoutRun *run = node->data;
    draw_run(run, x * PANGO_SCALE + advance, y + baseline, color, target);
    advance += pango_glyph_string_get_width(run->glyphs);
  }
  pixman_glyph_cache_thaw(cache);
}

int main(void) {
  PangoFontMap *map = pango_ft2_font_map_new();
  PangoContext *context = pango_font_map_create_context(map);
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_from_string("sans-serif");
  pango_font_description_set_absolute_size(font, LABEL_FONT_SIZE * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  cache = pixman_glyph_cache_create();
  pixman_image_t *target = pixman_image_create_bits(PIXMAN_x8r8g8b8, LABEL_PAGE_WIDTH,
                                                    LABEL_PAGE_HEIGHT, NULL, 0);
  pixman_color_t white = {0xffff, 0xffff, 0xffff, 0xffff}, black = {0, 0, 0, 0xffff};
  pixman_box32_t page = {0, 0, LABEL_PAGE_WIDTH, LABEL_PAGE_HEIGHT};
  pixman_image_fill_boxes(PIXMAN_OP_SRC, target, &white, 1, &page);
  pixman_image_t *color = pixman_image_create_solid_fill(&black);
  draw_label(layout, "First ראשון 🎉", 0, 0, color, target);

  mark("begin", 0);
  pixman_image_fill_boxes(PIXMAN_OP_SRC, target, &white, 1, &page);
  char text[128];
  for (int n = 0; n < LABELS; n++) {
    label_text(n, text, sizeof text);
    draw_label(layout, text, n % LABEL_COLUMNS * LABEL_WIDTH, n / LABEL_COLUMNS * LABEL_HEIGHT,
               color, target);
  }
  mark("end", LABELS);
  return 0;
}
