// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The width and height of a button's image, in logical pixels.
private let imageSize = 20.0
/// The gap between a button's text and its image, in logical pixels.
private let imageGap = 12.0
/// The distance of a highlight from the sides of the menu, in logical pixels.
private let highlightMargin = 6.0
/// The radius of a highlight's corners, in logical pixels.
let menuHighlightRadius = 8.0
/// The opacity of a disabled item's text, in addition to its secondary colour.
let disabledItemOpacity = 0.9

extension Templates {
  /// A selectable item of a menu that shows a view.
  ///
  /// Use it for an item with a view of your own; for a title with an image use `MenuButton`.
  public class MenuItem: View {
    /// The view that the item shows.
    public let label: View
    /// Called when the item is selected.
    public var action: () -> Void
    /// Whether the item can be selected.
    public var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    /// Whether the item is highlighted, because a finger, the pointer or the keyboard is on it.
    public internal(set) var isHighlighted = false {
      didSet {
        guard isHighlighted != oldValue else { return }
        stateDidChange()
        onHighlightChange?(isHighlighted)
      }
    }
    /// Called with the new value after each change of `isHighlighted`.
    package var onHighlightChange: ((Bool) -> Void)?
    /// Whether the submenu of the item is open.
    var isExpanded = false { didSet { if isExpanded != oldValue { stateDidChange() } } }
    /// Selects the item on behalf of the keyboard or a screen reader; set by the menu.
    var onActivate: (() -> Void)?
    /// Called when the item receives the keyboard focus; set by the menu.
    var onFocus: (() -> Void)?
    /// The item of a context menu that the view shows, or `nil`.
    var command: ContextMenu.Item? { nil }

    /// Creates an item that shows a view.
    ///
    /// - Parameters:
    ///   - label: The view to show; it receives no presses.
    ///   - action: Called when the item is selected.
    public init(_ label: View, action: @escaping () -> Void) {
      self.label = label
      self.action = action
      super.init()
      label.isUserInteractionEnabled = false
      isAccessibilityElement = true
      accessibilityRole = .menuItem
      addSubview(label)
    }

    /// Applies the colours of the theme.
    public override func environmentDidChange() { stateDidChange() }

    /// Updates the appearance after a change of `isEnabled`, `isHighlighted` or the theme.
    func stateDidChange() {
      setNeedsDisplay()
    }

    /// `true`: the item draws its highlight.
    public override var drawsContent: Bool { true }

    /// Draws a rounded highlight if a press, the pointer or the keyboard focus is on the item.
    public override func draw(in canvas: Canvas, dirty: Rect) {
      guard showsHighlight else { return }
      canvas.fill(highlightShape, with: Templates.buttonHighlightColor(in: theme))
    }

    /// Whether the item has a highlight, which the one with the keyboard focus has instead of a
    /// ring.
    var showsHighlight: Bool { isHighlighted || (isFirstResponder && window?.showsFocus ?? false) }

    /// The shape of the highlight.
    var highlightShape: RoundedRect {
      let margin = EdgeInsets(left: highlightMargin, right: highlightMargin)
      return RoundedRect(rect: bounds.inset(by: margin), radius: menuHighlightRadius)
    }

    /// The label's size.
    public override func sizeThatFits(_ size: Size) -> Size { label.sizeThatFits(size) }
    /// Lays out the label over the whole item.
    public override func layoutSubviews() { label.frame = bounds }

    /// Whether the item can receive the keyboard focus.
    public override var canBecomeFirstResponder: Bool { isEnabled }

    /// Highlights the item when it receives the keyboard focus.
    public override func focusDidChange(_ isFocused: Bool) {
      super.focusDidChange(isFocused)
      if isFocused { onFocus?() }
    }

    /// The state of the view, whether the item is disabled, and whether its submenu is open.
    public override var accessibilityState: AccessibilityState {
      get {
        var state = super.accessibilityState
        if !isEnabled { state.insert(.disabled) }
        if command?.submenu != nil { state.insert(isExpanded ? .expanded : .collapsed) }
        return state
      }
      set { super.accessibilityState = newValue }
    }

    /// The name of the action that selects the item.
    var accessibilityActionName: String { accessibilityLabel ?? "" }

    /// The action that selects the item.
    public override var accessibilityActions: [AccessibilityAction] {
      get {
        guard isEnabled, let onActivate else { return [] }
        return [AccessibilityAction(name: accessibilityActionName, handler: onActivate)]
      }
      set { super.accessibilityActions = newValue }
    }
  }

  /// A menu item with a title, and an image at its trailing edge.
  public final class MenuButton: MenuItem {
    /// The distance between the content and the edges, in logical pixels.
    private static let padding = EdgeInsets(top: 14, left: 18, bottom: 14, right: 18)

    private let text: Label
    private let imageView: ImageView?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title, which is also the accessibility label.
    ///   - image: An image at the trailing edge, or `nil`.
    ///   - action: Called when the button is selected.
    public init(title: String, image: Image? = nil, action: @escaping () -> Void = {}) {
      text = Label(title)
      imageView = image.map { ImageView($0) }
      let label = View()
      label.addSubview(text)
      if let imageView { label.addSubview(imageView) }
      super.init(label, action: action)
      accessibilityLabel = title
    }

    /// Disables or enables the button, and returns it.
    @discardableResult public func disabled(_ isDisabled: Bool = true) -> MenuButton {
      isEnabled = !isDisabled
      return self
    }

    override func stateDidChange() {
      super.stateDidChange()
      text.textColor = isEnabled ? nil : theme.secondaryLabel
      label.alpha = isEnabled ? 1 : disabledItemOpacity
    }

    /// The width of the image with the gap before it.
    private var imageWidth: Double { imageView == nil ? 0 : imageSize + imageGap }

    /// The size of the text and the image with the padding around them.
    public override func sizeThatFits(_ size: Size) -> Size {
      let extra = Self.padding.horizontal + imageWidth
      let inner = text.sizeThatFits(Size(width: size.width - extra, height: size.height))
      return Size(
        width: inner.width + extra,
        height: max(inner.height, imageView == nil ? 0 : imageSize) + Self.padding.vertical)
    }

    /// Lays out the text at the leading edge and the image at the trailing edge.
    public override func layoutSubviews() {
      super.layoutSubviews()
      let area = bounds.inset(by: Self.padding)
      text.textAlignment = isMirrored ? .right : .left
      imageView?.frame = frameFromLeadingEdge(
        Rect(
          x: area.maxX - imageSize, y: area.midY - imageSize / 2, width: imageSize,
          height: imageSize))
      let width = area.width - imageWidth
      let height = text.sizeThatFits(Size(width: width, height: area.height)).height
      text.frame = frameFromLeadingEdge(
        Rect(x: area.minX, y: area.midY - height / 2, width: width, height: height))
    }
  }

  /// A thick divider between groups of menu items.
  public final class MenuDivider: View {
    /// The thickness, in logical pixels.
    private static let height = 7.0

    /// Creates a divider.
    public init() {
      super.init()
      isUserInteractionEnabled = false
      backgroundRole = .label.withOpacity(0.15)
    }

    /// `false`: the divider itself draws only its background colour.
    public override var drawsContent: Bool { false }
    /// The available width and the divider's height.
    public override func sizeThatFits(_ size: Size) -> Size {
      Size(width: size.width.isFinite ? size.width : 0, height: Self.height)
    }
  }

  /// A region of a menu in which a selecting drag can begin, for menus whose configuration sets
  /// `useEntireMenuAsGestureHotspot` to `false`.
  public final class MenuGestureHotspot: View {
    /// The view inside the region.
    public let content: View

    /// Creates a region around a view.
    public init(_ content: View) {
      self.content = content
      super.init()
      addSubview(content)
    }

    /// `false`: the region itself draws nothing.
    public override var drawsContent: Bool { false }
    /// The content's size.
    public override func sizeThatFits(_ size: Size) -> Size { content.sizeThatFits(size) }
    /// Lays out the content over the whole region.
    public override func layoutSubviews() { content.frame = bounds }
  }
}
