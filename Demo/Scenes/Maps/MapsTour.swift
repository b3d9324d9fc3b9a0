import Sash

/// The tour of the maps: the settled sheet, raised and scrolled in one drag, lowered, and a
/// selected place.
enum MapsTour {
  static func steps(window: Window, scene: MapsScene) -> [Step] {
    let maps = scene.maps
    let header: Place = { maps.headerCenter }
    let row: Place = { maps.rowCenter(1) }
    let lowRow: Place = { maps.rowCenter(4) }
    func height(_ part: Double) -> Place {
      { Point(x: maps.headerCenter.x, y: window.size.height * part) }
    }
    var steps: [Step] = [.settle, .picture("1-medium")]
    // Drag the list, which scrolls under the same finger once the sheet is up.
    steps += [.press(row), .move(to: height(0.5), frames: 12), .picture("2-lifted")]
    steps += [.move(to: height(0.05), frames: 30), .picture("3-scrolled"), .lift, .settle]
    // Fling, so that the list decelerates.
    steps += [.press(lowRow), .shift(Vector(dx: 0, dy: -90), frames: 4), .lift, .settle]
    steps += [.picture("4-thrown")]
    // Lower the sheet by its header.
    steps += [.press(header), .move(to: height(0.97), frames: 24), .lift, .settle]
    steps += [.picture("5-minimum")]
    // Raise the sheet by a tap on the search field.
    steps += Step.tap { maps.headerCenter + Vector(dx: 0, dy: 32) }
    steps += [.settle]
    // Select a place.
    steps += Step.tap(row)
    steps += [.settle, .picture("6-chosen")]
    return steps
  }
}
