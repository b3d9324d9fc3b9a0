// SPDX-License-Identifier: MIT

import Sash

/// The height of the bar below the cards, and its distance from a popup bar.
private let barHeight = 48.0
private let barMargin = 6.0

/// A container that shows one of its cards above a bar of its own, to which a popup bar docks.
final class CardController: ViewController {
  let cards: [ViewController]
  let bar = CardBar()
  private(set) var shownIndex = 0

  init(_ cards: [ViewController]) {
    self.cards = cards
    super.init()
    bar.onNext = { [unowned self] in show((shownIndex + 1) % cards.count) }
  }

  // MARK: Cards

  var shown: ViewController { cards[shownIndex] }
  override var childForKeys: ViewController? { shown }
  override var childForTabBarItem: ViewController? { cards.first }
  override var contentScrollView: View? { shown.contentScrollView }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    for card in cards {
      card.appearsOnlyByContainer = true
      addChild(card)
    }
    view.addSubview(shown.view)
    view.addSubview(bar)
    bottomDock.addObserver(self) { [unowned self] _, event in
      if event == .didChangeOffset { view.setNeedsLayout() }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    shown.beginAppearanceTransition(true, animated: animated)
  }
  override func viewDidAppear(_ animated: Bool) { shown.endAppearanceTransition() }
  override func viewWillDisappear(_ animated: Bool) {
    shown.beginAppearanceTransition(false, animated: animated)
  }
  override func viewDidDisappear(_ animated: Bool) { shown.endAppearanceTransition() }

  func show(_ index: Int) {
    guard index != shownIndex else { return }
    let old = shown
    old.beginAppearanceTransition(false, animated: false)
    cards[index].beginAppearanceTransition(true, animated: false)
    shownIndex = index
    old.view.removeFromSuperview()
    view.insertSubview(shown.view, at: 0)
    view.layoutIfNeeded()
    old.endAppearanceTransition()
    shown.endAppearanceTransition()
    contentScrollViewDidChange()
  }

  override func viewWillLayoutSubviews() {
    let bottom = view.safeAreaInsets.bottom
    let bounds = view.bounds
    bar.frame = Rect(
      x: 0, y: bounds.height - bottom - barHeight, width: bounds.width, height: barHeight)
    bar.translation = Vector(dx: 0, dy: bottomDock.offset)
    bottomDock.publish(bar: bar)
    for card in cards {
      card.additionalSafeAreaInsets.bottom = barHeight
      card.viewIfLoaded?.frame = bounds
    }
  }

  // MARK: Popup

  override var bottomDockingViewForPopupBar: View? { bar }
  override var defaultFrameForBottomDockingView: Rect { bar.frame }
  override var bottomDockingViewMarginForPopupBar: Double { barMargin }
  override var requiresIndirectSafeAreaManagement: Bool { true }
}

/// A bar with a button.
final class CardBar: View {
  var onNext: (() -> Void)?
  private let nextButton = Button("Next card")

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    nextButton.onTap = { [unowned self] in onNext?() }
    addSubview(nextButton)
  }

  override var drawsContent: Bool { false }
  override func environmentDidChange() { backgroundColor = theme.background }

  override func layoutSubviews() {
    nextButton.frame = Rect(x: 8, y: 6, width: 120, height: max(bounds.height - 12, 0))
  }
}
