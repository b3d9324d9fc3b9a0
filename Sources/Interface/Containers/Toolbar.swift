import SashGeometry
import SashRaster

/// A bar of buttons at the bottom of what it belongs to.
///
/// The buttons are spread over its width; those that do not fit are left out at the end. Tab stops at
/// it once, and arrows go from button to button.
public final class Toolbar: View {
  /// The buttons, in the order of rows.
  public var items: [BarButtonItem] = [] { didSet { itemsDidChange() } }

  /// How its ground looks; copied when it is set.
  public var standardAppearance: BarAppearance {
    get { appearance }
    set {
      appearance = newValue.copy()
      watchAppearance()
    }
  }

  private var appearance = BarAppearance()
  private var buttons: [BarButton] = []

  /// A bar without buttons.
  public init() {
    super.init()
    accessibilityRole = .toolbar
    isFocusGroup = true
    watchAppearance()
  }

  private func watchAppearance() {
    appearance.onChange = { [weak self] in self?.appearanceDidChange() }
    appearanceDidChange()
  }

  private func appearanceDidChange() {
    material = appearance.material(in: theme)
    backgroundColor = appearance.backgroundColor
    setNeedsDisplay()
  }

  /// Its usual name, unless another one was given.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? BuiltInWords.current.toolbar }
    set { super.accessibilityLabel = newValue }
  }

  private func itemsDidChange() {
    updateBarButtons(&buttons, for: items, in: self) { [weak self] in self?.setNeedsLayout() }
    setNeedsLayout()
  }

  /// The height of a row of buttons, above what covers the window's edge.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: theme.metrics.toolbarHeight + safeAreaInsets.bottom)
  }

  /// Follows the theme.
  public override func environmentDidChange() {
    appearanceDidChange()
    setNeedsLayout()
  }

  /// Stays clear of what covers the window's edges.
  public override func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Draws the line between the bar and what lies above it.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    appearance.drawImage(in: canvas, bounds: bounds)
    let line = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: separatorThickness)
    appearance.drawLine(in: canvas, place: line, theme: theme)
  }

  /// Spreads the buttons.
  public override func layoutSubviews() {
    let insets = safeAreaInsets
    let row = Rect(
      x: insets.left + theme.metrics.spacing, y: 0,
      width: max(0, bounds.width - insets.horizontal - 2 * theme.metrics.spacing),
      height: theme.metrics.toolbarHeight)
    var shown: [(button: BarButton, size: Size)] = []
    var taken = 0.0
    for button in buttons where !button.item.isHidden {
      let size = button.sizeThatFits(row.size)
      button.isHidden = taken + size.width > row.width
      guard !button.isHidden else { continue }
      shown.append((button, size))
      taken += size.width
    }
    let gap = shown.count > 1 ? (row.width - taken) / Double(shown.count - 1) : 0
    var place = shown.count == 1 ? (row.width - taken) / 2 : 0
    for (button, size) in shown {
      let x = layoutDirection == .rightToLeft ? row.width - place - size.width : place
      button.frame = Rect(
        x: displayScale.aligned(row.minX + x), y: displayScale.aligned(row.midY - size.height / 2),
        width: size.width, height: size.height)
      place += size.width + gap
    }
  }
}
