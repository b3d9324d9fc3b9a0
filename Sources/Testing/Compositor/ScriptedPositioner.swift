// SPDX-License-Identifier: MIT

import SashGeometry
import SashWayland

/// The rules by which a scripted compositor positions a popup, as a client has set them.
nonisolated struct ScriptedPositioner: Sendable {
  private(set) var size = PixelSize.zero
  /// The rectangle that the popup is attached to, relative to the parent's window geometry.
  private(set) var anchorRect: PixelRect?
  private var anchor: UInt32 = 0
  private var gravity: UInt32 = 0
  private var adjustment: UInt32 = 0
  private var offset = (x: 0, y: 0)

  /// Applies a request of the client.
  mutating func handle(_ request: XdgPositionerResource.Request) {
    switch request {
    case .setSize(let width, let height):
      size = PixelSize(width: max(0, Int(width)), height: max(0, Int(height)))
    case .setAnchorRect(let x, let y, let width, let height):
      anchorRect = PixelRect(
        x: Int(x), y: Int(y), width: max(0, Int(width)), height: max(0, Int(height)))
    case .setAnchor(let anchor): self.anchor = anchor.rawValue
    case .setGravity(let gravity): self.gravity = gravity.rawValue
    case .setConstraintAdjustment(let adjustment): self.adjustment = adjustment
    case .setOffset(let x, let y): offset = (Int(x), Int(y))
    case .setReactive, .setParentSize, .setParentConfigure, .destroy: break
    }
  }

  /// Whether the client has set all that a popup needs.
  var isComplete: Bool { !size.isEmpty && anchorRect != nil }

  // MARK: Positions

  /// Returns the frame of the popup relative to the parent.
  ///
  /// - Parameter bounds: The screen relative to the parent.
  /// - Returns: The frame after the adjustments that keep it on the screen.
  func frame(in bounds: PixelRect) -> PixelRect {
    guard let anchorRect else { return .zero }
    let x = Axis(
      start: anchorRect.left, end: anchorRect.right, length: size.width,
      anchor: Self.horizontal(anchor), gravity: Self.horizontal(gravity), offset: offset.x)
    let y = Axis(
      start: anchorRect.top, end: anchorRect.bottom, length: size.height,
      anchor: Self.vertical(anchor), gravity: Self.vertical(gravity), offset: offset.y)
    let columns = x.range(in: bounds.left..<bounds.right, adjustment)
    let rows = y.range(in: bounds.top..<bounds.bottom, adjustment >> 1)
    return PixelRect(
      left: columns.lowerBound, top: rows.lowerBound, right: columns.upperBound,
      bottom: rows.upperBound)
  }

  /// Returns -1 for the left, 1 for the right, and 0 for the middle.
  private static func horizontal(_ edges: UInt32) -> Int {
    [3, 5, 6].contains(edges) ? -1 : [4, 7, 8].contains(edges) ? 1 : 0
  }

  /// Returns -1 for the top, 1 for the bottom, and 0 for the middle.
  private static func vertical(_ edges: UInt32) -> Int {
    [1, 5, 7].contains(edges) ? -1 : [2, 6, 8].contains(edges) ? 1 : 0
  }

  /// One axis of a position.
  private struct Axis {
    let start: Int
    let end: Int
    let length: Int
    var anchor: Int
    var gravity: Int
    let offset: Int

    /// The position without adjustments.
    private var origin: Int {
      let point = anchor < 0 ? start : anchor > 0 ? end : (start + end) / 2
      return (gravity < 0 ? point - length : gravity > 0 ? point : point - length / 2) + offset
    }

    /// Returns the adjusted range: flipped if it then fits, else moved, else shortened.
    ///
    /// In the bit mask, 1 stands for moving, 4 for flipping and 16 for shortening.
    func range(in bounds: Range<Int>, _ adjustment: UInt32) -> Range<Int> {
      func fits(_ origin: Int) -> Bool {
        origin >= bounds.lowerBound && origin + length <= bounds.upperBound
      }
      if fits(origin) { return origin..<origin + length }
      if adjustment & 4 != 0 {
        let flipped = Axis(
          start: start, end: end, length: length, anchor: -anchor, gravity: -gravity,
          offset: -offset)
        if fits(flipped.origin) { return flipped.origin..<flipped.origin + length }
      }
      var (first, last) = (origin, origin + length)
      if adjustment & 1 != 0 {
        first = max(bounds.lowerBound, min(first, bounds.upperBound - length))
        last = first + length
      }
      if adjustment & 16 != 0 {
        let lower = min(max(first, bounds.lowerBound), bounds.upperBound - 1)
        (first, last) = (lower, max(lower + 1, min(last, bounds.upperBound)))
      }
      return first..<last
    }
  }
}
