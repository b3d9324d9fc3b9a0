// SPDX-License-Identifier: MIT

import SashContainers
import SashControls
import SashGeometry
import SashInterface
import SashMotion

/// The buttons of a popup bar on either side of the titles.
///
/// It owns the buttons of the current item, and their order.
final class PopupBarButtons {
  /// The minimum width and height of a button's hit-testing area, in logical pixels.
  private static let minimumSide = 44.0
  /// The animation with which titles and image move aside when buttons are added.
  private static let motion = Motion.spring(Spring(duration: 0.35, dampingRatio: 1))

  private unowned let bar: PopupBar
  /// How the order of the buttons on either side follows the layout direction.
  var semanticContentAttribute = SemanticContentAttribute.playback {
    didSet { if semanticContentAttribute != oldValue { bar.setNeedsLayout() } }
  }
  private var leading: [BarButton] = []
  private var trailing: [BarButton] = []

  init(_ bar: PopupBar) { self.bar = bar }

  /// The button with the menu of the items that the bar has no space for, from the first time on
  /// that there are any.
  private var moreButton: BarMoreButton?

  /// The buttons of both sides, and that of the menu.
  var all: [Button] { leading + trailing + (moreButton.map { [$0] } ?? []) }

  /// The number of buttons whose items are not hidden.
  var count: Int { (leading + trailing).count { !$0.item.isHidden } }

  /// The most important buttons, and the menu of the others.
  struct Arrangement {
    /// The buttons before the titles, in layout order.
    var leading: [Button]
    /// The buttons after the titles in layout order, with that of the menu.
    var trailing: [Button]
    /// The items in the menu.
    var menuItems: [BarButtonItem]
  }

  /// Returns the most important buttons of both sides, and a menu of the others.
  ///
  /// Items without a name cannot be in a menu.
  ///
  /// - Parameter limit: The number of buttons beside the menu. The last trailing ones are left out
  ///   first, then the last leading ones; the first trailing one, such as "Play", stays longest.
  /// - Returns: The buttons of either side, with that of the menu if there are others.
  func arrangement(limit: Int) -> Arrangement {
    let direction = bar.layoutDirection
    let isReversed = semanticContentAttribute.resolved(in: direction) != direction
    func ordered(_ buttons: [Button]) -> [Button] { isReversed ? buttons.reversed() : buttons }
    let (front, back) = (
      leading.filter { !$0.item.isHidden }, trailing.filter { !$0.item.isHidden }
    )
    let frontCount = min(front.count, max(0, limit - min(back.count, 1)))
    let backCount = min(back.count, max(0, limit - frontCount))
    let others = (back.dropFirst(backCount) + front.dropFirst(frontCount)).map(\.item)
    let menuItems = others.filter { $0.menuTitle != nil }
    return Arrangement(
      leading: ordered(Array(front.prefix(frontCount))),
      trailing: ordered(
        Array(back.prefix(backCount)) + (menuItems.isEmpty ? [] : [ensuredMoreButton])),
      menuItems: menuItems)
  }

  /// Shows the buttons of an arrangement and hides the others.
  func show(_ arrangement: Arrangement) {
    let visible = arrangement.leading + arrangement.trailing
    moreButton?.items = arrangement.menuItems
    for button in all {
      let isHidden = !visible.contains { $0 === button }
      if button.isHidden != isHidden { button.isHidden = isHidden }
    }
  }

  /// The button of the menu, which is created on first use.
  private var ensuredMoreButton: BarMoreButton {
    if let moreButton { return moreButton }
    let button = BarMoreButton(side: Self.minimumSide)
    moreButton = button
    bar.pill.contents.addSubview(button)
    apply(bar.activeAppearance)
    return button
  }

  /// Applies an appearance to the buttons.
  func apply(_ appearance: PopupBarAppearance) {
    for button in leading + trailing {
      button.plainAppearance = appearance.buttonAppearance
      button.prominentAppearance = appearance.prominentButtonAppearance
    }
    moreButton?.appearance = appearance.buttonAppearance
  }

  // MARK: Replacing

  /// Returns the items that have a button or a view: the bar has no place for space.
  private static func buttons(_ items: [BarButtonItem]?) -> [BarButtonItem] {
    (items ?? []).filter { $0.space == nil }
  }

  /// Replaces the buttons by those of an item, without an animation.
  func replace(for item: PopupItem?) {
    let relayout: () -> Void = { [weak bar] in bar?.setNeedsLayout() }
    updateBarButtons(
      &leading, for: Self.buttons(item?.leadingBarButtonItems), in: bar.pill.contents,
      minimumSize: Self.minimumSide, onSizeChange: relayout)
    updateBarButtons(
      &trailing, for: Self.buttons(item?.trailingBarButtonItems), in: bar.pill.contents,
      minimumSize: Self.minimumSide, onSizeChange: relayout)
    apply(bar.activeAppearance)
    bar.setNeedsLayout()
  }

  /// Replaces the buttons with an animation: new buttons fade in, and the other subviews move
  /// aside.
  func replaceAnimated(for item: PopupItem?) {
    let bar = bar
    bar.layoutIfNeeded()
    let old = all
    let moving: [View] = [bar.imageView, bar.titles, bar.progressView] + old
    let before = moving.map(\.frame)
    View.performWithoutAnimation {
      replace(for: item)
      bar.layoutIfNeeded()
    }
    let after = moving.map(\.frame)
    let new = all.filter { button in !old.contains { $0 === button } }
    View.performWithoutAnimation {
      for (view, frame) in zip(moving, before) { view.frame = frame }
      for button in new { button.alpha = 0 }
    }
    View.animate(with: Self.motion) {
      for (view, frame) in zip(moving, after) { view.frame = frame }
      for button in new { button.alpha = 1 }
    }
  }
}
