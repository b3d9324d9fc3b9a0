// SPDX-License-Identifier: MIT

import SashGeometry

/// The fading of a layer towards its left and right edges.
///
/// The fades apply to everything that the layer and its sublayers draw within the frame, whatever
/// lies below; sublayers that move within the layer fade as they reach an edge. The layer must clip
/// to its bounds.
package struct EdgeFades: Hashable, Sendable {
  /// The distance from an edge, in logical pixels, at which the layer is fully opaque.
  package var length: Double
  /// The transparency at the left edge, from 0 (opaque) to 1 (fully transparent).
  package var left: Double
  /// The transparency at the right edge, from 0 (opaque) to 1 (fully transparent).
  package var right: Double

  /// Creates fades of one length for both edges.
  package init(length: Double = 0, left: Double = 0, right: Double = 0) {
    self.length = length
    self.left = left
    self.right = right
  }

  /// The fades that leave a layer unchanged.
  package static var none: EdgeFades { EdgeFades() }
}

/// The fades of a layer in physical pixels, after all rotation.
struct PixelFades: Hashable {
  /// The distance from an edge, in pixels, at which nothing fades; 0 if there are no fades.
  private(set) var length = 0
  /// The transparency at each edge, from 0 (opaque) to 255.
  private(set) var left: UInt8 = 0
  private(set) var top: UInt8 = 0
  private(set) var right: UInt8 = 0
  private(set) var bottom: UInt8 = 0

  /// The fades that leave a layer unchanged.
  static let none = PixelFades()

  private init() {}

  /// Creates the fades of a rotated layer at a scale.
  init(_ fades: EdgeFades, turn: QuarterTurn, scale: Double) {
    let (start, end) = (eightBits(fades.left), eightBits(fades.right))
    let pixels = (fades.length * scale).rounded()
    // The cost is one pass per pixel of the length.
    guard pixels >= 1, pixels <= 1_024, start > 0 || end > 0 else { return }
    length = Int(pixels)
    switch turn {
    case .none: (left, right) = (start, end)
    case .right: (top, bottom) = (start, end)
    case .half: (right, left) = (start, end)
    case .left: (bottom, top) = (start, end)
    }
  }

  /// Returns the part of a frame that does not fade.
  func unfadedRect(of frame: PixelRect) -> PixelRect {
    var rect = frame
    if left > 0 { rect.left += length }
    if top > 0 { rect.top += length }
    if right > 0 { rect.right -= length }
    if bottom > 0 { rect.bottom -= length }
    return rect.isEmpty ? .zero : rect
  }

  /// Calls `body` with the strips of a frame that fade; the strips may overlap.
  func forEachStrip(of frame: PixelRect, _ body: (PixelRect) -> Void) {
    func strip(_ intensity: UInt8, _ inset: (inout PixelRect) -> Void) {
      guard intensity > 0 else { return }
      var rect = frame
      inset(&rect)
      rect = rect.intersection(frame)
      if !rect.isEmpty { body(rect) }
    }
    strip(left) { $0.right = $0.left + length }
    strip(top) { $0.bottom = $0.top + length }
    strip(right) { $0.left = $0.right - length }
    strip(bottom) { $0.top = $0.bottom - length }
  }

  /// Calls `body` with parts of a rectangle in a frame and the opacity of each part.
  func forEachPart(
    of rect: PixelRect, in frame: PixelRect, _ body: (PixelRect, _ opacity: Double) -> Void
  ) {
    if length == 0 { return body(rect, 1) }
    let unfaded = unfadedRect(of: frame)
    let isUpright = top > 0 || bottom > 0
    let whole = rect.intersection(unfaded)
    if !whole.isEmpty { body(whole, 1) }
    let low = isUpright ? rect.top : rect.left
    let high = isUpright ? rect.bottom : rect.right
    for line in low..<max(low, high) {
      var part = rect
      if isUpright {
        if !whole.isEmpty, (unfaded.top..<unfaded.bottom).contains(line) { continue }
        part.top = line
        part.bottom = line + 1
        body(part, opacity(line, from: frame.top, to: frame.bottom, start: top, end: bottom))
      } else {
        if !whole.isEmpty, (unfaded.left..<unfaded.right).contains(line) { continue }
        part.left = line
        part.right = line + 1
        body(part, opacity(line, from: frame.left, to: frame.right, start: left, end: right))
      }
    }
  }

  /// Returns the opacity of a line of pixels between two edges, both of which may fade it.
  private func opacity(_ line: Int, from low: Int, to high: Int, start: UInt8, end: UInt8)
    -> Double
  {
    func edgeOpacity(_ distance: Int, _ intensity: UInt8) -> Double {
      guard distance < length else { return 1 }
      return 1 - Double(intensity) / 255 * (1 - (Double(max(0, distance)) + 0.5) / Double(length))
    }
    return edgeOpacity(line - low, start) * edgeOpacity(high - 1 - line, end)
  }
}
