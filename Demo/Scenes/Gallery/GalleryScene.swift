// SPDX-License-Identifier: MIT

import Sash

/// A gallery of all scenes, each of which opens as a page over it.
///
/// Its events: `scene NAME` when a scene has opened, `scene gallery` when the gallery is back, and
/// those of the open scene.
package final class GalleryScene: DemoContent {
  package let title = "Sash"
  package var onEvent: ((String) -> Void)?
  let gallery = GalleryViewController()
  let pages: GalleryNavigationController
  /// The gallery's page with its navigation bar; the host of the popup bar.
  let galleryNavigation: NavigationController
  private let welcome = WelcomeViewController()
  private var isTicking = false
  private var opened: Set<DemoScene> = []

  /// Creates the scene; it is in no window yet.
  package init() {
    galleryNavigation = NavigationController(rootViewController: gallery)
    galleryNavigation.navigationBar.prefersLargeTitles = true
    // Each page brings a bar of its own, which moves with it.
    galleryNavigation.restorationIdentifier = "gallery"
    pages = GalleryNavigationController(
      rootViewController: WrapperViewController(galleryNavigation))
    pages.isNavigationBarHidden = true
    pages.restorationIdentifier = "scenes"
    pages.delegate = self
    gallery.onOpen = { [weak self] in self?.open($0, animated: true) }
    pages.onRestore = { [weak self] in self?.open($0, animated: false) }
  }

  package var root: ViewController { pages }

  /// Presents a popup bar that counts the opened scenes.
  package func present() {
    galleryNavigation.popupBar.progressViewStyle = .bottom
    // A count of scenes runs in the direction of the text, unlike the progress of a song.
    galleryNavigation.popupBar.barItemsSemanticContentAttribute = .unspecified
    galleryNavigation.popupBar.contextMenu = AppearanceMenu.menu(of: gallery)
    welcome.show(opened: 0, of: offered.count)
    galleryNavigation.presentPopupBar(with: welcome, animated: false)
  }

  /// Starts time-driven changes in the scenes that are opened from now on.
  package func startTicking() { isTicking = true }

  /// The open scene, or the gallery.
  package var visibleScene: DemoScene { pages.openScene ?? .gallery }

  /// The scenes that can be opened, in the order of their cards.
  package var offered: [DemoScene] { gallery.grid.cards.map(\.scene) }

  /// The scene whose card has the keyboard focus, or `nil`.
  package var focusedScene: DemoScene? { gallery.grid.cards.first { $0.isFirstResponder }?.scene }

  private func open(_ scene: DemoScene, animated: Bool) {
    guard pages.viewControllers.count == 1 else { return }
    let page = ScenePage(scene, isTicking: isTicking) { [weak self] in
      self?.pages.popViewController()
    }
    opened.insert(scene)
    welcome.show(opened: opened.count, of: offered.count)
    page.content.onEvent = { [weak self] in self?.onEvent?($0) }
    pages.pushViewController(page, animated: animated)
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
    navigationController.invalidateRestorableState()
    onEvent?("scene \(visibleScene.rawValue)")
  }
}
