// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashPresentation

/// The composited view of a popover.
///
/// It moves, fades and scales without being redrawn.
final class PopoverView: View {
  var onLayout: (() -> Void)?
  /// The popover's context, found by the views inside.
  weak var context: Popover.Context?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isComposited = true
    accessibilityRole = .group
  }

  /// The button above the content that dismisses the popover; present while a screen reader is
  /// active.
  private var dismissButton: PopoverDismissButton?
  /// The line around content that is a card, which clips its own subviews.
  private var cardBorder: CardBorder?

  override var drawsContent: Bool { false }

  override func layoutSubviews() {
    onLayout?()
    guard let dismissButton else { return }
    let size = dismissButton.sizeThatFits(bounds.size)
    dismissButton.frame = Rect(
      x: bounds.maxX - size.width, y: 0, width: size.width, height: size.height)
  }

  override func environmentDidChange() { updateDismissButton() }

  /// Lays out the content in a frame of the window and applies the properties of a transition.
  ///
  /// - Parameters:
  ///   - content: The popover's content.
  ///   - fullFrame: The popover's whole frame, in the window's coordinates.
  ///   - properties: The properties at the current moment of the transition.
  ///   - transition: The transition that the properties belong to.
  ///   - scale: A further scale factor.
  func display(
    _ content: View, in fullFrame: Rect, properties: Popover.Transition.LayerProperties,
    transition: Popover.Transition, scale: Double
  ) {
    let unfoldedFraction = min(max(properties.unfolded, 0), 1)
    var visibleFrame = fullFrame
    visibleFrame.size.height *= unfoldedFraction
    if transition.unfolds?.unit.dy == 1 {
      visibleFrame.origin.y = fullFrame.maxY - visibleFrame.height
    }
    frame = visibleFrame
    content.frame = Rect(
      origin: .zero - (visibleFrame.origin - fullFrame.origin), size: fullFrame.size)
    if let cardContent = content as? any PopoverCardContent {
      cornerRadius = cardContent.cornerRadius
      shadow = cardContent.cardShadow
      showCardBorder()
    }
    clipsToBounds = unfoldedFraction < 1
    // A view scales about its own centre, whereas the scale anchor refers to the whole frame, also
    // while the popover is unfolded only in part.
    transformScale = properties.scale * scale
    let anchor = fullFrame.point(at: transition.scaleAnchor)
    translation = properties.translation + (anchor - visibleFrame.center) * (1 - transformScale)
  }

  private func showCardBorder() {
    if cardBorder == nil {
      let border = CardBorder()
      insertSubview(border, at: 0)
      cardBorder = border
    }
    cardBorder?.cornerRadius = cornerRadius
    cardBorder?.isHidden = shadow == nil
  }

  /// Adds or removes the dismiss button, which serves users of screen readers, who cannot press
  /// outside of the popover.
  func updateDismissButton() {
    let attributes = context?.attributes.accessibility
    let (label, makeContent) = (attributes?.dismissButtonLabel, attributes?.dismissButtonView)
    let isShown = (label != nil || makeContent != nil) && window?.isScreenReaderActive ?? false
    if let button = dismissButton, !isShown || (button.content == nil) != (makeContent == nil) {
      removeDismissButton()
    }
    guard isShown else { return }
    let button = dismissButton ?? PopoverDismissButton(makeContent?())
    button.accessibilityLabel = label
    button.onTap = { [weak self] in self?.context?.item?.dismiss(.closeButton) }
    dismissButton = button
    if button !== subviews.last { addSubview(button) }
  }

  /// Removes the dismiss button, whose view another popover may not have.
  func removeDismissButton() {
    dismissButton?.removeFromSuperview()
    dismissButton = nil
  }
}

/// A transparent view that fills the window around a popover, so that the popover is notified when
/// the window's size or safe area changes.
final class PopoverRootView: View {
  var onLayout: (() -> Void)?
  /// Handles the keys that arrive before the content has the focus, and returns whether it did.
  var onKey: ((KeyEvent) -> Bool)?
  /// The view from which the popover was presented.
  weak var origin: View? { didSet { environmentDidChange() } }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    passesThroughTouches = true
    fillsSuperview = true
  }

  /// Gives the popover the lighter backgrounds of an elevated surface that it lies above.
  override func environmentDidChange() {
    let theme = theme
    let elevated = theme.elevated
    let isElevated = elevated != theme && origin?.theme == elevated
    for view in subviews { view.themeOverride = isElevated ? elevated : nil }
  }

  override var drawsContent: Bool { false }

  override func layoutSubviews() { onLayout?() }
  override func keyDown(_ event: KeyEvent) -> Bool { onKey?(event) ?? false }
  override func safeAreaInsetsDidChange() { setNeedsLayout() }
}
