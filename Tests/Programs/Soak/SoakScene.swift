// SPDX-License-Identifier: MIT

import Sash
import SashTestContent

/// The benchmark's scenes in one window: rows, a bar that opens, and popovers that are dragged.
final class SoakScene: ViewController {
  private static let rowCount = 20
  private static let cardSize = Size(width: 160, height: 110)
  private let content = PlayerContent(
    imageFrame: Rect(x: 200, y: 20, width: 400, height: 400), gap: 20)

  override func viewDidLoad() {
    view.backgroundColor = Color(hex: 0xf4f4f6)
    for row in 0..<Self.rowCount {
      let label = Label("Row \(row)  A quiet morning over the harbour", font: Font(size: 13))
      label.frame = Rect(x: 16, y: 36 * Double(row), width: 600, height: 20)
      view.addSubview(label)
    }
  }

  /// The progress that the bar displays, from 0 to 1.
  var progress: Double {
    get { content.popupItem.progress }
    set { content.popupItem.progress = newValue }
  }

  /// Presents the bar, ready to be dragged open.
  func presentBar() {
    popupInteractionStyle = .drag
    presentPopupBar(with: content, animated: false)
  }

  /// Presents popovers above each other; a finger can drag each.
  func presentPopovers(_ count: Int) {
    for index in 0..<count {
      var attributes = Popover.Attributes()
      attributes.position = .absolute(originAnchor: .topLeft, popoverAnchor: .topLeft)
      let origin = Point(x: 60 + 50 * Double(index), y: 60 + 40 * Double(index))
      attributes.sourceFrame = { Rect(origin: origin, size: Self.cardSize) }
      attributes.dismissal.mode = .none
      attributes.changeLocationOnDismiss = true
      present(Popover(attributes: attributes) { PopoverCard(Self.cardSize) })
    }
  }
}
