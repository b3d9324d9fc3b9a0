// SPDX-License-Identifier: MIT

// FreeType faces come from `pango_fc_font_lock_face`, which is deprecated in favour of HarfBuzz;
// but HarfBuzz does not render glyphs into masks.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ot.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
