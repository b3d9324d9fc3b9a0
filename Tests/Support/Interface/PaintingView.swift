// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// A view that draws one colour with a mark in its corner, and counts its draws.
package final class PaintingView: View {
  package var color: Color { didSet { setNeedsDisplay() } }
  /// The part that is painted, or `nil` for all of the bounds.
  package var part: Rect? { didSet { setNeedsDisplay() } }
  /// The distance by which the view draws beyond its left and its right edge.
  package var overhang = 0.0 { didSet { setNeedsDisplay() } }
  package private(set) var drawCount = 0
  package private(set) var dirtyRects: [Rect] = []

  package init(_ frame: Rect, _ color: Color) {
    self.color = color
    super.init(frame: frame)
  }

  package override var drawingBounds: Rect {
    let all = bounds.inset(by: EdgeInsets(left: -overhang, right: -overhang))
    return part?.intersection(all) ?? all
  }

  package override var drawingOverhang: Double { overhang }

  package override func draw(in canvas: Canvas, dirty: Rect) {
    drawCount += 1
    dirtyRects.append(dirty)
    let painted = drawingBounds
    canvas.fill(painted, with: color)
    canvas.fill(
      Rect(x: painted.minX, y: painted.minY, width: 3, height: 2).intersection(painted),
      with: .white, blend: .source)
  }

  package func resetCounts() {
    drawCount = 0
    dirtyRects = []
  }
}
