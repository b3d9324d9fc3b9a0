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
final class MenuBarTitle: Templates.MenuItem {
  let item: ContextMenu.Item
  override var command: ContextMenu.Item? { item }
  /// Whether the mnemonic is underlined.
  var showsMnemonic = false {
    didSet {
      if showsMnemonic != oldValue { text.showTitle(of: item, underlinesMnemonic: showsMnemonic) }
    }
  }

  private let text = Label()
  private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }

  init(_ item: ContextMenu.Item) {
    self.item = item
    super.init(text, action: item.action)
    isEnabled = item.isEnabled
    accessibilityRole = .menuBarItem
    accessibilityLabel = item.title
    text.textRole = .label.withOpacity(isEnabled ? 1 : disabledOpacity)
    text.showTitle(of: item, underlinesMnemonic: false)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let textSize = text.intrinsicContentSize
    return Size(
      width: textSize.width + 2 * sidePadding,
      height: max(theme.metrics.controlHeight, textSize.height + 2 * verticalPadding))
  }

  override func layoutSubviews() {
    let height = text.intrinsicContentSize.height
    text.frame = Rect(
      x: sidePadding, y: (bounds.height - height) / 2,
      width: max(0, bounds.width - 2 * sidePadding), height: height)
  }

  override var showsHighlight: Bool { isExpanded || (isHovered && isEnabled) }

  override var highlightShape: RoundedRect {
    let margin = EdgeInsets(top: highlightInset, bottom: highlightInset)
    return RoundedRect(rect: bounds.inset(by: margin), radius: highlightRadius)
  }

  override func hoverDidChange(_ isInside: Bool) {
    super.hoverDidChange(isInside)
    isHovered = isInside
  }

  // The keys of the window open the menus.
  override var canBecomeFirstResponder: Bool { false }

  override var accessibilityActionName: String { LocalizedStrings.current.open }
}
