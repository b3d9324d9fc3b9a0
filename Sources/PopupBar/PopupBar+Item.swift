import SashGeometry
import SashInterface

/// The side of the square in which a finger finds a button, in logical pixels.
private let smallestButton = 44.0

/// What the bar shows of its item.
extension PopupBar {
  func show(_ item: PopupItem?) {
    popupItem?.removeObserver(self)
    popupItem = item
    item?.addObserver(self) { [weak self] _, part in self?.update(part) }
    for part: PopupItem.Part in [.title, .image, .progress, .barButtonItems, .accessibility] {
      update(part)
    }
  }

  func update(_ part: PopupItem.Part) {
    switch part {
    case .title, .subtitle:
      fill(titles.page, with: popupItem)
      updateAccessibility()
    case .image:
      imageView.image = popupItem?.image
      imageView.isHidden = popupItem?.image == nil
      setNeedsLayout()
    case .progress:
      progressView.isHidden = !showsProgress
      progressView.progress = popupItem?.progress ?? 0
    case .barButtonItems:
      replaceButtons()
    case .accessibility:
      updateAccessibility()
    case .attachments:
      break
    }
  }

  /// Shows an item's lines on a page: that of the bar's item, or of one beside it.
  func fill(_ page: PopupTitlesPage, with item: PopupItem?) {
    page.show(title: item?.effectiveTitle, subtitle: item?.subtitle)
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
    if let value = popupItem?.accessibilityProgressValue {
      progressView.accessibilityValue = value
    }
  }

  /// Called by those who hear the bar and open it.
  var onAccessibilityOpen: (() -> Void)? {
    get { titles.onAccessibilityOpen }
    set { titles.onAccessibilityOpen = newValue }
  }

  func replaceButtons() {
    let relayout: () -> Void = { [weak self] in self?.setNeedsLayout() }
    updateBarButtons(
      &leading, for: popupItem?.leadingBarButtonItems ?? [], in: pill, smallest: smallestButton,
      onSizeChange: relayout)
    updateBarButtons(
      &trailing, for: popupItem?.trailingBarButtonItems ?? [], in: pill, smallest: smallestButton,
      onSizeChange: relayout)
    pill.bringSubviewToFront(highlight)
    setNeedsLayout()
  }
}
