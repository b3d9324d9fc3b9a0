// SPDX-License-Identifier: MIT

import SashRaster

/// The largest number of colours that are kept.
private nonisolated let limit = 12

/// The colours that were chosen last, the latest first, each once.
nonisolated package struct RecentColors: Hashable, Sendable {
  package private(set) var colors: [Color] = []

  package init(_ colors: [Color] = []) { for color in colors.reversed() { add(color) } }

  /// Adds a colour at the beginning.
  package mutating func add(_ color: Color) {
    // Two colours with the same notation look the same.
    let text = HexColor.string(color, includesAlpha: true)
    colors.removeAll { HexColor.string($0, includesAlpha: true) == text }
    colors.insert(color, at: 0)
    if colors.count > limit { colors.removeLast(colors.count - limit) }
  }
}
