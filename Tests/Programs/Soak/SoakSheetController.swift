// SPDX-License-Identifier: MIT

import Sash

/// A list on a sheet, which is presented over the scene, dragged, and dismissed in an episode.
final class SoakSheetController: ViewController {
  private static let rows = 30
  private let list = ScrollView()

  override func viewDidLoad() {
    list.fillsSuperview = true
    list.contentSize = Size(width: 180, height: 16 + 40 * Double(Self.rows))
    view.addSubview(list)
    for row in 0..<Self.rows {
      let button = Button("Row \(row)")
      button.frame = Rect(x: 16, y: 16 + 40 * Double(row), width: 160, height: 36)
      list.contentView.addSubview(button)
    }
  }

  /// The position of the sheet's grabber in the window.
  var grabberPosition: Point {
    view.convert(Point(x: view.bounds.midX, y: 8), to: nil)
  }
}
