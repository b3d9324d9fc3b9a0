// SPDX-License-Identifier: MIT

import SashGeometry

extension LayerBackingStore {
  /// The part of a layer's contents that is out of date.
  enum DirtyState {
    /// No part.
    case none
    /// Some rectangles.
    case parts([Rect])
    /// All of the contents.
    case whole

    /// The number of rectangles above which they are merged.
    private static let maximumRectCount = 16

    mutating func add(_ rect: Rect?) {
      guard let rect, rect.isFinite else {
        if rect == nil { self = .whole }
        return
      }
      switch self {
      case .none: self = .parts([rect])
      case .whole: break
      case .parts(var parts):
        // The array is moved out of `self` first, so that appending does not copy it.
        self = .none
        if parts.contains(where: { $0.contains(rect) }) {
          // Covered by an existing rectangle.
        } else if parts.count < Self.maximumRectCount {
          parts.append(rect)
        } else {
          parts = [parts.reduce(rect) { $0.union($1) }]
        }
        self = .parts(parts)
      }
    }
  }
}
