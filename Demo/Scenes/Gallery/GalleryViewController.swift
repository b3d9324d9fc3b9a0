// SPDX-License-Identifier: MIT

import Sash

/// The page of the gallery with all scenes.
final class GalleryViewController: ViewController {
  private(set) lazy var grid = GalleryGrid { [weak self] in self?.onOpen?($0) }
  /// Called with the chosen scene.
  var onOpen: ((DemoScene) -> Void)?

  private let scrollView = ScrollView()
  private let appearanceItem = BarButtonItem(icon: .sun, accessibilityLabel: "Appearance")

  override init() {
    super.init()
    title = "Sash"
    appearanceItem.menu = AppearanceMenu.menu(of: self)
    navigationItem.trailingBarButtonItems = [appearanceItem]
  }

  override func viewDidLoad() {
    view.backgroundRole = .groupedBackground
    scrollView.restorationIdentifier = "cards"
    scrollView.fillsSuperview = true
    scrollView.contentView.addSubview(grid)
    view.addSubview(scrollView)
  }

  override func themeDidChange(from oldTheme: Theme) {
    appearanceItem.icon = view.theme.style == .dark ? .moon : .sun
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width
    let height = grid.sizeThatFits(Size(width: width, height: .infinity)).height
    scrollView.contentSize = Size(width: width, height: height)
    grid.frame = Rect(x: 0, y: 0, width: width, height: height)
  }

  /// Focuses the first card on the first appearance.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if window?.firstResponder == nil { window?.makeFirstResponder(grid.cards.first) }
  }

  /// Returns the card of a scene.
  func card(_ scene: DemoScene) -> GalleryCard? { grid.cards.first { $0.scene == scene } }
}
