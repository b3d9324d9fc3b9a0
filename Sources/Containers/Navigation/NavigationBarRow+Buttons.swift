// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashText

/// The gap between two buttons, in logical pixels.
private let buttonSpacing = 4.0
/// The fraction of its width below which a title takes the space of buttons, which then are items of
/// a menu.
private let minimumTitleFraction = 0.5
/// The same fraction for large text, which shrinks: buttons take no space from a title that is as
/// small as it gets.
private let minimumLargeTitleFraction = 0.6

extension NavigationBarRow {
  /// Lays out the buttons, and returns the widths that they use from the start and from the end of the
  /// row.
  func layOutButtons(in row: Rect) -> (start: Double, end: Double) {
    let buttons = collapseButtons(in: row)
    shortenBackTitle(in: row, beside: buttons)
    let start = backButton.isHidden ? buttons.leading : [backButton] + buttons.leading
    shrinkButtonTitles(in: row, start: start, end: buttons.trailing)
    let startWidth = layOut(start, in: row)
    let endWidth = layOut(
      buttons.trailing, in: row, isTrailing: true, availableWidth: row.width - startWidth)
    return (startWidth, endWidth)
  }

  /// Returns the buttons to display, apart from the back button.
  ///
  /// Plain buttons are in a menu where they or the title have too little space: those at the
  /// trailing end apart from the outermost, then those at the leading end, and at last the outermost
  /// one, which is the main action of most pages.
  private func collapseButtons(in row: Rect) -> NavigationBarEndButtons {
    let all = NavigationBarEndButtons(
      leading: itemButtons.leading.filter { !$0.item.isHidden },
      trailing: itemButtons.trailing.filter { !$0.item.isHidden })
    let leadingPlain = itemButtons.leading.filter(\.item.isCollapsible)
    let trailingPlain = itemButtons.trailing.filter(\.item.isCollapsible)
    let last = itemButtons.trailing.first { !$0.item.isHidden && $0.item.space == nil }
    let outermost = trailingPlain.filter { $0 === last }
    let inner = trailingPlain.filter { $0 !== last }
    var collapsed: [BarButton] = []
    // Those that alone are as narrow as the menu.
    var narrow: [BarButton] = []
    var displayed = all
    for (buttons, plain) in [
      (inner, trailingPlain), (leadingPlain, leadingPlain), (outermost, trailingPlain),
    ] where !buttons.isEmpty {
      guard
        availableTitleWidth(in: row, beside: displayed) < neededTitleWidth(in: row, beside: plain)
      else { continue }
      let moreButton = ensuredMoreButton
      // A menu instead of a single symbol would gain nothing.
      let candidates = [collapsed + buttons, collapsed + narrow + buttons]
      guard
        let wide = candidates.first(where: {
          width(of: [moreButton], in: row) < width(of: $0, in: row)
        })
      else {
        narrow += buttons
        continue
      }
      collapsed = wide
      displayed = all.replacing(collapsed, by: moreButton)
    }
    for button in collapsed { button.isHidden = true }
    // Otherwise its visibility depends on the space for it.
    if collapsed.isEmpty { itemButtons.more?.isHidden = true }
    itemButtons.more?.items = (trailingPlain + leadingPlain)
      .filter { button in collapsed.contains { $0 === button } }.map(\.item)
    return displayed
  }

  /// The button with the menu, which is created on first use.
  private var ensuredMoreButton: BarMoreButton {
    if let button = itemButtons.more { return button }
    let button = BarMoreButton()
    itemButtons.more = button
    upperRow.addSubview(button)
    return button
  }

  /// Returns the width that buttons and the symbol of the back button leave for the title.
  private func availableTitleWidth(in row: Rect, beside buttons: NavigationBarEndButtons) -> Double
  {
    var width = row.width - width(of: buttons.all, in: row)
    if !backButton.isHidden { width -= backButton.width(titled: "") + buttonSpacing }
    return width
  }

  /// Returns the width below which the title takes the space of plain buttons: a single one gives
  /// way only to a title that would be left out.
  private func neededTitleWidth(in row: Rect, beside plain: [BarButton]) -> Double {
    let titleWidth = titleWidth(in: row)
    let fit = measuredTitle
    if plain.count == 1 { return min(titleWidth, fit.leastWidth) }
    let fraction =
      fit.canShrink && titleView == nil
      ? minimumLargeTitleFraction : minimumTitleFraction
    return min(titleWidth, max(fraction * titleWidth, fit.leastWidth))
  }

  /// Returns the width of buttons beside each other, with the gaps after them.
  private func width(of buttons: [Button], in row: Rect, titleScale: Double = 1) -> Double {
    buttons.reduce(0) { width, button in
      let size =
        (button as? BarButton)?.size(titleScale: titleScale) ?? button.sizeThatFits(row.size)
      return width + size.width + buttonSpacing
    }
  }

  /// Chooses the longest back title that fits beside the title: the previous page's title, the word
  /// "Back", or none beside the symbol.
  ///
  /// If the title can be centred beside the symbol, it is so beside the back title, too.
  private func shortenBackTitle(in row: Rect, beside buttons: NavigationBarEndButtons) {
    guard !backButton.isHidden, let backTitle else { return }
    let titleWidth = titleWidth(in: row)
    let leadingWidth = width(of: buttons.leading, in: row)
    let trailingWidth = width(of: buttons.trailing, in: row)
    var availableWidth = row.width - titleWidth - leadingWidth - trailingWidth
    if buttons.trailing.isEmpty { availableWidth -= titleInset }
    let sideWidth = (row.width - titleWidth) / 2
    let symbolWidth = backButton.width(titled: "") + buttonSpacing
    if max(leadingWidth + symbolWidth, trailingWidth) <= sideWidth {
      availableWidth = min(availableWidth, sideWidth - leadingWidth)
    }
    // Titles that nearly touch read as one.
    availableWidth -= max(2 * metrics.spacing, measuredTitle.font.size)
    // The width is computed before the title is set: setting a title that does not fit and removing
    // it again would request layout without end.
    let title = [backTitle, LocalizedStrings.current.back].first {
      backButton.fits($0, in: availableWidth)
    }
    if backButton.title != title ?? "" { backButton.title = title ?? "" }
  }

  /// Shrinks the titles of buttons with the title of the bar, which in large text is never smaller
  /// than they are.
  private func shrinkButtonTitles(in row: Rect, start: [Button], end: [Button]) {
    func buttonWidth(_ scale: Double) -> Double {
      [start, end].reduce(0) { $0 + max(width(of: $1, in: row, titleScale: scale), titleInset) }
    }
    let scale =
      titleView == nil
      ? measuredTitle.scale(in: row.width - titleButtonWidth, beside: buttonWidth) : 1
    for button in itemButtons.all { button.titleScale = scale }
  }

  /// Lays out buttons from one end of the row, hides those that do not fit, and returns the used
  /// width.
  private func layOut(
    _ buttons: [Button], in row: Rect, isTrailing: Bool = false, availableWidth: Double = .infinity
  ) -> Double {
    let isFromLeft = isTrailing == isMirrored
    var usedWidth = 0.0
    for button in buttons {
      if let item = (button as? BarButton)?.item, item.isHidden { continue }
      let size = button.sizeThatFits(row.size)
      let isBack = button === backButton
      let fits = usedWidth + size.width <= min(availableWidth, row.width)
      if !isBack { button.isHidden = !fits }
      guard fits || isBack else { continue }
      let x = isFromLeft ? row.minX + usedWidth : row.maxX - usedWidth - size.width
      button.frame = Rect(
        x: x, y: displayScale.aligned(row.midY - size.height / 2), width: size.width,
        height: size.height)
      usedWidth += size.width + buttonSpacing
    }
    return usedWidth
  }
}
