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

/// The row of a navigation bar for one page: back button, other buttons, small and large title.
final class NavigationBarRow: View {
  let item: NavigationItem
  private let backButton = NavigationBackButton()
  private let titleLabel = Label()
  private let subtitleLabel = Label("", style: .caption1)
  private let largeTitleView = NavigationLargeTitleView()
  /// The place of the view below the titles.
  let drawer = NavigationBarDrawer()
  /// The container of buttons and small title.
  private let upperRow = ContainerView()
  /// The container of all, which a transition clips to the visible part of the page.
  private let clipView = ContainerView()
  /// The fonts of the title; `nil` until it is measured.
  private var titleFit: NavigationTitleFit?
  private var titleView: View?
  private var itemButtons = ItemButtons()

  /// The buttons of the page's items.
  private struct ItemButtons {
    var leading: [BarButton] = []
    var trailing: [BarButton] = []
    /// The button with the menu of the buttons without space; created on first use.
    var more: BarMoreButton?

    /// The buttons of all items.
    var all: [BarButton] { leading + trailing }
  }

  /// The position of a page's content relative to the bar.
  enum ContentPosition {
    /// The page has no scroll view.
    case unknown
    /// The content begins at the lower edge of the bar.
    case clearOfBar
    /// The content is scrolled below the bar.
    case belowBar
  }

  /// The title of the back button, or `nil` for no button.
  var backTitle: String? { didSet { if backTitle != oldValue { update() } } }
  /// The metrics of the current theme.
  var metrics = Theme.Metrics(.desktop) { didSet { if metrics != oldValue { setNeedsLayout() } } }
  /// Whether the window's controls are drawn over the bar.
  var hasWindowControls = false {
    didSet { if hasWindowControls != oldValue { setNeedsLayout() } }
  }
  /// The large title; its height is zero when there is none.
  var largeTitle = LargeTitle(height: 0) {
    didSet { if largeTitle != oldValue { setNeedsLayout() } }
  }
  /// The visible fraction of the large title, 0 to 1.
  var largeFraction = 1.0 { didSet { if largeFraction != oldValue { setNeedsLayout() } } }
  /// The part of the row that is shown; all of it outside of transitions.
  ///
  /// Rows are never read through each other: either each is clipped to the visible part of its page,
  /// or the one disappears before the other appears.
  var exposure = Exposure() {
    didSet {
      guard exposure != oldValue else { return }
      if exposure.range != oldValue.range { clip() }
      upperRow.alpha = exposure.upperAlpha
      drawer.alpha = exposure.upperAlpha
      largeTitleView.alpha = exposure.largeTitleAlpha
    }
  }
  /// Whether the large title is aligned with a centred column of content.
  var followsReadableWidth = false {
    didSet { if followsReadableWidth != oldValue { setNeedsLayout() } }
  }
  /// The position of the page's content.
  var contentPosition = ContentPosition.unknown
  /// Called when the back button is pressed.
  var onBack: (() -> Void)?
  /// Called when the navigation item has changed.
  var onItemChange: (() -> Void)?

  init(_ item: NavigationItem) {
    self.item = item
    super.init()
    passesThroughTouches = true
    for view in [clipView, upperRow] { view.passesThroughTouches = true }
    titleLabel.accessibilityRole = .header
    titleLabel.accessibilityHeadingLevel = 1
    subtitleLabel.isSecondary = true
    backButton.onTap = { [weak self] in self?.onBack?() }
    upperRow.onLayout = { [weak self] in self?.layOutUpperRow() }
    drawer.onHeightChange = { [weak self] in self?.onItemChange?() }
    for view in [titleLabel, subtitleLabel, backButton] { upperRow.addSubview(view) }
    for view in [largeTitleView, upperRow, drawer] { clipView.addSubview(view) }
    addSubview(clipView)
    item.addObserver(self) { [weak self] _ in
      self?.update()
      self?.onItemChange?()
    }
    environmentDidChange()
    update()
  }

  override var drawsContent: Bool { false }

  /// Whether the page has a scroll view whose content does not extend below the bar.
  ///
  /// Otherwise the bar has a background of its own, which a separator divides from the page.
  var showsPageBackground: Bool { contentPosition == .clearOfBar && appearance == nil }

  /// The background of the bar, apart from that of the page, or `nil` for the bar's material.
  var appearance: BarAppearance? {
    contentPosition == .clearOfBar ? item.scrollEdgeAppearance : item.standardAppearance
  }

  /// The height with the visible part of the large title, in logical pixels.
  var height: Double { metrics.barHeight + largeTitle.height * largeFraction + drawer.height }
  /// The height with the whole large title, in logical pixels.
  var fullHeight: Double { metrics.barHeight + largeTitle.height + drawer.height }

  /// Whether the upper row has content apart from the title.
  var hasUpperContent: Bool {
    !backButton.isHidden || titleView != nil || hasWindowControls
      || itemButtons.all.contains { !$0.item.isHidden }
  }

  /// Whether a large title takes the place of the upper row.
  var isEmpty: Bool { !largeTitle.staysBelowRow && !hasUpperContent }

  /// Returns the large title of the page, which takes the place of an upper row without content.
  ///
  /// Beside a bar whose large title is below buttons, it stays below the row, in line with that.
  func largeTitle(besideButtons: Bool) -> LargeTitle {
    let isBelowRow = besideButtons || hasUpperContent
    let saved = isBelowRow ? 0 : metrics.barHeight - metrics.spacing
    return LargeTitle(
      height: max(metrics.largeTitleHeight - saved, metrics.spacing)
        + largeTitleView.subtitleHeight,
      staysBelowRow: besideButtons && !hasUpperContent)
  }

  private func update() {
    let title = item.effectiveTitle ?? ""
    if titleLabel.text != title {
      titleLabel.text = title
      largeTitleView.text = title
      titleFit = nil
    }
    if appearance != nil { superview?.setNeedsDisplay() }
    subtitleLabel.text = item.subtitle ?? ""
    largeTitleView.subtitle = item.subtitle ?? ""
    drawer.show(item.drawerView)
    backButton.isHidden = backTitle == nil || item.hidesBackButton
    backButton.destinationTitle = backTitle
    if titleView !== item.titleView {
      if titleView?.superview === upperRow { titleView?.removeFromSuperview() }
      titleView = item.titleView
      if let titleView { upperRow.addSubview(titleView) }
    }
    let relayout: () -> Void = { [weak self] in self?.buttonDidChange() }
    updateBarButtons(
      &itemButtons.leading, for: item.leadingBarButtonItems, in: upperRow, onSizeChange: relayout)
    updateBarButtons(
      &itemButtons.trailing, for: item.trailingBarButtonItems, in: upperRow, onSizeChange: relayout)
    setNeedsLayout()
  }

  private func buttonDidChange() {
    setNeedsLayout()
    // The height depends on whether the row is empty.
    let current = largeTitle(besideButtons: largeTitle.staysBelowRow)
    if largeTitle.height > 0, largeTitle.height != current.height { onItemChange?() }
  }

  override func environmentDidChange() {
    titleFit = nil
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    upperRow.frame.size = bounds.size
    layOutUpperRow()
    layOutLargeTitle()
    layOutDrawer()
    clip()
  }

  /// Clips the row to the range of its page, in which its parts stay where they are.
  private func clip() {
    let start = min(max(exposure.range.lowerBound, 0), bounds.width)
    let end = min(max(exposure.range.upperBound, start), bounds.width)
    clipView.clipsToBounds = exposure.isClipped
    clipView.frame = Rect(x: start, y: 0, width: end - start, height: bounds.height)
    for view in [upperRow, largeTitleView, drawer] { view.frame.origin.x = -start }
  }

  private func layOutUpperRow() {
    let row = Rect(
      x: bounds.minX + metrics.spacing, y: bounds.minY,
      width: max(0, bounds.width - 2 * metrics.spacing), height: metrics.barHeight)
    let buttons = collapseButtons(in: row)
    shortenBackTitle(in: row, beside: buttons)
    let start = backButton.isHidden ? buttons.leading : [backButton] + buttons.leading
    shrinkButtonTitles(in: row, start: start, end: buttons.trailing)
    let startWidth = layOut(start, in: row)
    let endWidth = layOut(
      buttons.trailing, in: row, isTrailing: true, availableWidth: row.width - startWidth)
    layOutTitle(in: row, start: startWidth, end: endWidth)
    let alpha = largeTitle.smallTitleAlpha(fraction: largeFraction)
    for label in [titleLabel, subtitleLabel] { label.alpha = alpha }
    // Only one of the two titles is exposed to assistive technologies.
    for label in [titleLabel, subtitleLabel] { label.accessibilityElementsHidden = alpha < 0.5 }
    largeTitleView.accessibilityElementsHidden = alpha >= 0.5
  }

  private func layOutLargeTitle() {
    let top = bounds.minY + (isEmpty ? 0 : metrics.barHeight)
    let bottom = bounds.minY + height - drawer.height
    largeTitleView.isHidden = largeTitle.height * largeFraction <= 0
    largeTitleView.frame = Rect(
      x: largeTitleView.frame.minX, y: top, width: bounds.width, height: bottom - top)
    // In an empty row the title fades, because the small title appears at the same place.
    largeTitleView.show(
      x: margin, width: max(0, bounds.width - 2 * margin),
      height: metrics.largeTitleHeight,
      alpha: isEmpty ? largeTitle.largeTitleAlpha(fraction: largeFraction) : 1)
  }

  private func layOutDrawer() {
    drawer.margin = margin
    drawer.frame = Rect(
      x: drawer.frame.minX, y: bounds.minY + height - drawer.height, width: bounds.width,
      height: drawer.height)
  }

  /// The distance of the large title and of the view below it from the sides.
  private var margin: Double {
    followsReadableWidth ? metrics.readableMargin(forWidth: bounds.width) : metrics.margin
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
    let outermost = trailingPlain.filter { $0 === all.trailing.first }
    let inner = trailingPlain.filter { $0 !== all.trailing.first }
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

  /// The fonts of the title, which is measured once for each text and theme.
  private var measuredTitle: NavigationTitleFit {
    if let titleFit { return titleFit }
    let fit = NavigationTitleFit(.headline, of: titleLabel)
    titleFit = fit
    return fit
  }

  /// Returns the width of the title, or of the view in its place, before it shrinks.
  private func titleWidth(in row: Rect) -> Double {
    titleView?.sizeThatFits(row.size).width ?? min(measuredTitle.width, row.width)
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
      titleView == nil ? measuredTitle.scale(in: row.width, beside: buttonWidth) : 1
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

  /// The minimum distance of the title from the ends of the row.
  ///
  /// Buttons have an invisible padding, with which their symbols keep the margin; a title has none.
  private var titleInset: Double { max(0, metrics.margin - metrics.spacing) }

  /// Centres the title in the bar, or in the space between the buttons if it is too long for that;
  /// shrinks large text that does not fit, and hides the title where only a few letters would.
  private func layOutTitle(in row: Rect, start: Double, end: Double) {
    let (start, end) = (max(start, titleInset), max(end, titleInset))
    let availableWidth = max(0, row.width - start - end)
    titleLabel.font = measuredTitle.font(in: availableWidth)
    let view = titleView ?? titleLabel
    let size = view.sizeThatFits(Size(width: availableWidth, height: row.height))
    let width = min(size.width, availableWidth)
    let isLegible =
      titleLabel.intrinsicContentSize.width <= availableWidth
      || availableWidth >= NavigationTitleFit.minimumWidth(in: titleLabel.font)
    titleLabel.isHidden = titleView != nil || !isLegible
    let first = row.minX + (isMirrored ? end : start)
    func x(_ width: Double) -> Double {
      displayScale.aligned(
        min(max(row.midX - width / 2, first), first + availableWidth - width))
    }
    let height = min(size.height, row.height)
    let line = titleView == nil ? subtitleLabel.intrinsicContentSize : .zero
    subtitleLabel.isHidden =
      titleLabel.isHidden || subtitleLabel.text.isEmpty || height + line.height > row.height
    let total = subtitleLabel.isHidden ? height : height + line.height
    let y = displayScale.aligned(row.midY - total / 2)
    view.frame = Rect(x: x(width), y: y, width: width, height: height)
    let lineWidth = min(line.width, availableWidth)
    subtitleLabel.frame = Rect(
      x: x(lineWidth), y: y + height, width: lineWidth, height: line.height)
  }
}
