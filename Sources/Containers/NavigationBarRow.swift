// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashText

/// The gap between two buttons, in logical pixels.
private let buttonSpacing = 4.0
/// The width below which a title that does not fit is left out, in ems: fewer than five letters
/// tell nothing.
private let minimumTitleWidth = 3.0
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
  private let largeLabel = Label()
  private let largeClip = View()
  /// The fonts of the title; `nil` until it is measured.
  private var titleFit: NavigationTitleFit?
  private var titleView: View?
  private var leading: [BarButton] = []
  private var trailing: [BarButton] = []
  /// The button with the menu of trailing buttons without space; created on first use.
  private var moreButton: NavigationMoreButton?

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
  /// The horizontal range outside of which the large title is clipped, in the row's coordinates.
  var largeTitleRange = -Double.infinity...Double.infinity {
    didSet { if largeTitleRange != oldValue { layOutLargeTitle() } }
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
    largeClip.clipsToBounds = true
    largeClip.passesThroughTouches = true
    titleLabel.accessibilityRole = .header
    largeLabel.accessibilityRole = .header
    for label in [titleLabel, largeLabel] { label.accessibilityHeadingLevel = 1 }
    backButton.onTap = { [weak self] in self?.onBack?() }
    largeClip.addSubview(largeLabel)
    for view in [largeClip, titleLabel, backButton] { addSubview(view) }
    item.addObserver(self) { [weak self] _ in
      self?.update()
      self?.onItemChange?()
    }
    environmentDidChange()
    update()
  }

  override var drawsContent: Bool { false }

  /// Whether the page's content is scrolled below the bar.
  var isOverContent: Bool { contentPosition == .belowBar }
  /// Whether the page has a scroll view whose content does not extend below the bar.
  var showsPageBackground: Bool { contentPosition == .clearOfBar }

  /// The height with the visible part of the large title, in logical pixels.
  var height: Double { metrics.barHeight + largeTitle.height * largeFraction }
  /// The height with the whole large title, in logical pixels.
  var fullHeight: Double { metrics.barHeight + largeTitle.height }

  /// Whether the upper row has no content apart from the title.
  ///
  /// A large title then takes the place of the row.
  var isEmpty: Bool {
    backButton.isHidden && titleView == nil && !hasWindowControls
      && (leading + trailing).allSatisfy { $0.item.isHidden }
  }

  /// The height that a large title adds to the row while it is wholly visible.
  var largeTitleHeight: Double {
    guard isEmpty else { return metrics.largeTitleHeight }
    return max(metrics.largeTitleHeight + metrics.spacing - metrics.barHeight, metrics.spacing)
  }

  private func update() {
    let title = item.effectiveTitle ?? ""
    if titleLabel.text != title {
      titleLabel.text = title
      titleFit = nil
    }
    largeLabel.text = title
    backButton.isHidden = backTitle == nil || item.hidesBackButton
    backButton.destinationTitle = backTitle
    if titleView !== item.titleView {
      if titleView?.superview === self { titleView?.removeFromSuperview() }
      titleView = item.titleView
      if let titleView { addSubview(titleView) }
    }
    let relayout: () -> Void = { [weak self] in self?.buttonDidChange() }
    updateBarButtons(
      &leading, for: item.leadingBarButtonItems, in: self, onSizeChange: relayout)
    updateBarButtons(
      &trailing, for: item.trailingBarButtonItems, in: self, onSizeChange: relayout)
    setNeedsLayout()
  }

  private func buttonDidChange() {
    setNeedsLayout()
    // The height depends on whether the row is empty.
    if largeTitle.height > 0, largeTitle.height != largeTitleHeight { onItemChange?() }
  }

  override func environmentDidChange() {
    titleFit = nil
    largeLabel.font = theme.font(.largeTitle)
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    let row = Rect(
      x: bounds.minX + metrics.spacing, y: bounds.minY,
      width: max(0, bounds.width - 2 * metrics.spacing), height: metrics.barHeight)
    let trailingButtons = collapseTrailingButtons(in: row)
    shortenBackTitle(in: row, beside: trailingButtons)
    let start = layOut(backButton.isHidden ? leading : [backButton] + leading, in: row, from: 0)
    let end = layOut(
      trailingButtons, in: row, from: 0, isTrailing: true, availableWidth: row.width - start)
    layOutTitle(in: row, start: start, end: end)
    layOutLargeTitle()
    let alpha = largeTitle.smallTitleAlpha(fraction: largeFraction)
    titleLabel.alpha = alpha
    // Only one of the two titles is exposed to assistive technologies.
    titleLabel.accessibilityElementsHidden = alpha < 0.5
    largeLabel.accessibilityElementsHidden = alpha >= 0.5
  }

  private func layOutLargeTitle() {
    let top = bounds.minY + (isEmpty ? 0 : metrics.barHeight)
    let bottom = bounds.minY + height
    largeClip.isHidden = largeTitle.height * largeFraction <= 0
    let start = min(max(largeTitleRange.lowerBound, 0), bounds.width)
    let end = min(max(largeTitleRange.upperBound, start), bounds.width)
    largeClip.frame = Rect(x: start, y: top, width: end - start, height: bottom - top)
    // At the leading edge, independent of the direction of the title's own script.
    largeLabel.textAlignment = layoutDirection == .rightToLeft ? .right : .left
    // The title moves up behind the row, so that its lower part disappears last. In an empty row it
    // fades instead, because the small title appears at the same place.
    let margin =
      followsReadableWidth ? metrics.readableMargin(forWidth: bounds.width) : metrics.margin
    let labelHeight = metrics.largeTitleHeight
    largeLabel.frame = Rect(
      x: margin - start, y: bottom - top - labelHeight,
      width: max(0, bounds.width - 2 * margin), height: labelHeight)
    largeLabel.alpha = isEmpty ? largeTitle.largeTitleAlpha(fraction: largeFraction) : 1
  }

  /// Moves plain trailing buttons into a menu if there is too little space for them or the title
  /// beside them, and returns the buttons to display.
  private func collapseTrailingButtons(in row: Rect) -> [Button] {
    let visible = trailing.filter { !$0.item.isHidden }
    let plain = visible.filter { $0.item.style == .plain && $0.item.menuTitle != nil }
    let others = leading.filter { !$0.item.isHidden } + visible
    var availableWidth = row.width - width(of: others, in: row)
    if !backButton.isHidden { availableWidth -= backButton.width(titled: "") + buttonSpacing }
    let titleWidth = titleWidth(in: row)
    // A single button gives way only to a title that would be left out, and stays beside one at the
    // other end, as "Done" does beside "Cancel".
    let isSingle = plain.count == 1
    let leastWidth = minimumTitleWidth * measuredTitle.font.size
    let fraction =
      measuredTitle.canShrink && titleView == nil
      ? minimumLargeTitleFraction : minimumTitleFraction
    let neededWidth = min(
      titleWidth, isSingle ? leastWidth : max(fraction * titleWidth, leastWidth))
    let stays = isSingle && leading.contains { !$0.item.isHidden }
    guard !plain.isEmpty, !stays, availableWidth < neededWidth else {
      moreButton?.isHidden = true
      return visible
    }
    let moreButton = moreButton ?? NavigationMoreButton()
    if self.moreButton == nil {
      self.moreButton = moreButton
      addSubview(moreButton)
    }
    // A menu instead of a single symbol would gain nothing.
    guard width(of: [moreButton], in: row) < width(of: plain, in: row) else {
      moreButton.isHidden = true
      return visible
    }
    moreButton.items = plain.map(\.item)
    for button in plain { button.isHidden = true }
    return visible.filter { button in !plain.contains { $0 === button } } + [moreButton]
  }

  /// The fonts of the title, which is measured once for each text and theme.
  private var measuredTitle: NavigationTitleFit {
    if let titleFit { return titleFit }
    let fit = NavigationTitleFit(theme: theme) {
      titleLabel.font = $0
      return titleLabel.intrinsicContentSize.width
    }
    titleFit = fit
    return fit
  }

  /// Returns the width of the title, or of the view in its place, before it shrinks.
  private func titleWidth(in row: Rect) -> Double {
    titleView?.sizeThatFits(row.size).width ?? min(measuredTitle.width, row.width)
  }

  /// Returns the width of buttons beside each other, with the gaps after them.
  private func width(of buttons: [Button], in row: Rect) -> Double {
    buttons.reduce(0) { $0 + $1.sizeThatFits(row.size).width + buttonSpacing }
  }

  /// Chooses the longest back title that fits beside the title: the previous page's title, the word
  /// "Back", or none beside the symbol.
  ///
  /// If the title can be centred beside the symbol, it is so beside the back title, too.
  private func shortenBackTitle(in row: Rect, beside trailingButtons: [Button]) {
    guard !backButton.isHidden, let backTitle else { return }
    let titleWidth = titleWidth(in: row)
    let leadingWidth = width(of: leading.filter { !$0.item.isHidden }, in: row)
    let trailingWidth = width(of: trailingButtons, in: row)
    var availableWidth = row.width - titleWidth - leadingWidth - trailingWidth
    if trailingButtons.isEmpty { availableWidth -= titleInset }
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

  /// Lays out buttons from one end of the row, hides those that do not fit, and returns the used
  /// width.
  private func layOut(
    _ buttons: [Button], in row: Rect, from start: Double, isTrailing: Bool = false,
    availableWidth: Double = .infinity
  ) -> Double {
    let isFromLeft = isTrailing == (layoutDirection == .rightToLeft)
    var usedWidth = start
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
      || availableWidth >= minimumTitleWidth * titleLabel.font.size
    titleLabel.isHidden = titleView != nil || !isLegible
    let isMirrored = layoutDirection == .rightToLeft
    let first = row.minX + (isMirrored ? end : start)
    let x = min(max(row.midX - width / 2, first), first + availableWidth - width)
    view.frame = Rect(
      x: displayScale.aligned(x),
      y: displayScale.aligned(row.midY - min(size.height, row.height) / 2),
      width: width, height: min(size.height, row.height))
  }
}
