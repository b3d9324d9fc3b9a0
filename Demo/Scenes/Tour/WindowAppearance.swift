// SPDX-License-Identifier: MIT

import Sash

extension Window {
  /// Sets the appearance that the demo's window begins with.
  package func setAppearance(isDark: Bool, isMirrored: Bool, textScale: Double) {
    if isDark { theme = .dark }
    theme.textScale = textScale
    if isMirrored { layoutDirection = .rightToLeft }
  }

  /// Returns the bitmap of the whole window as of the last frame.
  package func screenshot() throws(BitmapError) -> Bitmap {
    let framebuffer = try OffscreenFramebuffer(size: scale.pixels(size))
    paint(into: framebuffer, damage: Region(framebuffer.bitmap.bounds))
    return framebuffer.bitmap
  }
}
