// SPDX-License-Identifier: MIT

import SashCompositor
import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The bar at the top of a navigation controller, with a back button, a title, and other buttons.
///
/// It displays the `navigationItem` of the top controller and belongs to its navigation controller.
/// A separator appears while content is scrolled below the bar. Between pages of which only one has
/// a large title, the title extends below the bar. During a transition each page keeps its own row
/// and its own background of the bar.
public final class NavigationBar: View {
  /// Whether titles are displayed large below the bar's row while content is at its beginning.
  public var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { onChange?() } }
  }

  /// The displayed rows.
  enum Content {
    /// No row: there is no page.
    case none
    /// The row of one page.
    case settled(NavigationBarRow)
    /// Two rows during a transition between pages. On a push the new row moves in from the trailing
    /// side.
    case transitioning(NavigationBarRow, NavigationBarRow, progress: Double, isPush: Bool)
  }

  private(set) var content = Content.none
  /// The backgrounds over the two pages of a transition; created by the first one.
  private var backgroundViews: [NavigationBarBackgroundView] = []
  /// Whether the bar draws the separator.
  private var showsSeparator = false {
    didSet { if showsSeparator != oldValue { setNeedsDisplay(bottomSeparatorFrame) } }
  }
  /// The background of the settled row, or `nil` for the theme's.
  private var appearance: BarAppearance?
  var onChange: (() -> Void)?

  init() {
    super.init()
    accessibilityRole = .navigationBar
    environmentDidChange()
  }

  /// The current height of the row and the visible part of the large title, without the safe area.
  var currentHeight: Double {
    switch content {
    case .none: theme.metrics.barHeight
    case .settled(let row): row.height
    case .transitioning(let from, let to, let progress, _):
      from.height + (to.height - from.height) * progress
    }
  }

  func show(_ new: Content) {
    let retainedRows: [NavigationBarRow] =
      switch new {
      case .none: []
      case .settled(let row): [row]
      case .transitioning(let from, let to, _, _): [from, to]
      }
    for view in subviews where view is NavigationBarRow {
      if !retainedRows.contains(where: { $0 === view }) { view.removeFromSuperview() }
    }
    for row in retainedRows where row.superview !== self { addSubview(row) }
    content = new
    updateBackground()
    setNeedsLayout()
  }

  /// Updates the material and the separator: without content below, the bar shows the page's
  /// background and has neither.
  func updateBackground() {
    switch content {
    case .none:
      // The content is unknown.
      setAppearance(nil)
      showsSeparator = false
      material = theme.materials.bar
    case .settled(let row):
      setAppearance(row.appearance)
      showsSeparator = !row.showsPageBackground
      material =
        row.showsPageBackground ? .none : appearance?.material(in: theme) ?? theme.materials.bar
    case .transitioning:
      // A background of the whole bar would divide a large title that extends below it.
      setAppearance(nil)
      showsSeparator = false
      material = .none
      return
    }
    for view in backgroundViews { view.isHidden = true }
  }

  private func setAppearance(_ new: BarAppearance?) {
    if new !== appearance { setNeedsDisplay() }
    appearance = new
    backgroundColor = new?.backgroundColor
  }

  /// Applies the theme.
  public override func environmentDidChange() {
    updateBackground()
    onChange?()
    setNeedsDisplay()
  }

  /// `true`: the bar draws the separator.
  public override var drawsContent: Bool { true }

  /// Draws the separator between the bar and the content.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    guard showsSeparator else { return }
    guard let appearance else { return canvas.fill(bottomSeparatorFrame, with: theme.separator) }
    appearance.drawImage(in: canvas, bounds: bounds)
    appearance.drawSeparator(in: canvas, frame: bottomSeparatorFrame, theme: theme)
  }

  /// Lays out the bar inside the safe area.
  public override func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Lays out the rows.
  public override func layoutSubviews() {
    switch content {
    case .none: break
    case .settled(let row): layOut(row, visibility: 1, offset: 0)
    case .transitioning(let from, let to, let progress, let isPush):
      layOutTransition(from: from, to: to, progress: progress, isPush: isPush)
    }
  }

  /// Lays out the rows of a transition, each with the background of its page.
  private func layOutTransition(
    from: NavigationBarRow, to: NavigationBarRow, progress: Double, isPush: Bool
  ) {
    let coverage = isPush ? progress : 1 - progress
    let (upper, lower) = isPush ? (to, from) : (from, to)
    if prefersReducedMotion {
      let all = NavigationBarRow.Exposure.wholeRange
      layOut(upper, visibility: coverage, offset: 0)
      layOut(lower, visibility: 1 - coverage, offset: 0)
      return layOutBackgrounds(upper: (upper, all, coverage), lower: (lower, all))
    }
    let edge = bounds.width * (isMirrored ? coverage : 1 - coverage)
    let before = -Double.infinity...edge
    let after = edge...Double.infinity
    let (upperRange, lowerRange) = isMirrored ? (before, after) : (after, before)
    // Each row moves with its page.
    let offsets = NavigationController.pageOffsets(
      coverage: coverage, width: bounds.width, isMirrored: isMirrored)
    layOut(upper, visibility: coverage, offset: offsets.upper, in: upperRange)
    layOut(lower, visibility: 1 - coverage, offset: offsets.lower, in: lowerRange)
    layOutBackgrounds(upper: (upper, upperRange, 1), lower: (lower, lowerRange))
  }

  /// Lays out the backgrounds over the pages of a transition.
  private func layOutBackgrounds(
    upper: (row: NavigationBarRow, range: ClosedRange<Double>, opacity: Double),
    lower: (row: NavigationBarRow, range: ClosedRange<Double>)
  ) {
    if backgroundViews.isEmpty {
      if upper.row.showsPageBackground, lower.row.showsPageBackground { return }
      backgroundViews = [NavigationBarBackgroundView(), NavigationBarBackgroundView()]
      for (index, view) in backgroundViews.enumerated() { insertSubview(view, at: index) }
    }
    backgroundViews[0].show(lower.row, in: lower.range, opacity: 1, of: self)
    backgroundViews[1].show(upper.row, in: upper.range, opacity: upper.opacity, of: self)
  }

  /// Lays out a row, which is clipped to a range of the bar.
  private func layOut(
    _ row: NavigationBarRow, visibility: Double, offset: Double,
    in range: ClosedRange<Double> = NavigationBarRow.Exposure.wholeRange
  ) {
    let insets = safeAreaInsets
    row.frame = Rect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.horizontal),
      height: row.height)
    row.translation = Vector(dx: offset, dy: 0)
    let start = row.frame.minX + offset
    row.exposure = NavigationBarRow.Exposure(
      visibility: visibility, range: (range.lowerBound - start)...(range.upperBound - start))
  }
}
