// SPDX-License-Identifier: MIT

import SashInterface

/// The owner of the scroll indicators of a scroll view, which are created on first use.
///
/// The scroll view owns this object.
final class ScrollIndicators {
  private unowned let scrollView: ScrollView
  private var vertical: ScrollIndicator?
  private var horizontal: ScrollIndicator?

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  private var showsVertically: Bool {
    scrollView.showsVerticalScrollIndicator && scrollView.position.vertical.rules.canScroll
  }
  private var showsHorizontally: Bool {
    scrollView.showsHorizontalScrollIndicator && scrollView.position.horizontal.rules.canScroll
  }

  /// Lays out the indicators, adding or removing them as the settings require.
  func layout() {
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
