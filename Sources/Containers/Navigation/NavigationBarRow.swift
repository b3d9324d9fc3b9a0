// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashText

/// The row of a navigation bar for one page: back button, other buttons, small and large title.
final class NavigationBarRow: View {
  let item: NavigationItem
  let backButton = NavigationBackButton()
  private let titleLabel = Label()
  /// The title as a button, while it has a menu.
  private var titleButton: NavigationTitleButton?
  private let subtitleLabel = Label("", style: .caption1)
  private let largeTitleView = NavigationLargeTitleView()
  /// The place of the view below the titles.
  let drawer = NavigationBarDrawer()
  /// The container of buttons and small title.
  let upperRow = ContainerView()
  /// The container of all, which a transition clips to the visible part of the page.
  private let clipView = ContainerView()
  /// The fonts of the title; `nil` until it is measured.
  private var titleFit: NavigationTitleFit?
  private(set) var titleView: View?
  var itemButtons = ItemButtons()

  /// The buttons of the page's items.
  struct ItemButtons {
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
      || itemButtons.all.contains { !$0.item.isHidden && $0.item.space == nil }
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
    NavigationTitleButton.update(&titleButton, menu: item.titleMenu, title: title, in: upperRow)
    largeTitleView.menu = item.titleMenu
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
    let (start, end) = layOutButtons(in: row)
    layOutTitle(in: row, start: start, end: end)
    let alpha = largeTitle.smallTitleAlpha(fraction: largeFraction)
    for view in [titleLabel, titleButton, subtitleLabel].compactMap({ $0 }) {
      view.alpha = alpha
      // Only one of the two titles is exposed to assistive technologies, and can be pressed.
      view.accessibilityElementsHidden = alpha < 0.5
    }
    titleButton?.isUserInteractionEnabled = alpha >= 0.5
    largeTitleView.isUserInteractionEnabled = alpha < 0.5
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

  // MARK: Small title

  /// The fonts of the title, which is measured once for each text and theme.
  var measuredTitle: NavigationTitleFit {
    if let titleFit { return titleFit }
    let fit = NavigationTitleFit(.headline, of: titleLabel)
    titleFit = fit
    return fit
  }

  /// Returns the width of the title, or of the view in its place, before it shrinks.
  func titleWidth(in row: Rect) -> Double {
    titleView?.sizeThatFits(row.size).width
      ?? min(measuredTitle.width + titleButtonWidth, row.width)
  }

  /// The width of a title with a menu beside that of its text.
  var titleButtonWidth: Double { titleButton?.addedWidth(to: measuredTitle) ?? 0 }

  /// The minimum distance of the title from the ends of the row.
  ///
  /// Buttons have an invisible padding, with which their symbols keep the margin; a title has none.
  var titleInset: Double { max(0, metrics.margin - metrics.spacing) }

  /// Centres the title in the bar, or in the space between the buttons if it is too long for that;
  /// shrinks large text that does not fit, and hides the title where only a few letters would.
  private func layOutTitle(in row: Rect, start: Double, end: Double) {
    let (start, end) = (max(start, titleInset), max(end, titleInset))
    let availableWidth = max(0, row.width - start - end)
    let textWidth = max(0, availableWidth - titleButtonWidth)
    titleLabel.font = measuredTitle.font(in: textWidth)
    titleButton?.font = titleLabel.font
    let view = titleView ?? titleButton ?? titleLabel
    let size = view.sizeThatFits(Size(width: availableWidth, height: row.height))
    let width = min(size.width, availableWidth)
    let isLegible =
      titleLabel.intrinsicContentSize.width <= textWidth
      || textWidth >= NavigationTitleFit.minimumWidth(in: titleLabel.font)
    let isTitleHidden = titleView != nil || !isLegible
    titleLabel.isHidden = isTitleHidden || titleButton != nil
    titleButton?.isHidden = isTitleHidden
    let first = row.minX + (isMirrored ? end : start)
    func x(_ width: Double) -> Double {
      displayScale.aligned(
        min(max(row.midX - width / 2, first), first + availableWidth - width))
    }
    // A line below the title may lie in the padding of a button.
    let isButton = view === titleButton
    let height = min(
      isButton ? titleLabel.intrinsicContentSize.height : size.height, row.height)
    let line = titleView == nil ? subtitleLabel.intrinsicContentSize : .zero
    subtitleLabel.isHidden =
      isTitleHidden || subtitleLabel.text.isEmpty || height + line.height > row.height
    let total = subtitleLabel.isHidden ? height : height + line.height
    let y = displayScale.aligned(row.midY - total / 2)
    let viewHeight = isButton ? min(size.height, row.height) : height
    view.frame = Rect(
      x: x(width), y: y + (height - viewHeight) / 2, width: width, height: viewHeight)
    let lineWidth = min(line.width, availableWidth)
    subtitleLabel.frame = Rect(
      x: x(lineWidth), y: y + height, width: lineWidth, height: line.height)
  }
}
