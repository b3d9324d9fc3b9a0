// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// A bar of buttons at the bottom of the content that it belongs to.
///
/// Use `NavigationController.toolbar` for the pages of a navigation controller, and a toolbar of
/// your own elsewhere. The buttons are distributed over the width, or separated by the
/// `BarButtonItem.flexibleSpace()` between them; those at the end that do not fit are hidden. The bar
/// is a single stop for the Tab key, and the arrow keys move the focus between its buttons.
public final class Toolbar: View {
  /// The items of the buttons, from the leading to the trailing edge.
  public var items: [BarButtonItem] = [] { didSet { itemsDidChange() } }

  /// The background of the bar; copied on assignment.
  public var standardAppearance: BarAppearance {
    get { appearance }
    set {
      appearance = newValue.copy()
      observeAppearance()
    }
  }

  private var appearance = BarAppearance()
  private var buttons: [BarButton] = []

  /// Creates a bar without buttons.
  public init() {
    super.init()
    accessibilityRole = .toolbar
    isFocusGroup = true
    observeAppearance()
  }

  private func observeAppearance() {
    appearance.onChange = { [weak self] in self?.appearanceDidChange() }
    appearanceDidChange()
  }

  private func appearanceDidChange() {
    material = appearance.material(in: theme)
    backgroundColor = appearance.backgroundColor
    setNeedsDisplay()
  }

  /// The localized name of a toolbar, unless another label is set.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? LocalizedStrings.current.toolbar }
    set { super.accessibilityLabel = newValue }
  }

  private func itemsDidChange() {
    updateBarButtons(&buttons, for: items, in: self) { [weak self] in self?.setNeedsLayout() }
    setNeedsLayout()
  }

  /// The available width, and the theme's toolbar height plus the bottom safe area.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: theme.metrics.toolbarHeight + safeAreaInsets.bottom)
  }

  /// Applies the appearance in the theme.
  public override func environmentDidChange() {
    appearanceDidChange()
    setNeedsLayout()
  }

  /// Lays out the bar inside the safe area.
  public override func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Draws the background image and the separator at the top.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    appearance.drawImage(in: canvas, bounds: bounds)
    let line = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: separatorThickness)
    appearance.drawSeparator(in: canvas, frame: line, theme: theme)
  }

  /// Distributes the buttons, and hides those that do not fit.
  public override func layoutSubviews() {
    let insets = safeAreaInsets
    let row = Rect(
      x: insets.left + theme.metrics.spacing, y: 0,
      width: max(0, bounds.width - insets.horizontal - 2 * theme.metrics.spacing),
      height: theme.metrics.toolbarHeight)
    var visibleButtons: [(button: BarButton, size: Size)] = []
    var usedWidth = 0.0
    for button in buttons where !button.item.isHidden {
      let size = button.sizeThatFits(row.size)
      button.isHidden = usedWidth + size.width > row.width
      guard !button.isHidden else { continue }
      visibleButtons.append((button, size))
      usedWidth += size.width
    }
    let free = row.width - usedWidth
    let flexibleCount = visibleButtons.count { $0.button.item.space == .flexible }
    let gap =
      visibleButtons.count > 1 && flexibleCount == 0 ? free / Double(visibleButtons.count - 1) : 0
    var position = visibleButtons.count == 1 && flexibleCount == 0 ? free / 2 : 0
    for (button, size) in visibleButtons {
      if button.item.space == .flexible { position += free / Double(flexibleCount) }
      let x = isMirrored ? row.width - position - size.width : position
      button.frame = Rect(
        x: displayScale.aligned(row.minX + x), y: displayScale.aligned(row.midY - size.height / 2),
        width: size.width, height: size.height)
      position += size.width + gap
    }
  }
}
