// SPDX-License-Identifier: MIT

/// The smallest visible height of the map above the sheet, in logical pixels.
private let marginAbove = 40.0
/// The fraction of the window that the sheet covers at its medium height.
private let mediumPart = 0.45

/// The heights at which the sheet settles, the lowest first.
enum Notch: Int, CaseIterable {
  /// Only the header is visible.
  case minimum
  /// A few places are visible.
  case medium
  /// The sheet covers nearly the whole map.
  case maximum

  /// The notch's name in the demo's printed events.
  var name: String {
    switch self {
    case .minimum: "minimum"
    case .medium: "medium"
    case .maximum: "maximum"
    }
  }

  /// Returns the notch's height in an available height; never less than that of the previous notch.
  ///
  /// The lowest one shows the sheet's header.
  func height(in space: Double, header headerHeight: Double) -> Double {
    let highest = max(space - marginAbove, space / 2)
    return switch self {
    case .minimum: min(headerHeight, highest)
    case .medium: min(max((space * mediumPart).rounded(), headerHeight), highest)
    case .maximum: highest
    }
  }
}
