// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// A bitmap to draw into, and the position of its first pixel in the scene.
struct PaintTarget {
  let bitmap: Bitmap
  let x: Int
  let y: Int

  func map(_ rect: PixelRect) -> PixelRect { rect.offset(x: -x, y: -y) }

  func map(_ shape: PixelRoundedRect) -> PixelRoundedRect {
    PixelRoundedRect(rect: map(shape.rect), radii: shape.radii, style: shape.style)
  }
}
