// SPDX-License-Identifier: MIT

import SashCompositor
import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The distance by which the rows of a bar move during a transition, as a fraction of its width.
private let travelFraction = 0.25
/// The fraction of a large title's height below which nothing of it may be cut off: the title fades
/// out while a transition hides so much of its space.
private let hideableFraction = 0.2

/// The bar at the top of a navigation controller, with a back button, a title, and other buttons.
///
/// It displays the `navigationItem` of the top controller and belongs to its navigation controller.
/// A separator appears while content is scrolled below the bar.
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
  /// The opacity of the separator.
  private var separatorOpacity = 0.0 {
    didSet { if separatorOpacity != oldValue { setNeedsDisplay(separatorFrame) } }
  }
  var onChange: (() -> Void)?

  init() {
    super.init()
    clipsToBounds = true
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
    updateSeparator()
    setNeedsLayout()
  }

  /// Updates the separator for content below the bar, and the material: without content below, the
  /// bar shows the page's background.
  func updateSeparator() {
    func opacity(_ row: NavigationBarRow) -> Double { row.isOverContent ? 1 : 0 }
    switch content {
    case .none: separatorOpacity = 0
    case .settled(let row): separatorOpacity = opacity(row)
    case .transitioning(let from, let to, let progress, _):
      separatorOpacity = opacity(from) + (opacity(to) - opacity(from)) * progress
    }
    updateMaterial()
  }

  private func updateMaterial() {
    let isClear =
      switch content {
      case .settled(let row): row.showsPageBackground
      // During a transition pages move below the bar; without a row the content is unknown.
      case .none, .transitioning: false
      }
    material = isClear ? .none : theme.materials.bar
  }

  /// Applies the theme.
  public override func environmentDidChange() {
    updateMaterial()
    onChange?()
    setNeedsDisplay()
  }

  /// `true`: the bar draws the separator.
  public override var drawsContent: Bool { true }

  private var separatorFrame: Rect {
    let line = separatorThickness
    return Rect(x: bounds.minX, y: bounds.maxY - line, width: bounds.width, height: line)
  }

  /// Draws the separator between the bar and the content.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    if separatorOpacity > 0 {
      canvas.fill(separatorFrame, with: theme.separator.faded(separatorOpacity))
    }
  }

  /// Lays out the bar inside the safe area.
  public override func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Lays out the rows.
  public override func layoutSubviews() {
    switch content {
    case .none: break
    case .settled(let row): layOut(row, alpha: 1, offset: 0)
    case .transitioning(let from, let to, let progress, let isPush):
      let travel =
        travelFraction * bounds.width * (isPush ? 1 : -1)
        * (layoutDirection == .rightToLeft ? -1 : 1)
      layOut(from, alpha: 1 - progress, offset: prefersReducedMotion ? 0 : -travel * progress)
      layOut(to, alpha: progress, offset: prefersReducedMotion ? 0 : travel * (1 - progress))
    }
  }

  private func layOut(_ row: NavigationBarRow, alpha: Double, offset: Double) {
    let insets = safeAreaInsets
    row.frame = Rect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.horizontal),
      height: row.height)
    row.alpha = alpha
    row.translation = Vector(dx: offset, dy: 0)
    let missing = max(0, row.frame.maxY - bounds.maxY)
    let height = row.largeTitle.height
    row.largeTitleAlpha = height > 0 ? max(0, 1 - missing / (height * hideableFraction)) : 1
  }
}
