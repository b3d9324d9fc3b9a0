// SPDX-License-Identifier: MIT

/// A number that grows with the text, such as the side of a picture beside a text.
///
/// ```swift
/// @ScaledMetric(relativeTo: .headline) private var side = 44.0
/// ```
///
/// It is in whole pixels of the display.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: LinkedProperty {
  private let value: Value
  private let textStyle: Font.TextStyle
  private var link: EnvironmentLink?

  /// Creates the property.
  ///
  /// - Parameters:
  ///   - wrappedValue: The number at the default size of text.
  ///   - textStyle: The style of the text with which the number grows.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
    value = wrappedValue
    self.textStyle = textStyle
  }

  /// The number at the size of text that the user has chosen.
  public var wrappedValue: Value {
    let values = EnvironmentValues(link)
    let growth = values.textGrowth(of: textStyle)
    if growth == 1 { return value }
    let scale = values.displayScale
    return Value((Double(value) * growth * scale).rounded() / scale)
  }

  func makeLink(in place: NodePlace) -> AnyObject? { place.environment }

  mutating func connect(to link: AnyObject?) {
    self.link = link.map { unsafe unsafeDowncast($0, to: EnvironmentLink.self) }
  }

  func isSame(as other: Self) -> Bool { value == other.value && textStyle == other.textStyle }
}
