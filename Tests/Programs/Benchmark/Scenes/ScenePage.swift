// SPDX-License-Identifier: MIT

import Sash

/// The page of the scenes: rows of two lines.
package final class ScenePage: ViewController {
  package static let rowHeight = 36.0
  package static let rows = 20
  package static let titleHeight = 20.0
  package static let subtitleHeight = 18.0
  package static let width = 900.0
  package static let inset = 16.0
  package static let titleSize = 13.0
  package static let subtitleSize = 11.0
  package static let background = Color(hex: 0xf4f4f6)

  /// Creates the page.
  package override init() { super.init() }

  /// Returns the first line of a row.
  package static func title(of row: Int) -> String {
    "Row \(number(of: row))  A quiet morning over the harbour, and nobody is in a hurry"
  }

  /// Returns the second line of a row.
  package static func subtitle(of row: Int) -> String {
    "Second line \(number(of: row)): smaller, and of another colour"
  }

  private static func number(of row: Int) -> String { row < 10 ? "0\(row)" : "\(row)" }

  package override func viewDidLoad() {
    view.backgroundColor = Self.background
    for row in 0..<Self.rows {
      let title = Label(Self.title(of: row), font: Font(size: Self.titleSize))
      let subtitle = Label(Self.subtitle(of: row), font: Font(size: Self.subtitleSize))
      subtitle.isSecondary = true
      let y = Double(row) * Self.rowHeight
      title.frame = Rect(x: Self.inset, y: y, width: Self.width, height: Self.titleHeight)
      // The lines overlap by what the first one leaves free.
      subtitle.frame = Rect(
        x: Self.inset, y: y + Self.subtitleHeight, width: Self.width, height: Self.subtitleHeight)
      view.addSubview(title)
      view.addSubview(subtitle)
    }
  }
}
