// SPDX-License-Identifier: MIT

import Sash

/// The distance of the middle of the sheet's header from the search field, in logical pixels.
private let headerDistance = 12.0

/// The tour of the maps: the settled sheet, raised and scrolled in one drag, lowered, and a
/// selected place.
package enum MapsTour {
  static func steps(window: Window) -> [Step] {
    let header: TourPoint = { headerCenter(in: window) }
    // Returns the centre of a row, or of the last one before it that is in the window.
    func center(ofRow number: Int) -> TourPoint {
      {
        (0...number).compactMap { rowCenter($0, in: window) }.last { $0.y < window.size.height }
      }
    }
    let (row, lowRow) = (center(ofRow: 1), center(ofRow: 4))
    func height(_ part: Double) -> TourPoint {
      { header().map { Point(x: $0.x, y: window.size.height * part) } }
    }
    var steps: [Step] = [.settle, .screenshot("1-medium")]
    // Drag the list, which scrolls under the same finger once the sheet is up.
    steps += [.press(row), .move(to: height(0.5), frames: 12), .screenshot("2-lifted")]
    steps += [.move(to: height(0.05), frames: 30), .screenshot("3-scrolled"), .lift, .settle]
    // Fling, so that the list decelerates.
    steps += [.press(lowRow), .shift(Vector(dx: 0, dy: -90), frames: 4), .lift, .settle]
    steps += [.screenshot("4-thrown")]
    // Lower the sheet by its header.
    steps += [.press(header), .move(to: height(0.97), frames: 24), .lift, .settle]
    steps += [.screenshot("5-minimum")]
    // Raise the sheet by a tap on the search field.
    steps += Step.tap { search(in: window).map { $0.convert($0.bounds.center, to: nil) } }
    // Select a place.
    steps += Step.tap(row)
    steps += [.screenshot("6-chosen")]
    return steps
  }

  private static func search(in window: Window) -> View? {
    TourFinder(window: window).element(.searchField, "Find a place")
  }

  /// Returns the centre of the sheet's header, above the search field.
  package static func headerCenter(in window: Window) -> Point? {
    search(in: window).map {
      $0.convert(Point(x: $0.bounds.midX, y: $0.bounds.minY - headerDistance), to: nil)
    }
  }

  /// Returns the centre of a row of the list, counted from the first visible one.
  package static func rowCenter(_ number: Int, in window: Window) -> Point? {
    func search(_ view: View) -> ListView? {
      view as? ListView ?? view.subviews.lazy.compactMap(search).first
    }
    guard let list = search(window.contentView) else { return nil }
    let first = list.path(at: Point(x: 0, y: max(0, list.contentOffset.y) + 1))?.row ?? 0
    guard let rect = list.rectForRow(at: RowPath(row: first + number)) else { return nil }
    return list.convert(rect.center + (Point.zero - list.contentOffset), to: nil)
  }
}
