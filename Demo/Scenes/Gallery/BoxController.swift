import Sash

/// A controller around another one, which fills it.
///
/// So containers become pages of a navigation controller, whose own bar is away.
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

/// A scene as a page of the gallery, with the way back in its bar.
final class ScenePage: BoxController {
  let scene: DemoScene
  let content: any DemoContent
  /// What is left to do when the page comes into sight.
  private enum Stage {
    /// Everything: it has not been in a window.
    case made
    /// Nothing.
    case shown
  }
  private var stage = Stage.made
  /// Whether what goes on by itself in the scene does.
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
