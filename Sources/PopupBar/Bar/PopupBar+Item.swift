import SashContainers
import SashControls
import SashGeometry
import SashInterface
import SashMotion
import SashText

/// The minimum width and height of a button's hit-testing area, in logical pixels.
private let minimumButtonSide = 44.0
/// The animation with which titles and image move aside when buttons are added.
private let buttonMotion = Motion.spring(Spring(duration: 0.35, dampingRatio: 1))

/// The display of the item's properties.
extension PopupBar {
  /// Updates the subviews that display one property of the item.
  func update(_ part: PopupItem.Part) {
    // A custom bar displays the item itself; only the appearance still applies to it.
    guard customBar.controller == nil || part == .attachments else { return }
    switch part {
    case .title, .subtitle:
      fillTitles()
      updateAccessibility()
    case .image:
      imageView.image = popupItem?.image
      setNeedsLayout()
    case .progress:
      progressView.isHidden = !progressViewStyle.isVisible
      progressView.progress = popupItem?.progress ?? 0
      setNeedsLayout()
    case .barButtonItems:
      let isAnimated = popupItem?.isChangingButtonsAnimated ?? false
      if isAnimated, window != nil { return replaceButtonsAnimated() }
      replaceButtons()
    case .accessibility:
      updateAccessibility()
    case .attachments:
      appearanceDidChange()
    }
  }

  /// Displays title and subtitle of the bar's item.
  func fillTitles() { fill(titles.page, with: popupItem) }

  /// Displays title and subtitle of an item on a page: that of the bar's item or of a neighbour.
  func fill(_ page: PopupTitlesPage, with item: PopupItem?) {
    let active = activeAppearance
    func line(_ text: AttributedText?, _ defaults: TextAttributes?) -> AttributedText? {
      text.map { $0.applyingDefaults(defaults ?? TextAttributes()) }
    }
    page.setText(
      title: line(item?.effectiveAttributedTitle, active.titleTextAttributes),
      subtitle: line(item?.attributedSubtitle, active.subtitleTextAttributes))
  }

  /// Sets the accessibility label of the progress view.
  func updateProgressLabel() {
    progressView.accessibilityLabel =
      popupItem?.accessibilityProgressLabel ?? LocalizedStrings.current.progress
  }

  func updateAccessibility() {
    updateProgressLabel()
    let lines = [popupItem?.effectiveTitle, popupItem?.subtitle].compactMap { $0 }
    titles.accessibilityLabel = popupItem?.accessibilityLabel ?? lines.joined(separator: "\n")
    titles.accessibilityHint = popupItem?.accessibilityHint
    imageView.accessibilityLabel = popupItem?.accessibilityImageLabel
    // An image without a label says no more to assistive technologies than the titles.
    imageView.accessibilityElementsHidden = popupItem?.accessibilityImageLabel == nil
    progressView.accessibilityValue = popupItem?.accessibilityProgressValue
  }

  /// Called when an assistive technology activates the titles to open the popup.
  var onAccessibilityOpen: (() -> Void)? {
    get { titles.onAccessibilityOpen }
    set { titles.onAccessibilityOpen = newValue }
  }

  /// Replaces the buttons with an animation: new buttons fade in, and the other subviews move
  /// aside.
  private func replaceButtonsAnimated() {
    layoutIfNeeded()
    let old = leading + trailing
    let moving: [View] = [imageView, titles, progressView] + old
    let before = moving.map(\.frame)
    View.performWithoutAnimation {
      replaceButtons()
      layoutIfNeeded()
    }
    let after = moving.map(\.frame)
    let new = (leading + trailing).filter { button in !old.contains { $0 === button } }
    View.performWithoutAnimation {
      for (view, frame) in zip(moving, before) { view.frame = frame }
      for button in new { button.alpha = 0 }
    }
    View.animate(with: buttonMotion) {
      for (view, frame) in zip(moving, after) { view.frame = frame }
      for button in new { button.alpha = 1 }
    }
  }

  /// Replaces the buttons by those of the item, without an animation.
  func replaceButtons() {
    let relayout: () -> Void = { [weak self] in self?.setNeedsLayout() }
    updateBarButtons(
      &leading, for: popupItem?.leadingBarButtonItems ?? [], in: pill.contents,
      minimumSize: minimumButtonSide,
      onSizeChange: relayout)
    updateBarButtons(
      &trailing, for: popupItem?.trailingBarButtonItems ?? [], in: pill.contents,
      minimumSize: minimumButtonSide,
      onSizeChange: relayout)
    applyButtonAppearance()
    setNeedsLayout()
  }
}
