// SPDX-License-Identifier: MIT

import Sash

/// The pages of the gallery: the cards, and the scene that is open.
final class GalleryNavigationController: NavigationController {
  private static let sceneKey = "scene"

  /// Called with the scene that was open in the last run.
  var onRestore: ((DemoScene) -> Void)?

  /// The open scene, or `nil`.
  var openScene: DemoScene? { (topViewController as? ScenePage)?.scene }

  override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(openScene?.rawValue, forKey: Self.sceneKey)
  }

  override func restoreState(with coder: StateCoder) {
    super.restoreState(with: coder)
    let name = coder.decode(String.self, forKey: Self.sceneKey)
    if let scene = name.flatMap({ DemoScene(rawValue: $0) }) { onRestore?(scene) }
  }
}
