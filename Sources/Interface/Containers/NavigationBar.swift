import SashCompositor
import SashGeometry
import SashRaster

/// The distance by which the rows of a bar move during a transition, as a fraction of its width.
private let drift = 0.25

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
    case still(NavigationBarRow)
    /// Two rows during a transition between pages. On a push the new row moves in from the trailing
    /// side.
    case changing(NavigationBarRow, NavigationBarRow, progress: Double, isPush: Bool)
  }

  private(set) var content = Content.none
  /// The opacity of the separator.
  private var lineStrength = 0.0 {
    didSet { if lineStrength != oldValue { setNeedsDisplay(lineFrame) } }
  }
  var onChange: (() -> Void)?

  init() {
    super.init()
    clipsToBounds = true
    accessibilityRole = .navigationBar
    environmentDidChange()
  }

  /// The current height of the row and the visible part of the large title, without the safe area.
  var shownHeight: Double {
    switch content {
    case .none: theme.metrics.barHeight
    case .still(let row): row.height
    case .changing(let from, let to, let progress, _):
      from.height + (to.height - from.height) * progress
    }
  }

  func show(_ new: Content) {
    let kept: [NavigationBarRow] =
      switch new {
      case .none: []
      case .still(let row): [row]
      case .changing(let from, let to, _, _): [from, to]
      }
    for view in subviews where view is NavigationBarRow {
      if !kept.contains(where: { $0 === view }) { view.removeFromSuperview() }
    }
    for row in kept where row.superview !== self { addSubview(row) }
    content = new
    updateLine()
    setNeedsLayout()
  }

  /// Updates the separator for content below the bar, and the material: without content below, the
  /// bar shows the page's background.
  func updateLine() {
    func strength(_ row: NavigationBarRow) -> Double { row.isAboveContent ? 1 : 0 }
    switch content {
    case .none: lineStrength = 0
    case .still(let row): lineStrength = strength(row)
    case .changing(let from, let to, let progress, _):
      lineStrength = strength(from) + (strength(to) - strength(from)) * progress
    }
    updateMaterial()
  }

  private func updateMaterial() {
    let isClear =
      switch content {
      case .still(let row): row.isOnGround
      // During a transition pages move below the bar; without a row the content is unknown.
      case .none, .changing: false
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

  private var lineFrame: Rect {
    let line = separatorThickness
    return Rect(x: bounds.minX, y: bounds.maxY - line, width: bounds.width, height: line)
  }

  /// Draws the separator between the bar and the content.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    if lineStrength > 0 { canvas.fill(lineFrame, with: theme.separator.faded(lineStrength)) }
  }

  /// Lays out the bar inside the safe area.
  public override func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Lays out the rows.
  public override func layoutSubviews() {
    switch content {
    case .none: break
    case .still(let row): place(row, alpha: 1, shift: 0)
    case .changing(let from, let to, let progress, let isPush):
      let way =
        drift * bounds.width * (isPush ? 1 : -1) * (layoutDirection == .rightToLeft ? -1 : 1)
      place(from, alpha: 1 - progress, shift: prefersReducedMotion ? 0 : -way * progress)
      place(to, alpha: progress, shift: prefersReducedMotion ? 0 : way * (1 - progress))
    }
  }

  private func place(_ row: NavigationBarRow, alpha: Double, shift: Double) {
    let insets = safeAreaInsets
    row.frame = Rect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.horizontal),
      height: row.height)
    row.alpha = alpha
    row.translation = Vector(dx: shift, dy: 0)
  }
}
