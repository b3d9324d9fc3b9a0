// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The content of a menu's popover: a card with the menu's rows.
final class MenuView: View, PopoverCardContent {
  let rowsView: MenuRowsView
  /// The maximum height in logical pixels, so that the menu leaves its source visible.
  var maximumHeight = Double.infinity
  let press = LongPressGestureRecognizer(minimumPressDuration: 0)
  private let configuration: Templates.MenuConfiguration

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - rows: The views of the menu.
  ///   - padding: The distance of the rows from the edges, in logical pixels.
  ///   - configuration: The width, the appearance, and the region in which a drag begins.
  init(_ rows: [View], padding: EdgeInsets, configuration: Templates.MenuConfiguration) {
    rowsView = MenuRowsView(rows, padding: padding)
    self.configuration = configuration
    super.init()
    isComposited = true
    cornerRadius = configuration.cornerRadius
    clipsToBounds = true
    accessibilityRole = .menu
    addSubview(rowsView)
    press.name = "menu"
    press.delegate = self
    addGestureRecognizer(press)
    environmentDidChange()
  }

  override var drawsContent: Bool { false }

  var cardShadow: Shadow? { configuration.shadow?.adapted(to: theme).raster }

  override func environmentDidChange() {
    let themeColor = theme.menuBackground
    material = configuration.menuBlur
    backgroundColor = configuration.backgroundColor ?? (material == .none ? themeColor : nil)
    // Rows fade to a colour, which a material alone does not have.
    rowsView.fadeColor = backgroundColor ?? themeColor
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = configuration.width ?? .infinity
    let fitting = rowsView.sizeThatFits(
      Size(width: min(width, size.width), height: size.height))
    return Size(
      width: min(configuration.width ?? fitting.width, size.width),
      height: min(fitting.height, maximumHeight))
  }

  override func layoutSubviews() { rowsView.frame = bounds }

  // MARK: Input

  /// Whether the view itself takes the keyboard focus, until an item has it.
  var handlesKeys = false
  /// Handles keys that no item handles, and returns whether it did.
  var onKey: ((KeyEvent) -> Bool)?
  /// Called when the pointer has moved over the menu, or the menu under the pointer, with the
  /// position in the window.
  var onHover: ((Point) -> Void)?

  override var canBecomeFirstResponder: Bool { handlesKeys }
  override func keyDown(_ event: KeyEvent) -> Bool { onKey?(event) ?? false }

  override func hoverDidMove(to point: Point) {
    super.hoverDidMove(to: point)
    onHover?(convert(point, to: nil))
  }

  /// Returns the enabled item at a point of the window, or `nil`.
  func item(at point: Point) -> Templates.MenuItem? {
    let hit = hitTest(convert(point, from: nil))
    let item = hit?.selfAndAncestors.firstNonNil { $0 as? Templates.MenuItem }
    return item.flatMap { $0.isEnabled ? $0 : nil }
  }
}

extension MenuView: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    if hitTest(convert(touch.position, from: nil)) is MenuScrollArrow { return false }
    if configuration.useEntireMenuAsGestureHotspot { return true }
    func containsHotspot(_ view: View) -> Bool {
      if view is Templates.MenuGestureHotspot {
        return view.bounds.contains(view.convert(touch.position, from: nil))
      }
      return view.subviews.contains(where: containsHotspot)
    }
    return rowsView.rows.contains(where: containsHotspot)
  }
}
