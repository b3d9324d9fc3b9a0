import Sash

/// All scenes to choose from, each of which is a page over the gallery.
///
/// Its events: `scene NAME` when one has come, `scene gallery` when that is back, and those of the
/// scene that is shown.
package final class GalleryScene: DemoContent {
  package let title = "Sash"
  package var onEvent: ((String) -> Void)?
  let gallery = GalleryViewController()
  let pages: NavigationController
  /// The page of the gallery in its bar, which the popup bar is at.
  let front: NavigationController
  private let welcome = WelcomeViewController()
  private var isTicking = false
  private var opened: Set<DemoScene> = []

  /// The scene, in no window yet.
  package init() {
    front = NavigationController(rootViewController: gallery)
    front.navigationBar.prefersLargeTitles = true
    // Each page brings a bar of its own, which comes and goes with it.
    pages = NavigationController(rootViewController: BoxController(front))
    pages.isNavigationBarHidden = true
    pages.delegate = self
    gallery.onOpen = { [weak self] in self?.open($0) }
  }

  package var root: ViewController { pages }

  /// Docks a bar that tells how many scenes were opened.
  package func present() {
    front.popupBar.progressViewStyle = .bottom
    front.popupBar.contextMenu = AppearanceMenu.menu(of: gallery)
    welcome.show(opened: 0, of: offered.count)
    front.presentPopupBar(with: welcome, animated: false)
  }

  /// Songs play in the scenes that are opened from now on.
  package func startTicking() { isTicking = true }

  /// The scene that is shown; the gallery where that is.
  package var shown: DemoScene { (pages.topViewController as? ScenePage)?.scene ?? .gallery }

  /// The scenes that can be opened, in the order of their cards.
  package var offered: [DemoScene] { gallery.grid.cards.map(\.scene) }

  /// The scene whose card has the keyboard; nil: none.
  package var current: DemoScene? { gallery.grid.cards.first { $0.isFirstResponder }?.scene }

  private func open(_ scene: DemoScene) {
    guard pages.viewControllers.count == 1 else { return }
    let page = ScenePage(scene, isTicking: isTicking) { [weak self] in
      self?.pages.popViewController()
    }
    opened.insert(scene)
    welcome.show(opened: opened.count, of: offered.count)
    page.content.onEvent = { [weak self] in self?.onEvent?($0) }
    pages.pushViewController(page)
  }

  package func tour(in window: Window) -> [Step] { GalleryTour.steps(window: window, scene: self) }
}

extension GalleryScene: NavigationControllerDelegate {
  package func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {
    let page = controller as? ScenePage
    navigationController.window?.title = page?.content.title ?? title
    onEvent?("scene \(shown.rawValue)")
  }
}
