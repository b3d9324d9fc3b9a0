// SPDX-License-Identifier: MIT

import Sash

/// A controller that is filled by another one.
///
/// It allows containers to be pages of a navigation controller, whose own bar is hidden.
class WrapperViewController: ViewController {
  let wrapped: ViewController

  init(_ wrapped: ViewController) {
    self.wrapped = wrapped
    super.init()
  }

  override func viewDidLoad() {
    addChild(wrapped)
    wrapped.view.fillsSuperview = true
    view.addSubview(wrapped.view)
  }

  override var contentScrollView: View? { wrapped.contentScrollView }
}

/// A page of the gallery with a scene, and a back button in the scene's bar.
final class ScenePage: WrapperViewController {
  let scene: DemoScene
  let content: any DemoContent
  /// The state of the scene's presentation.
  private enum Stage {
    /// Not presented: the page has not been in a window.
    case created
    /// Presented.
    case presented
  }
  private var stage = Stage.created
  /// Whether the scene's time-driven changes run.
  private let isTicking: Bool

  init(_ scene: DemoScene, isTicking: Bool, onBack: @escaping () -> Void) {
    self.scene = scene
    self.isTicking = isTicking
    content = scene.makeContent()
    let root = content.root
    if content.setExitAction(onBack) {
      super.init(root)
    } else {
      root.navigationItem.title = scene.summary.title
      root.navigationItem.backAction = onBack
      super.init(NavigationController(rootViewController: root))
    }
    restorationIdentifier = scene.rawValue
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard case .created = stage else { return }
    stage = .presented
    content.present()
    if isTicking { content.startTicking() }
  }
}
