import SashGeometry
import SashInterface
import SashMotion
import SashText

/// The side of the square in which a finger finds a button, in logical pixels.
private let smallestButton = 44.0
/// How what is in the bar makes room for other buttons.
private let buttonMotion = Motion.spring(Spring(duration: 0.35, dampingRatio: 1))

/// What the bar shows of its item.
extension PopupBar {
  func update(_ part: PopupItem.Part) {
    // A custom bar shows the item by itself, but for what it looks like.
    guard customBar.controller == nil || part == .attachments else { return }
    switch part {
    case .title, .subtitle:
      fillTitles()
      updateAccessibility()
    case .image:
      imageView.image = popupItem?.image
      setNeedsLayout()
    case .progress:
      progressView.isHidden = !progressViewStyle.isShown
      progressView.progress = popupItem?.progress ?? 0
      setNeedsLayout()
    case .barButtonItems:
      let isAnimated = popupItem?.isChangingButtonsAnimated ?? false
      if isAnimated, window != nil { return changeButtons() }
      replaceButtons()
    case .accessibility:
      updateAccessibility()
    case .attachments:
      appearanceDidChange()
    }
  }

  func fillTitles() { fill(titles.page, with: popupItem) }

  /// Shows an item's lines on a page: that of the bar's item, or of one beside it.
  func fill(_ page: PopupTitlesPage, with item: PopupItem?) {
    let active = activeAppearance
    func line(_ text: AttributedText?, _ defaults: TextAttributes?) -> AttributedText? {
      text.map { $0.over(defaults ?? TextAttributes()) }
    }
    page.show(
      title: line(item?.effectiveAttributedTitle, active.titleTextAttributes),
      subtitle: line(item?.attributedSubtitle, active.subtitleTextAttributes))
  }

  func nameProgress() {
    progressView.accessibilityLabel =
      popupItem?.accessibilityProgressLabel ?? BuiltInWords.current.progress
  }

  func updateAccessibility() {
    nameProgress()
    let lines = [popupItem?.effectiveTitle, popupItem?.subtitle].compactMap { $0 }
    titles.accessibilityLabel = popupItem?.accessibilityLabel ?? lines.joined(separator: "\n")
    titles.accessibilityHint = popupItem?.accessibilityHint
    imageView.accessibilityLabel = popupItem?.accessibilityImageLabel
    // A picture without a name says no more than the titles.
    imageView.accessibilityElementsHidden = popupItem?.accessibilityImageLabel == nil
    progressView.accessibilityValue = popupItem?.accessibilityProgressValue
  }

  /// Called by those who hear the bar and open it.
  var onAccessibilityOpen: (() -> Void)? {
    get { titles.onAccessibilityOpen }
    set { titles.onAccessibilityOpen = newValue }
  }

  /// Puts other buttons in; those that come fade in, and the rest makes room for them.
  private func changeButtons() {
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

  func replaceButtons() {
    let relayout: () -> Void = { [weak self] in self?.setNeedsLayout() }
    updateBarButtons(
      &leading, for: popupItem?.leadingBarButtonItems ?? [], in: pill.contents,
      smallest: smallestButton,
      onSizeChange: relayout)
    updateBarButtons(
      &trailing, for: popupItem?.trailingBarButtonItems ?? [], in: pill.contents,
      smallest: smallestButton,
      onSizeChange: relayout)
    showButtonAppearance()
    setNeedsLayout()
  }
}
