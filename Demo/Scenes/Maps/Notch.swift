/// How much of the map stays in sight above the sheet at its highest, in logical pixels.
private let marginAbove = 40.0
/// Which part of the window the sheet covers at rest.
private let mediumPart = 0.45

/// Where the sheet rests, the lowest first.
enum Notch: Int, CaseIterable {
  /// Only the header is in sight.
  case minimum
  /// A few places are.
  case medium
  /// Nearly all is sheet.
  case maximum

  /// As it is called in events.
  var name: String {
    switch self {
    case .minimum: "minimum"
    case .medium: "medium"
    case .maximum: "maximum"
    }
  }

  /// Its height above the lower edge, in a space of a height; never below that of the one before.
  ///
  /// At the least the sheet's header is in sight.
  func height(in space: Double, header headerHeight: Double) -> Double {
    let highest = max(space - marginAbove, space / 2)
    return switch self {
    case .minimum: min(headerHeight, highest)
    case .medium: min(max((space * mediumPart).rounded(), headerHeight), highest)
    case .maximum: highest
    }
  }
}
