import SashCompositor
import SashGeometry
import SashRaster

/// How far the parts of a bar wander while pages change, as a part of its width.
private let drift = 0.25

/// The bar at the top of a navigation controller: the way back, a title, and buttons.
///
/// It shows the `navigationItem` of the controller on top, and belongs to its navigation controller.
/// A line parts it from content that is scrolled to below it.
public final class NavigationBar: View {
  /// Whether titles stand large below the row while content is at its beginning.
  public var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { onChange?() } }
  }

  /// What it shows.
  enum Content {
    /// Nothing, before there is a page.
    case none
    /// One page.
    case still(NavigationBarRow)
    /// The change from one page to another, so far gone; the new one comes from the end of rows
    /// when it is pushed.
    case changing(NavigationBarRow, NavigationBarRow, progress: Double, isPush: Bool)
  }

  private(set) var content = Content.none
  /// How much of its colour the line has.
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

  /// How high the row and the large title are, as they are seen.
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

  /// Shows or hides the line as content lies below the bar, and what the bar is made of: where nothing
  /// lies below, it has the page's ground.
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
      // Pages pass below, or nobody knows what does.
      case .none, .changing: false
      }
    material = isClear ? .none : theme.materials.bar
  }

  /// Follows the theme.
  public override func environmentDidChange() {
    updateMaterial()
    onChange?()
    setNeedsDisplay()
  }

  /// The line below it is its own.
  public override var drawsContent: Bool { true }

  private var lineFrame: Rect {
    let line = separatorThickness
    return Rect(x: bounds.minX, y: bounds.maxY - line, width: bounds.width, height: line)
  }

  /// Draws the line between the bar and what lies below it.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    if lineStrength > 0 { canvas.fill(lineFrame, with: theme.separator.faded(lineStrength)) }
  }

  /// Stays clear of what covers the window's edges.
  public override func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Places the rows.
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
