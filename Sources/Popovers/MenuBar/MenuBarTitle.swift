// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The distance of the text from the leading and the trailing edge, in logical pixels.
private let sidePadding = 10.0
/// The minimum distance above and below the text, in logical pixels.
private let verticalPadding = 4.0
/// The distance of the highlight from the upper and the lower edge, in logical pixels.
private let highlightInset = 2.0
/// The radius of the highlight's corners, in logical pixels.
private let highlightRadius = 6.0
/// The opacity of a disabled title.
private let disabledOpacity = 0.4

/// One title of a menu bar.
final class MenuBarTitle: View {
  let item: ContextMenu.Item
  /// Whether the menu of the title is open.
  var isOpen = false { didSet { if isOpen != oldValue { setNeedsDisplay() } } }
  /// Whether the mnemonic is underlined.
  var showsMnemonic = false {
    didSet {
      if showsMnemonic != oldValue {
        label.showTitle(of: item, underlinesMnemonic: showsMnemonic)
      }
    }
  }
  /// Opens the menu on behalf of an assistive technology.
  var onActivate: (() -> Void)?

  private let label = Label()
  private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }

  init(_ item: ContextMenu.Item) {
    self.item = item
    super.init()
    isAccessibilityElement = true
    accessibilityRole = .menuBarItem
    accessibilityLabel = item.title
    label.isUserInteractionEnabled = false
    label.showTitle(of: item, underlinesMnemonic: false)
    addSubview(label)
  }

  override func environmentDidChange() {
    label.font = theme.font(.body)
    let color = theme.label
    label.textColor =
      item.isEnabled ? color : color.withAlphaComponent(color.alpha * disabledOpacity)
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.intrinsicContentSize
    return Size(
      width: text.width + 2 * sidePadding,
      height: max(theme.metrics.controlHeight, text.height + 2 * verticalPadding))
  }

  override func layoutSubviews() {
    let height = label.intrinsicContentSize.height
    label.frame = Rect(
      x: sidePadding, y: (bounds.height - height) / 2,
      width: max(0, bounds.width - 2 * sidePadding), height: height)
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas, dirty: Rect) {
    guard isOpen || (isHovered && item.isEnabled) else { return }
    canvas.fill(
      RoundedRect(
        rect: bounds.inset(
          by: EdgeInsets(top: highlightInset, left: 0, bottom: highlightInset, right: 0)),
        radius: highlightRadius), with: Templates.buttonHighlightColor(in: theme))
  }

  override func hoverDidChange(_ isInside: Bool) {
    super.hoverDidChange(isInside)
    isHovered = isInside
  }

  // MARK: Accessibility

  override var accessibilityState: AccessibilityState {
    get {
      var state = super.accessibilityState
      if !item.isEnabled { state.insert(.disabled) }
      state.insert(isOpen ? .expanded : .collapsed)
      return state
    }
    set { super.accessibilityState = newValue }
  }

  override var accessibilityActions: [AccessibilityAction] {
    get {
      guard item.isEnabled, let onActivate else { return [] }
      return [AccessibilityAction(name: LocalizedStrings.current.open, handler: onActivate)]
    }
    set { super.accessibilityActions = newValue }
  }
}
