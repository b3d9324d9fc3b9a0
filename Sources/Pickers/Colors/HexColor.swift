// SPDX-License-Identifier: MIT

import SashRaster

/// The hexadecimal notation of colours, as in CSS Color 4, section 5.2: `#rgb`, `#rgba`, `#rrggbb`
/// and `#rrggbbaa`.
nonisolated package enum HexColor {
  /// Returns the notation of a colour in capitals, with its opacity if that is part of it.
  package static func string(_ color: Color, includesAlpha: Bool) -> String {
    func digits(_ part: Double) -> String {
      let byte = Int(((part > 0 ? min(part, 1) : 0) * 255).rounded())
      let text = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0\(text)" : text
    }
    let parts = [color.red, color.green, color.blue] + (includesAlpha ? [color.alpha] : [])
    return "#" + parts.map(digits).joined()
  }

  /// Returns the colour of a notation, with or without the sign `#`.
  ///
  /// - Parameters:
  ///   - text: The notation; spaces around it are ignored.
  ///   - supportsAlpha: Whether the notation may contain the opacity.
  /// - Returns: The colour, or `nil` for other text.
  package static func color(_ text: String, supportsAlpha: Bool) -> Color? {
    var digits = text.drop(while: \.isWhitespace)
    while digits.last?.isWhitespace ?? false { digits.removeLast() }
    if digits.first == "#" { digits.removeFirst() }
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    let isShort = digits.count < 6
    let count = isShort ? digits.count : digits.count / 2
    guard [3, 4, 6, 8].contains(digits.count), count == 3 || supportsAlpha else { return nil }
    let values = digits.compactMap(\.hexDigitValue)
    let parts = (0..<count).map { (index: Int) -> Double in
      // A single digit stands for two equal ones.
      let byte = isShort ? values[index] * 17 : values[2 * index] * 16 + values[2 * index + 1]
      return Double(byte) / 255
    }
    return Color(
      red: parts[0], green: parts[1], blue: parts[2], alpha: count == 4 ? parts[3] : 1)
  }
}
