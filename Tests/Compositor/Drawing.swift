// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster

/// Contents for tests that can be changed in parts and count how often they are drawn.
@MainActor final class Drawing {
  private(set) var calls = 0
  private(set) var dirty: [Rect] = []
  private var patches: [(rect: Rect, color: Color)] = []
  let isOpaque: Bool
  let base: Color
  /// The rectangle with stripes, or `nil` for stripes everywhere.
  private let striped: Rect?
  /// The rectangle outside which only the base colour is drawn, or `nil` with stripes everywhere.
  private var drawnRect: Rect?

  init(isOpaque: Bool, base: Color, drawnRect: Rect? = nil) {
    self.isOpaque = isOpaque
    self.base = drawnRect == nil || isOpaque ? base : .clear
    striped = drawnRect
    self.drawnRect = drawnRect
  }

  /// The background of the drawing for a layer.
  var background: LayerBackground? { drawnRect.map { LayerBackground(color: base, drawnRect: $0) } }

  /// The contents for a layer, which retain the drawing.
  var contents: LayerContents {
    .drawing(isOpaque: isOpaque) { canvas, dirty in
      self.calls += 1
      self.dirty.append(dirty)
      canvas.fill(
        Rect(x: -10_000, y: -10_000, width: 2_000_000, height: 2_000_000), with: self.base)
      if let striped = self.striped { canvas.fill(striped, with: Color(hex: 0x8090A0, alpha: 0.7)) }
      // The stripes reveal a shift by one pixel.
      var y = (dirty.minY / 3).rounded(.down) * 3
      while y < dirty.maxY {
        var band = Rect(x: 0, y: y, width: 1_000_000, height: 1)
        if let striped = self.striped { band = band.intersection(striped) }
        canvas.fill(
          band,
          with: Color(
            red: y.truncatingRemainder(dividingBy: 97) / 97, green: 0.3, blue: 0.6, alpha: 0.4))
        y += 3
      }
      for patch in self.patches { canvas.fill(patch.rect, with: patch.color) }
    }
  }

  func patch(_ rect: Rect, with color: Color) {
    patches.append((rect, color))
    drawnRect = drawnRect?.union(rect)
  }
}
