// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The gaps between an icon and its title, and around both in a column, in logical pixels.
private let gap = 2.0
private let sidebarGap = 10.0
private let sidebarPadding = 12.0
/// The distance by which a badge overlaps its icon, in logical pixels.
private let badgeOverlap = 8.0
/// The same for the three dots of the "more" item, the outermost of which it would cover.
private let moreBadgeOverlap = 2.0
/// The least distance of a badge from the side edges of its button, in logical pixels.
private let badgeMargin = 2.0

/// The button of a tab, or of the "more" item.
final class TabBarButton: Control {
  /// The tab's item, or `nil` for the "more" item.
  let item: TabBarItem?
  /// The items of the tabs behind the "more" item, whose badges it combines.
  var overflowItems: [TabBarItem] = [] {
    didSet {
      for item in oldValue { item.removeObserver(self) }
      for item in overflowItems { item.addObserver(self) { [weak self] _ in self?.update() } }
      update()
    }
  }
  /// Whether the button is in a column, with its title beside the icon.
  var isRow = false { didSet { if isRow != oldValue { setNeedsDisplay() } } }
  /// Whether only the icon is shown, because the bar is minimized.
  var showsIconOnly = false { didSet { if showsIconOnly != oldValue { setNeedsDisplay() } } }
  /// The colours of icon and title, unselected and selected.
  var colors = (normal: Color.black, selected: Color.black) {
    didSet { if colors != oldValue { setNeedsDisplay() } }
  }
  /// Whether the button has the focus ring.
  var hasFocusRing = false { didSet { if hasFocusRing != oldValue { setNeedsDisplay() } } }

  init(_ item: TabBarItem?) {
    self.item = item
    super.init()
    accessibilityRole = .tab
    item?.addObserver(self) { [weak self] _ in self?.update() }
    update()
  }

  /// `false`: the bar has the keyboard focus for all of its buttons.
  override var canBecomeFirstResponder: Bool { false }

  private func update() {
    isEnabled = item?.isEnabled ?? true
    accessibilityValue = badgeValue
    setNeedsDisplay()
  }

  override var accessibilityState: AccessibilityState {
    get { isSelected ? super.accessibilityState.union(.selected) : super.accessibilityState }
    set { super.accessibilityState = newValue }
  }

  override var accessibilityLabel: String? {
    get { item?.accessibilityLabel ?? title }
    set {}
  }

  private var badgeValue: String? {
    if let item { return item.badgeValue }
    return TabBadge.combined(overflowItems.compactMap(\.badgeValue))
  }

  private var title: String { item?.effectiveTitle ?? LocalizedStrings.current.more }

  private var icon: Icon? {
    guard let item else { return .ellipsis }
    return (isSelected ? item.selectedIcon : nil) ?? item.icon
  }

  private var image: Image? { (isSelected ? item?.selectedImage : nil) ?? item?.image }

  override func environmentDidChange() { setNeedsDisplay() }

  // MARK: Drawing

  override func draw(in canvas: Canvas, dirty: Rect) {
    let shape = RoundedRect(
      rect: bounds.inset(by: 2), radius: theme.metrics.cornerRadius)
    if isRow && isSelected {
      canvas.fill(shape, with: theme.selection)
    } else if isHovered || isHighlighted, isEnabled {
      canvas.fill(shape, with: theme.fill.withAlphaComponent(theme.fill.alpha / 2))
    }
    let color = (isSelected ? colors.selected : colors.normal).faded(state.opacity)
    let badge = badge
    var iconRect = iconFrame
    iconRect.origin.x -= dotsDisplacement(beside: badge, from: iconRect)
    if let image {
      canvas.draw(image, in: iconRect, opacity: state.opacity)
    } else if let icon {
      canvas.draw(icon, in: iconRect, color: color, isMirrored: isMirrored)
    }
    drawTitle(
      in: canvas, color: isRow && !isSelected ? theme.label.faded(state.opacity) : color)
    if let badge { draw(badge, in: canvas, at: iconRect) }
    if hasFocusRing { canvas.drawFocusRing(around: shape, theme: theme) }
  }

  private var hasIcon: Bool { image != nil || icon != nil }
  private var showsTitle: Bool { !title.isEmpty && !(showsIconOnly && hasIcon) }
  private var font: Font { theme.font(isRow ? .body : .caption2) }

  private func layout(_ text: String, _ font: Font, width: Double) -> TextLayout {
    let style = TextStyle(
      font: font, color: .black, alignment: .left, truncation: .tail, maximumLines: 1)
    return TextSystem.shared.layout(text, style: style, width: width, scale: displayScale)
  }

  private var iconFrame: Rect {
    let side = theme.metrics.iconSize
    if isRow {
      let x = isMirrored ? bounds.maxX - sidebarPadding - side : bounds.minX + sidebarPadding
      return Rect(
        x: x, y: displayScale.aligned(bounds.midY - side / 2), width: side, height: side)
    }
    let textHeight = !showsTitle ? 0 : layout(title, font, width: bounds.width).size.height + gap
    let top = displayScale.aligned(bounds.midY - (side + textHeight) / 2)
    return Rect(
      x: displayScale.aligned(bounds.midX - side / 2), y: max(bounds.minY, top), width: side,
      height: side)
  }

  private func drawTitle(in canvas: Canvas, color: Color) {
    guard showsTitle else { return }
    let iconRect = iconFrame
    if isRow {
      let start = hasIcon ? sidebarPadding + iconRect.width + sidebarGap : sidebarPadding
      let text = layout(title, font, width: max(0, bounds.width - start - sidebarPadding))
      let x = isMirrored ? bounds.maxX - start - text.size.width : bounds.minX + start
      let y = displayScale.aligned(bounds.midY - text.size.height / 2)
      text.draw(in: canvas, at: Point(x: displayScale.aligned(x), y: y), color: color)
      return
    }
    let text = layout(title, font, width: max(0, bounds.width - 2 * gap))
    let y = hasIcon ? iconRect.maxY + gap : bounds.midY - text.size.height / 2
    text.draw(
      in: canvas,
      at: Point(
        x: displayScale.aligned(bounds.midX - text.size.width / 2), y: displayScale.aligned(y)),
      color: color)
  }

  // MARK: Badge

  /// The badge with its text, or `nil` if there is none.
  private var badge: (size: Size, text: TextLayout?)? {
    guard let value = badgeValue else { return nil }
    let text = value.isEmpty ? nil : layout(value, theme.font(.caption2), width: bounds.width / 2)
    return (TabBadge.size(around: text?.size, theme: theme), text)
  }

  /// Returns the distance by which the three dots of the "More" tab move to the left, so that a wide
  /// badge beside them covers none.
  private func dotsDisplacement(
    beside badge: (size: Size, text: TextLayout?)?, from icon: Rect
  ) -> Double {
    guard let badge, item == nil, !isRow else { return 0 }
    let range = bounds.inset(by: badgeMargin)
    let width = badge.size.width - moreBadgeOverlap
    let distance =
      isMirrored
      ? -min(max(0, width - (icon.minX - range.minX)), max(0, range.maxX - icon.maxX))
      : min(max(0, width - (range.maxX - icon.maxX)), max(0, icon.minX - range.minX))
    return displayScale.aligned(distance)
  }

  private func draw(
    _ badge: (size: Size, text: TextLayout?), in canvas: Canvas, at iconRect: Rect
  ) {
    let (size, text) = badge
    var badgeFrame = Rect(origin: .zero, size: size)
    if isRow {
      badgeFrame.origin = Point(
        x: bounds.maxX - sidebarPadding - size.width, y: bounds.midY - size.height / 2)
      if isMirrored { badgeFrame.origin.x = bounds.minX + sidebarPadding }
    } else {
      let overlap = item == nil ? moreBadgeOverlap : badgeOverlap
      badgeFrame.origin = Point(x: iconRect.maxX - overlap, y: iconRect.minY - gap)
      if isMirrored { badgeFrame.origin.x = iconRect.minX + overlap - size.width }
    }
    // Large badges would touch the edge of the window or the next button otherwise.
    let range = bounds.inset(by: badgeMargin)
    badgeFrame.origin.x = min(
      max(badgeFrame.minX, range.minX), max(range.minX, range.maxX - size.width))
    badgeFrame.origin = Point(
      x: displayScale.aligned(badgeFrame.minX),
      y: displayScale.aligned(max(bounds.minY, badgeFrame.minY)))
    TabBadge.draw(in: canvas, frame: badgeFrame, theme: theme)
    text?.draw(
      in: canvas,
      at: Point(
        x: displayScale.aligned(badgeFrame.midX - (text?.size.width ?? 0) / 2),
        y: displayScale.aligned(badgeFrame.midY - (text?.size.height ?? 0) / 2)),
      color: theme.onDestructive)
  }
}
