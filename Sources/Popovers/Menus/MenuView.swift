// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashScrolling

/// The distance of the first and the last item from the edges of the menu, in logical pixels.
private let itemMargin = 6.0

/// The content of a menu's popover: a card with the menu's views below each other.
final class MenuView: View, PopoverCardContent {
  private let children: [View]
  private let width: Double?
  private let usesHotspots: Bool
  /// The scroll view around the children, from the first time on that they were too high.
  private var scrollView: FadingScrollView?
  /// The maximum height in logical pixels, so that the menu leaves its source visible.
  var maximumHeight = Double.infinity
  let press = LongPressGestureRecognizer(minimumPressDuration: 0)
  private let menuConfiguration: Templates.MenuConfiguration

  init(_ children: [View], configuration: Templates.MenuConfiguration) {
    self.children = children
    width = configuration.width
    usesHotspots = !configuration.useEntireMenuAsGestureHotspot
    menuConfiguration = configuration
    super.init()
    isComposited = true
    cornerRadius = configuration.cornerRadius
    clipsToBounds = true
    accessibilityRole = .menu
    for child in children { addSubview(child) }
    press.name = "menu"
    press.delegate = self
    addGestureRecognizer(press)
    environmentDidChange()
  }

  override var drawsContent: Bool { false }

  var cardShadow: Shadow? { menuConfiguration.shadow?.adapted(to: theme).raster }

  override func environmentDidChange() {
    backgroundColor = menuConfiguration.backgroundColor ?? theme.menuBackground
    scrollView?.fadeColor = backgroundColor
  }

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

  /// All items at any depth, in the order of the view tree.
  var items: [Templates.MenuItem] {
    func collect(_ view: View) -> [Templates.MenuItem] {
      if let item = view as? Templates.MenuItem { return [item] }
      return view.subviews.flatMap(collect)
    }
    return children.flatMap(collect)
  }

  /// Returns the index of the enabled item at a point of the window, or `nil`.
  func item(at point: Point) -> Int? {
    guard let hit = hitTest(convert(point, from: nil)) else { return nil }
    return items.firstIndex { $0.isEnabled && hit.isDescendant(of: $0) }
  }

  /// The distances of the children from the upper and the lower edge: items keep one, so that their
  /// highlights do not touch the edge, views of other kinds fill the menu.
  private var margins: (top: Double, bottom: Double) {
    (
      children.first is Templates.MenuItem ? itemMargin : 0,
      children.last is Templates.MenuItem ? itemMargin : 0
    )
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let availableSize = Size(
      width: width.map { min($0, size.width) } ?? size.width, height: size.height)
    var total = Size(width: width ?? 0, height: margins.top + margins.bottom)
    for child in children {
      let childSize = child.sizeThatFits(availableSize)
      total.height += childSize.height
      // A divider fills the width and does not contribute to it.
      if width == nil, !(child is Templates.MenuDivider) {
        total.width = max(total.width, childSize.width)
      }
    }
    return Size(
      width: min(total.width, size.width), height: min(total.height, size.height, maximumHeight))
  }

  override func layoutSubviews() {
    let height = children.layOutVertically(in: bounds.size, from: margins.top) + margins.bottom
    // The rows of a context menu scroll by themselves.
    if scrollView == nil, !(children.first is ContextMenuRows),
      PopoverScrollView.isNeeded(for: Size(width: bounds.width, height: height), in: bounds.size)
    {
      let scrollView = FadingScrollView()
      scrollView.fadeColor = backgroundColor
      addSubview(scrollView)
      for child in children { scrollView.contentView.addSubview(child) }
      self.scrollView = scrollView
    }
    scrollView?.frame = bounds
    scrollView?.contentSize = Size(width: bounds.width, height: height)
    scrollView?.isScrollEnabled = height > bounds.height
  }
}

extension Collection where Element: View {
  /// Lays out the views below each other with the width of their superview.
  ///
  /// - Parameters:
  ///   - size: The size of the superview.
  ///   - start: The upper edge of the first view.
  /// - Returns: The lower edge of the last view.
  @discardableResult func layOutVertically(in size: Size, from start: Double = 0) -> Double {
    var y = start
    for view in self {
      let height = view.sizeThatFits(size).height
      view.frame = Rect(x: 0, y: y, width: size.width, height: height)
      y += height
    }
    return y
  }
}

extension MenuView: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    if hitTest(convert(touch.position, from: nil)) is MenuScrollArrow { return false }
    guard usesHotspots else { return true }
    func containsHotspot(_ view: View) -> Bool {
      if view is Templates.MenuGestureHotspot {
        return view.bounds.contains(view.convert(touch.position, from: nil))
      }
      return view.subviews.contains(where: containsHotspot)
    }
    return children.contains(where: containsHotspot)
  }
}
