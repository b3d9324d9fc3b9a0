import SashGeometry

/// Rows of a picture that are left out.
struct RowGap: Equatable {
  /// The first row that is left out.
  var top: Int
  /// The row after the last.
  var bottom: Int

  /// None.
  static let none = RowGap(top: 0, bottom: 0)

  /// Whether no row is left out.
  var isEmpty: Bool { bottom <= top }
  /// How many rows are left out.
  var height: Int { max(bottom - top, 0) }

  /// Whether all rows that another leaves out are left out, too.
  func contains(_ other: RowGap) -> Bool {
    other.isEmpty || top <= other.top && other.bottom <= bottom
  }

  /// The gap within a rectangle; none where it is not between two rows of it.
  func held(to rect: PixelRect) -> RowGap {
    isEmpty || top <= rect.top || bottom >= rect.bottom ? .none : self
  }

  /// What a rectangle has above the gap, or without one, and what below it.
  func parts(of rect: PixelRect) -> (above: PixelRect, below: PixelRect) {
    if isEmpty { return (rect, .zero) }
    var (above, below) = (rect, rect)
    above.bottom = min(above.bottom, top)
    below.top = max(below.top, bottom)
    return (above.isEmpty ? .zero : above, below.isEmpty ? .zero : below)
  }

  /// How large a rectangle around the gap is without it.
  func size(of rect: PixelRect) -> PixelSize {
    PixelSize(width: rect.width, height: rect.height - height)
  }
}
