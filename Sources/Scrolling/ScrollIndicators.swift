// SPDX-License-Identifier: MIT

import SashInterface
import SashRaster

/// The owner of the scroll indicators of a scroll view, which are created on first use.
///
/// The scroll view owns this object.
final class ScrollIndicators {
  private unowned let scrollView: ScrollView
  private var vertical: ScrollIndicator?
  private var horizontal: ScrollIndicator?
  /// The distances between the indicators and the edges of the scroll view.
  private(set) var insets = ScrollIndicatorInsets()
  /// The inner edge of the scroll view's focus ring, or `nil` for none.
  var ring: RoundedRect? { didSet { if ring != oldValue { layout() } } }
  /// The distances of the outer and inner edge of a focus ring in the content from the sides of the
  /// scroll view, in logical pixels, or `nil` for none.
  var contentRing: ClosedRange<Double>? {
    didSet { if contentRing != oldValue { layout() } }
  }

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  private var showsVertically: Bool {
    scrollView.showsVerticalScrollIndicator && scrollView.position.vertical.rules.canScroll
  }
  private var showsHorizontally: Bool {
    scrollView.showsHorizontalScrollIndicator && scrollView.position.horizontal.rules.canScroll
  }

  /// Lays out the indicators, adding or removing them as the settings require.
  func layout() {
    insets = ScrollIndicatorInsets(in: scrollView.bounds, ring: ring, contentRing: contentRing)
    if showsVertically { layout(makeVertical()) } else { vertical?.removeFromSuperview() }
    if showsHorizontally { layout(makeHorizontal()) } else { horizontal?.removeFromSuperview() }
  }

  /// Updates the indicators for the current offset and shows them for a limited time.
  func show() {
    if showsVertically { show(makeVertical()) }
    if showsHorizontally { show(makeHorizontal()) }
  }

  private func layout(_ indicator: ScrollIndicator) {
    if indicator.superview == nil { scrollView.addSubview(indicator) }
    indicator.updateFrame()
  }

  private func show(_ indicator: ScrollIndicator) {
    indicator.updateFrame()
    indicator.show()
  }

  private func makeVertical() -> ScrollIndicator {
    if let vertical { return vertical }
    let indicator = ScrollIndicator(.vertical, of: scrollView)
    vertical = indicator
    return indicator
  }

  private func makeHorizontal() -> ScrollIndicator {
    if let horizontal { return horizontal }
    let indicator = ScrollIndicator(.horizontal, of: scrollView)
    horizontal = indicator
    return indicator
  }
}
