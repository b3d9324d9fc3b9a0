// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// A bitmap to draw into, with the scene's pixel at its corner.
struct PaintTarget {
  let bitmap: Bitmap
  let x: Int
  let y: Int

  func map(_ rect: PixelRect) -> PixelRect { rect.offset(x: -x, y: -y) }

  func map(_ shape: PixelRoundedRect) -> PixelRoundedRect {
    PixelRoundedRect(rect: map(shape.rect), radii: shape.radii, style: shape.style)
  }
}
