// SPDX-License-Identifier: MIT

import Glibc
import Sash

/// A finger drags the popup bar of any page open into its content and back, as in S1.
final class PopupScene: DragScene {
  override var start: Point {
    Point(x: SceneConstants.size.width / 2, y: SceneConstants.size.height - 40)
  }

  override var distance: Double { bar.convert(Point(x: 0, y: bar.bounds.height), to: nil).y }

  /// The bar, found once because a search of all views takes 7 % of a frame.
  private lazy var bar: PopupBar = {
    guard let bar = Self.popupBar(in: window.contentView) else {
      fatalError("The page presents no popup bar.")
    }
    return bar
  }()

  private let present: () -> Void

  /// Creates the scene.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - page: The page.
  ///   - present: Presents the bar, when the page is in its window.
  init(_ application: Application, page: ViewController, present: @escaping () -> Void) {
    self.present = present
    super.init(application, page: page)
  }

  override func begin() {
    present()
    super.begin()
  }

  /// Returns the popup bar in a view, at any depth.
  private static func popupBar(in view: View) -> PopupBar? {
    if let bar = view as? PopupBar { return bar }
    for subview in view.subviews {
      if let bar = popupBar(in: subview) { return bar }
    }
    return nil
  }
}

extension SceneProgram {
  /// Draws the scene of a page with a popup bar until the program is ended.
  ///
  /// - Parameter makePage: Makes the page, and what presents its bar.
  package static func run(popupOf makePage: @escaping () -> (ViewController, () -> Void)) {
    exit(
      Application.run { application in
        let (page, present) = makePage()
        PopupScene(application, page: page, present: present).begin()
      })
  }
}
