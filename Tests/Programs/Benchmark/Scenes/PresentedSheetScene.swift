// SPDX-License-Identifier: MIT

import Sash
import SashTestContent

/// The benchmark scene S11: a finger drags a presented sheet of the window's width, with the content
/// of S1, between its detents over the page of S1.
final class PresentedSheetScene: DragScene {
  private static let lowest = 100.0

  override var start: Point {
    Point(x: SceneConstants.size.width / 2, y: SceneConstants.size.height - Self.lowest + 20)
  }
  override var distance: Double { SceneConstants.size.height - 2 * Self.lowest }

  private let content = PlayerContent.sheet(background: .white)

  override func begin() {
    super.begin()
    page.present(sheet: content, animated: false) { sheet in
      sheet.detents = [.height(Self.lowest), .large]
      sheet.maximumWidth = .infinity
    }
  }
}
