// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The titles of a bar, as one button for assistive technologies.
///
/// While a drag pages to a neighbour, its titles are a second page beside the item's.
final class PopupTitlesView: View {
  /// The titles of the displayed item.
  private(set) var page = PopupTitlesPage()
  /// The marquee settings of all pages.
  var marquee = MarqueeSettings() {
    didSet { for page in pages { page.marquee.settings = marquee } }
  }
  /// Whether titles that do not fit stay at their initial position.
  var isMarqueePaused = false {
    didSet { if isMarqueePaused != oldValue { page.marquee.isPaused = isMarqueePaused } }
  }
  /// Called after the pages were laid out for another size.
  var onPagesLayout: (() -> Void)?
  private var metrics: PopupBarMetrics?

  init() {
    super.init()
    addSubview(page)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .button
  }

  override var drawsContent: Bool { false }

  /// Whether the displayed item has a title or a subtitle.
  var hasText: Bool { !page.isEmpty }

  // MARK: Pages

  private var pages: [PopupTitlesPage] { subviews.compactMap { $0 as? PopupTitlesPage } }

  /// Adds the titles of a neighbour.
  func addNeighbour(_ page: PopupTitlesPage) {
    page.marquee.isPaused = true
    page.marquee.settings = marquee
    addSubview(page)
    // The font and the alignment follow from the environment.
    if let metrics { page.apply(metrics) }
    page.frame = bounds
  }

  /// Makes the titles of a neighbour those of the item.
  func setPage(_ page: PopupTitlesPage) {
    guard page !== self.page else { return }
    self.page.removeFromSuperview()
    self.page = page
    page.translation = .zero
  }

  /// Applies the fonts of a bar to all pages.
  func apply(_ metrics: PopupBarMetrics) {
    self.metrics = metrics
    for page in pages { page.apply(metrics) }
  }

  // MARK: Accessibility

  /// Called when an assistive technology activates the titles to open the popup.
  var onAccessibilityOpen: (() -> Void)?

  /// The label that was set, or else the text of the views that are displayed instead of titles.
  ///
  /// It is computed when it is read, because the texts in a view may change at any time.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? page.accessibilityLines }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityHint: String? {
    get { super.accessibilityHint ?? LocalizedStrings.current.openHint }
    set { super.accessibilityHint = newValue }
  }

  override var accessibilityActions: [AccessibilityAction] {
    get {
      guard let onAccessibilityOpen else { return [] }
      return [
        AccessibilityAction(name: LocalizedStrings.current.open, handler: onAccessibilityOpen)
      ]
    }
    set {}
  }

  override func layoutSubviews() {
    for page in pages { page.frame = bounds }
    onPagesLayout?()
  }
}
