// SPDX-License-Identifier: MIT

/// The greatest number of digits after the point, beyond which a number of this type has none.
nonisolated private let maximumFractionDigits = 15
/// The number above which the digits of a whole number do not fit into 64 bits.
nonisolated private let largestScaled = 9.0e18

/// The form in which a text displays a number.
///
/// ```swift
/// Text(2.5, format: .number.precision(.fractionLength(2)))
/// Text(0.25, format: .percent)
/// ```
nonisolated public struct NumberFormat: Hashable, Sendable {
  /// The number of digits after the point.
  public struct Precision: Hashable, Sendable {
    let fraction: ClosedRange<Int>

    /// Returns a fixed number of digits after the point.
    public static func fractionLength(_ length: Int) -> Precision {
      fractionLength(length...length)
    }

    /// Returns a number of digits after the point within a range: as many as the number has.
    public static func fractionLength(_ limits: ClosedRange<Int>) -> Precision {
      let limits = limits.clamped(to: 0...maximumFractionDigits)
      return Precision(fraction: limits)
    }
  }

  /// Whether digits are in groups of three.
  public enum Grouping: Hashable, Sendable {
    /// In groups of three, separated by commas.
    case automatic
    /// Without groups.
    case never
  }

  private var fraction: ClosedRange<Int>
  private var grouping = Grouping.automatic
  private var isPercent = false

  /// A number with up to six digits after the point.
  public static let number = NumberFormat(fraction: 0...6)
  /// A fraction as a percentage.
  public static let percent = NumberFormat(fraction: 0...6, isPercent: true)

  private init(fraction: ClosedRange<Int>, isPercent: Bool = false) {
    self.fraction = fraction
    self.isPercent = isPercent
  }

  /// Returns the format with another number of digits after the point.
  public func precision(_ precision: Precision) -> NumberFormat {
    var format = self
    format.fraction = precision.fraction
    return format
  }

  /// Returns the format with or without groups of digits.
  public func grouping(_ grouping: Grouping) -> NumberFormat {
    var format = self
    format.grouping = grouping
    return format
  }

  // MARK: Formatting

  /// Returns the text of a number.
  public func string(from value: Double) -> String {
    let value = isPercent ? value * 100 : value
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-∞" : "∞" }
    var scale = 1.0
    for _ in 0..<fraction.upperBound { scale *= 10 }
    let scaled = (abs(value) * scale).rounded(.toNearestOrEven)
    guard scaled < largestScaled else { return "\(value)" + (isPercent ? "%" : "") }
    var digits = "\(UInt64(scaled))"
    while digits.utf8.count <= fraction.upperBound { digits = "0" + digits }
    var part = String(digits.suffix(fraction.upperBound))
    while part.utf8.count > fraction.lowerBound, part.hasSuffix("0") { part.removeLast() }
    let isNegative = value < 0 && scaled > 0
    return compose(
      isNegative, String(digits.dropLast(fraction.upperBound)), part.isEmpty ? "" : "." + part)
  }

  /// Returns the text of a whole number.
  public func string<Value: BinaryInteger>(from value: Value) -> String {
    if isPercent || fraction.lowerBound > 0, let number = Double(exactly: value) {
      return string(from: isPercent ? number / 100 : number)
    }
    return compose(value < 0, "\(value.magnitude)", "")
  }

  /// Returns the number of a text, which may have groups of digits and a percent sign; `nil` if it is no
  /// number.
  public func number(from text: String) -> Double? {
    let digits = text.filter { $0 != "," && $0 != " " && $0 != "%" }
    guard let number = Double(digits), number.isFinite else { return nil }
    return isPercent ? number / 100 : number
  }

  private func compose(_ isNegative: Bool, _ whole: String, _ part: String) -> String {
    var grouped = whole
    if grouping == .automatic {
      grouped = ""
      for (index, digit) in whole.enumerated() {
        if index > 0, (whole.utf8.count - index) % 3 == 0 { grouped.append(",") }
        grouped.append(digit)
      }
    }
    return (isNegative ? "-" : "") + grouped + part + (isPercent ? "%" : "")
  }
}

extension DefaultStringInterpolation {
  /// Appends a number in the format of a specifier of C: `"\(size, specifier: "%.2f")"`.
  ///
  /// Digits after the point (`%.2f`), whole numbers (`%d`) and leading zeros (`%02d`) are known; with
  /// another specifier the number has its usual form.
  nonisolated public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ value: Value, specifier: String
  ) {
    guard specifier.hasPrefix("%"), specifier.hasSuffix("f") else {
      return appendInterpolation(Double(value))
    }
    let places = specifier.dropLast().split(separator: ".").dropFirst().first.flatMap { Int($0) }
    let format = NumberFormat.number.precision(.fractionLength(places ?? 6)).grouping(.never)
    appendLiteral(format.string(from: Double(value)))
  }

  /// Appends a whole number in the format of a specifier of C: `"\(minute, specifier: "%02d")"`.
  nonisolated public mutating func appendInterpolation<Value: BinaryInteger>(
    _ value: Value, specifier: String
  ) {
    let digits = specifier.prefix { !$0.isLetter }.dropFirst()
    var text = "\(value.magnitude)"
    let sign = value < 0 ? "-" : ""
    if let width = Int(digits) {
      let fill = digits.hasPrefix("0") ? "0" : " "
      let count = max(0, width - text.count - sign.count)
      text = fill == "0" ? String(repeating: fill, count: count) + text : text
      appendLiteral(fill == "0" ? sign + text : String(repeating: " ", count: count) + sign + text)
    } else {
      appendLiteral(sign + text)
    }
  }
}
