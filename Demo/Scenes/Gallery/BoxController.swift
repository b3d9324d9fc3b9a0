import Sash

/// A controller that is filled by another one.
///
/// It allows containers to be pages of a navigation controller, whose own bar is hidden.
class BoxController: ViewController {
  let inner: ViewController

  init(_ inner: ViewController) {
    self.inner = inner
    super.init()
  }

  override func viewDidLoad() {
    addChild(inner)
    inner.view.fillsSuperview = true
    view.addSubview(inner.view)
  }

  override var contentScrollView: ScrollView? { inner.contentScrollView }
}

/// A page of the gallery with a scene, and a back button in the scene's bar.
final class ScenePage: BoxController {
  let scene: DemoScene
  let content: any DemoContent
  /// The state of the scene's presentation.
  private enum Stage {
    /// Not presented: the page has not been in a window.
    case made
    /// Presented.
    case shown
  }
  private var stage = Stage.made
  /// Whether the scene's time-driven changes run.
  private let isTicking: Bool

  init(_ scene: DemoScene, isTicking: Bool, onBack: @escaping () -> Void) {
    self.scene = scene
    self.isTicking = isTicking
    content = scene.makeContent()
    let back = BarButtonItem(
      icon: .chevronBackward, accessibilityLabel: "Gallery", action: onBack)
    let root = content.root
    if content.takeWayOut(back) {
      super.init(root)
    } else {
      root.navigationItem.title = scene.notice.title
      root.navigationItem.leadingBarButtonItems = [back]
      super.init(NavigationController(rootViewController: root))
    }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard case .made = stage else { return }
    stage = .shown
    content.present()
    if isTicking { content.startTicking() }
  }
}
