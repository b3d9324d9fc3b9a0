// SPDX-License-Identifier: MIT

import SashGeometry

/// Digits of three by five dots, which need no font.
enum DebugOverlayDigits {
  static let height = 5
  private static let width = 3

  /// The rows of three dots from the top, starting at the highest bit.
  private static let shapes: [Character: UInt16] = [
    "0": 0b111_101_101_101_111, "1": 0b010_110_010_010_111, "2": 0b111_001_111_100_111,
    "3": 0b111_001_111_001_111, "4": 0b101_101_111_001_001, "5": 0b111_100_111_001_111,
    "6": 0b111_100_111_101_111, "7": 0b111_001_010_010_010, "8": 0b111_101_111_101_111,
    "9": 0b111_101_111_001_111, ".": 0b000_000_000_000_010,
  ]

  /// Returns the dots of a text as rectangles; characters other than digits and the decimal point
  /// are blank.
  static func rects(_ text: String, x: Int, y: Int, unit: Int) -> [PixelRect] {
    var result: [PixelRect] = []
    var left = x
    for character in text {
      let shape = shapes[character] ?? 0
      for dot in 0..<width * height where shape >> (width * height - 1 - dot) & 1 == 1 {
        result.append(
          PixelRect(
            x: left + dot % width * unit, y: y + dot / width * unit, width: unit, height: unit))
      }
      left += (width + 1) * unit
    }
    return result
  }

  /// Returns a duration in milliseconds with two decimals.
  static func milliseconds(_ seconds: Double) -> String {
    let hundredths = Int((min(max(seconds, 0), 99) * 100_000).rounded())
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}
