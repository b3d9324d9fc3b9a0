// SPDX-License-Identifier: MIT

import Sash

/// The tour of the maps: the settled sheet, raised and scrolled in one drag, lowered, and a
/// selected place.
enum MapsTour {
  static func steps(window: Window, scene: MapsScene) -> [Step] {
    let maps = scene.maps
    let header: TourPoint = { maps.headerCenter }
    // Returns the centre of a row, or of the last one before it that is in the window.
    func center(ofRow number: Int) -> TourPoint {
      {
        (0...number).map(maps.rowCenter).last { $0.y < window.size.height }
      }
    }
    let (row, lowRow) = (center(ofRow: 1), center(ofRow: 4))
    func height(_ part: Double) -> TourPoint {
      { Point(x: maps.headerCenter.x, y: window.size.height * part) }
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
    steps += Step.tap { maps.headerCenter + Vector(dx: 0, dy: 32) }
    steps += [.settle]
    // Select a place.
    steps += Step.tap(row)
    steps += [.settle, .screenshot("6-chosen")]
    return steps
  }
}
