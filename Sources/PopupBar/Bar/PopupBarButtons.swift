// SPDX-License-Identifier: MIT

import SashContainers
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

  /// The buttons of both sides.
  var all: [BarButton] { leading + trailing }

  /// The visible buttons of either side, from leading to trailing.
  var inLayoutOrder: (leading: [BarButton], trailing: [BarButton]) {
    let direction = bar.layoutDirection
    let isReversed = semanticContentAttribute.resolved(in: direction) != direction
    func ordered(_ buttons: [BarButton]) -> [BarButton] {
      let visible = buttons.filter { !$0.item.isHidden }
      return isReversed ? visible.reversed() : visible
    }
    return (ordered(leading), ordered(trailing))
  }

  /// Applies an appearance to the buttons.
  func apply(_ appearance: PopupBarAppearance) {
    for button in all {
      button.plainAppearance = appearance.buttonAppearance
      button.prominentAppearance = appearance.prominentButtonAppearance
    }
  }

  // MARK: Replacing

  /// Replaces the buttons by those of an item, without an animation.
  func replace(for item: PopupItem?) {
    let relayout: () -> Void = { [weak bar] in bar?.setNeedsLayout() }
    updateBarButtons(
      &leading, for: item?.leadingBarButtonItems ?? [], in: bar.pill.contents,
      minimumSize: Self.minimumSide, onSizeChange: relayout)
    updateBarButtons(
      &trailing, for: item?.trailingBarButtonItems ?? [], in: bar.pill.contents,
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
