// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The distance between the parts of a row, in logical pixels.
private let gap = 8.0
/// The minimum distance above and below the text, in logical pixels.
private let verticalPadding = 6.0
/// The minimum width of a row, in logical pixels.
private let minimumWidth = 160.0
/// The distance from the leading and the trailing edge, in logical pixels.
private let sidePadding = 12.0
/// The size of a submenu's chevron relative to an icon.
private let chevronScale = 0.75
/// The diameter of the dot of an option relative to an icon.
private let optionScale = 0.4

/// The row of a context menu's item: its state, its icon, the title, the keyboard shortcut or a
/// submenu's chevron.
///
/// Where a row has too little width, it first leaves out the shortcut, then wraps the title. A
/// menu that is too narrow for the words of a title has no icons.
final class ContextMenuRow: Templates.MenuItem {
  /// The columns that all rows of a menu have before their titles.
  struct Columns: Hashable {
    /// Whether there is a column of check marks.
    let hasStates: Bool
    /// Whether there is a column of icons.
    let hasIcons: Bool

    init(_ elements: [ContextMenu.Element]) {
      let items = elements.flatMap(\.items)
      hasStates = items.contains { $0.state != .off }
      hasIcons = items.contains { $0.icon != nil }
    }
  }

  let item: ContextMenu.Item
  override var command: ContextMenu.Item? { item }
  /// The state of the item, which choosing another option of its group turns off.
  var state: ContextMenu.Item.State { didSet { if state != oldValue { setNeedsDisplay() } } }
  /// Whether the item is an option of a group of which exactly one is on.
  let isOption: Bool
  /// The columns before the title.
  let columns: Columns
  /// Whether the icons are left out, in all rows of the menu.
  var hidesIcons = false {
    didSet {
      guard hidesIcons != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// Whether the mnemonic is underlined.
  var showsMnemonic = false {
    didSet {
      if showsMnemonic != oldValue {
        title.showTitle(of: item, underlinesMnemonic: showsMnemonic)
      }
    }
  }

  private let title = Label()
  private let key = Label("", style: .callout)

  init(_ item: ContextMenu.Item, isOption: Bool = false, columns: Columns) {
    self.item = item
    self.isOption = isOption
    state = item.state
    self.columns = columns
    super.init(title, action: item.action)
    isEnabled = item.isEnabled
    accessibilityLabel = item.title
    accessibilityHint = item.keyDescription
    if isOption { accessibilityRole = .menuItemRadio }
    title.text = item.title
    title.numberOfLines = 0
    key.text = item.keyDescription ?? ""
    addSubview(key)
  }

  override func stateDidChange() {
    super.stateDidChange()
    title.textColor = foregroundColor
    // Secondary text is not legible on the highlight.
    key.textColor = showsHighlight ? foregroundColor : secondaryColor
  }

  private var secondaryColor: Color {
    theme.secondaryLabel.faded(isEnabled ? 1 : disabledItemOpacity)
  }
  private var foregroundColor: Color {
    if !isEnabled { return secondaryColor }
    return item.isDestructive ? theme.destructive : theme.label
  }

  // MARK: Size

  private var iconSize: Double { theme.metrics.iconSize }
  private var chevronSize: Double { iconSize * chevronScale }
  private var stateColumnWidth: Double { columns.hasStates ? iconSize + gap : 0 }
  private var iconColumnWidth: Double { columns.hasIcons ? iconSize + gap : 0 }
  /// The width of the columns before the title.
  private var leadingWidth: Double { stateColumnWidth + (hidesIcons ? 0 : iconColumnWidth) }
  private var keyWidth: Double {
    key.text.isEmpty ? 0 : 2 * gap + key.intrinsicContentSize.width
  }
  /// The width of the shortcut or the chevron behind the title.
  private var trailingWidth: Double { item.submenu == nil ? keyWidth : chevronWidth }
  private var chevronWidth: Double { item.submenu == nil ? 0 : gap + chevronSize }
  /// The width in which each word of the title fits into a line beside the icon.
  var minimumWidthWithIcon: Double {
    2 * sidePadding + stateColumnWidth + iconColumnWidth + title.widestWordWidth + chevronWidth
  }
  /// The width of all parts in one line.
  private var preferredWidth: Double {
    2 * sidePadding + leadingWidth + title.intrinsicContentSize.width + trailingWidth
  }

  /// Returns whether all parts fit into one line of a row of a width.
  ///
  /// The width of the widest row may have lost a fraction of a pixel to the padding of the menu.
  private func isOneLine(in width: Double) -> Bool {
    width >= preferredWidth - 0.5 / displayScale.factor
  }

  /// Returns the width of the title's column in a row of a width.
  private func titleWidth(in width: Double) -> Double {
    let available = width - 2 * sidePadding - leadingWidth
    if isOneLine(in: width) {
      return max(title.intrinsicContentSize.width, available - trailingWidth)
    }
    return max(0, available - chevronWidth)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = min(max(minimumWidth, preferredWidth), size.width)
    let text = title.sizeThatFits(Size(width: titleWidth(in: width), height: .infinity))
    return Size(
      width: width, height: max(theme.metrics.controlHeight, text.height + 2 * verticalPadding))
  }

  override func layoutSubviews() {
    func layOut(_ view: View, from start: Double, width: Double) {
      let height = view.sizeThatFits(Size(width: width, height: .infinity)).height
      view.frame = frameFromLeadingEdge(
        Rect(x: start, y: (bounds.height - height) / 2, width: width, height: height))
    }
    // Next to the columns of symbols, independent of the direction of the text's own script.
    title.textAlignment = isMirrored ? .right : .left
    layOut(title, from: sidePadding + leadingWidth, width: titleWidth(in: bounds.width))
    key.isHidden = !isOneLine(in: bounds.width)
    let width = key.intrinsicContentSize.width
    layOut(key, from: bounds.width - sidePadding - width, width: width)
  }

  // MARK: Drawing

  // The rows have a distance from the edges of the menu.
  override var highlightShape: RoundedRect {
    RoundedRect(rect: bounds, radius: menuHighlightRadius)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    super.draw(in: canvas, dirty: dirty)
    func square(at start: Double, size: Double) -> Rect {
      frameFromLeadingEdge(
        Rect(x: start, y: (bounds.height - size) / 2, width: size, height: size))
    }
    func draw(_ icon: Icon, at start: Double, size: Double, color: Color) {
      canvas.draw(
        icon, in: square(at: start, size: size), color: color, isMirrored: isMirrored)
    }
    func draw(_ icon: Icon, at start: Double) {
      draw(icon, at: start, size: iconSize, color: foregroundColor)
    }
    switch state {
    case .on where isOption:
      let inset = iconSize * (1 - optionScale) / 2
      let dot = square(at: sidePadding + inset, size: iconSize * optionScale)
      canvas.fill(RoundedRect(rect: dot, radius: dot.width / 2), with: foregroundColor)
    case .on: draw(.checkmark, at: sidePadding)
    case .mixed: draw(.minus, at: sidePadding)
    case .off: break
    }
    if let icon = item.icon, !hidesIcons { draw(icon, at: sidePadding + stateColumnWidth) }
    guard item.submenu != nil else { return }
    draw(
      .chevronForward, at: bounds.width - sidePadding - chevronSize, size: chevronSize,
      color: secondaryColor)
  }

  // MARK: Input

  override func focusRingDidChange() {
    super.focusRingDidChange()
    stateDidChange()
  }

  // The highlight is also displayed in a window without the keyboard, where no ring changes.
  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    stateDidChange()
  }

  // MARK: Accessibility

  override var accessibilityState: AccessibilityState {
    get {
      var state = super.accessibilityState
      if self.state == .on { state.insert(.checked) }
      if self.state == .mixed { state.insert(.mixed) }
      return state
    }
    set { super.accessibilityState = newValue }
  }
}

extension ContextMenu.Element {
  /// The items of the element: one, those of a section, or none.
  var items: [ContextMenu.Item] {
    switch self {
    case .separator: []
    case .item(let item): [item]
    case .section(let section): section.items
    }
  }
}
