// SPDX-License-Identifier: MIT

import SashRaster

nonisolated extension Color {
  /// Returns the colour with its alpha multiplied by an opacity.
  package func faded(_ opacity: Double) -> Color {
    opacity == 1 ? self : withAlphaComponent(alpha * opacity)
  }
}
