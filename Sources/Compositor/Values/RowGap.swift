// SPDX-License-Identifier: MIT

import SashGeometry

/// A range of rows of a bitmap that are left out.
struct RowGap: Equatable {
  /// The first row that is left out.
  var top: Int
  /// The row after the last one that is left out.
  var bottom: Int

  /// The gap without rows.
  static let none = RowGap(top: 0, bottom: 0)

  /// Whether no row is left out.
  var isEmpty: Bool { bottom <= top }
  /// The number of rows that are left out.
  var height: Int { max(bottom - top, 0) }

  /// Returns whether all rows that another gap leaves out are left out by this one, too.
  func contains(_ other: RowGap) -> Bool {
    other.isEmpty || top <= other.top && other.bottom <= bottom
  }

  /// Returns the gap if it lies between two rows of a rectangle, else `.none`.
  func limited(to rect: PixelRect) -> RowGap {
    isEmpty || top <= rect.top || bottom >= rect.bottom ? .none : self
  }

  /// Returns the parts of a rectangle above and below the gap; for an empty gap, all of it is
  /// above.
  func parts(of rect: PixelRect) -> (above: PixelRect, below: PixelRect) {
    if isEmpty { return (rect, .zero) }
    var (above, below) = (rect, rect)
    above.bottom = min(above.bottom, top)
    below.top = max(below.top, bottom)
    return (above.isEmpty ? .zero : above, below.isEmpty ? .zero : below)
  }

  /// Returns the extent of a rectangle around the gap without the rows of the gap.
  func size(of rect: PixelRect) -> PixelSize {
    PixelSize(width: rect.width, height: rect.height - height)
  }
}
