// SPDX-License-Identifier: MIT

import Sash
import SashTestContent

/// The benchmark scene S1: a finger drags the bar open into full content and back.
///
/// The content is opaque, as that of the baseline. Over a list and with translucent content it is
/// the scene S10: bar and popup blur the list on their way.
final class SheetScene: DragScene {
  override var start: Point {
    Point(x: SceneConstants.size.width / 2, y: SceneConstants.size.height - 40)
  }
  override var distance: Double { page.popupBar.frame.maxY }

  /// Whether the content shows the blurred page behind it.
  private let isTranslucent: Bool

  init(_ application: Application, page: ViewController = ScenePage(), isTranslucent: Bool = false)
  {
    self.isTranslucent = isTranslucent
    super.init(application, page: page)
  }

  override func begin() {
    page.popupInteractionStyle = .drag
    page.popupBar.progressViewStyle = .bottom
    page.presentPopupBar(
      with: PlayerContent.sheet(background: isTranslucent ? nil : .white), animated: false)
    super.begin()
  }
}

extension PlayerContent {
  /// Returns the content of the sheet, in the middle of the scenes' window.
  static func sheet(background: Color? = nil) -> PlayerContent {
    PlayerContent(
      imageFrame: Rect(x: 340, y: 40, width: 600, height: 600), gap: 15, background: background)
  }
}
