// SPDX-License-Identifier: MIT

// The labels of S7, as `Scenes/LabelScene.swift` has them too.

#pragma once

#include <stdio.h>

enum {
  LABELS = 1000,
  LABEL_COLUMNS = 16,
  LABEL_WIDTH = 80,
  LABEL_HEIGHT = 12,
  LABEL_FONT_SIZE = 9,
  LABEL_PAGE_WIDTH = 1280,
  LABEL_PAGE_HEIGHT = 800,
};

static inline void label_text(int n, char *text, size_t size) {
  static const char *words[] = {"Bay", "Sea", "Sun", "Fog", "Sky"};
  static const char *hebrew[] = {"ים", "אור", "יום", "גל"};
  static const char *emoji[] = {"🎉", "🚢", "🌅", "🔔", "🎈", "🌊", "⛵"};
  snprintf(text, size, "%s %d %s %s", words[n % 5], n, hebrew[n % 4], emoji[n % 7]);
}
