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

  override func loadView() {
    let background = BackgroundView()
    background.onEnvironmentChange = { [weak self] in
      self?.appearanceItem.icon = $0.style == .dark ? .moon : .sun
    }
    view = background
  }

  override func viewDidLoad() {
    scrollView.fillsSuperview = true
    scrollView.contentView.addSubview(grid)
    view.addSubview(scrollView)
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

/// The background behind cards and groups of rows.
final class BackgroundView: View {
  /// Called with the current theme, at first and after each change.
  var onEnvironmentChange: ((Theme) -> Void)?

  override var drawsContent: Bool { false }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    environmentDidChange()
  }

  override func environmentDidChange() {
    backgroundColor = theme.groupedBackground
    onEnvironmentChange?(theme)
    setNeedsLayout()
  }
}
