// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The smallest width of an action, and the padding around its content, in logical pixels.
private let minimumWidth = 74.0
private let padding = 12.0
/// The distance between the icon and the title, beside and below each other, in logical pixels.
private let columnGap = 8.0
private let lineGap = 2.0
/// The vertical space that an icon above a title leaves free, in logical pixels.
private let verticalMargin = 6.0
/// The opacity of the overlay on a pressed and on a hovered action.
private let pressedOpacity = 0.2
private let hoveredOpacity = 0.08

/// The button of an action that the swipe of a row reveals.
final class RowSwipeActionButton: Control {
  private let action: ContextualAction
  private let label: Label
  /// The width in which the content is centred, from the side of the row.
  var contentWidth = 0.0 { didSet { if contentWidth != oldValue { setNeedsLayout() } } }
  /// Whether the row lies on the left of the button.
  private let isRowOnLeft: Bool

  init(_ action: ContextualAction, isRowOnLeft: Bool) {
    self.action = action
    self.isRowOnLeft = isRowOnLeft
    label = Label(action.title, style: .footnote)
    super.init()
    label.accessibilityElementsHidden = true
    label.isUserInteractionEnabled = false
    accessibilityLabel = action.title
    cursor = .pointer
    addSubview(label)
    environmentDidChange()
  }

  /// Keys reach the actions by the menu of the row.
  override var canBecomeFirstResponder: Bool { false }

  override func environmentDidChange() {
    backgroundColor =
      action.backgroundColor
      ?? (action.style == .destructive ? theme.destructive : theme.secondaryLabel)
    label.textColor = foreground
    contentArrangement = nil
  }

  /// The colour of the icon and the title, which is legible on the background.
  private var foreground: Color {
    if action.backgroundColor == nil, action.style == .destructive { return theme.onDestructive }
    let background = (backgroundColor ?? theme.background).composited(over: theme.background)
    return background.contrast(to: .white) >= theme.contrast.minimumRatio
      ? .white : background.contrast(to: .black) > background.contrast(to: .white) ? .black : .white
  }

  // MARK: Layout

  /// The frames of the icon and the title around the centre of the content.
  private struct Arrangement {
    var size: Size
    var icon: Rect
    var title: Rect
    /// The space that the content was arranged in.
    var space: Size
  }

  private var contentArrangement: Arrangement?

  /// Returns the frames for a space: the icon above the title, or before it in a low row.
  ///
  /// A title that is wider than the space is shortened.
  private func arrangement(in space: Size) -> Arrangement {
    if let contentArrangement, contentArrangement.space == space { return contentArrangement }
    var title = label.sizeThatFits(Size(width: .infinity, height: .infinity))
    let side = action.icon == nil ? 0 : theme.metrics.iconSize
    let isLow = side > 0 && side + lineGap + title.height + 2 * verticalMargin > space.height
    let gap = side == 0 ? 0 : isLow ? columnGap : lineGap
    title.width = min(title.width, max(0, space.width - 2 * padding - (isLow ? side + gap : 0)))
    let size =
      isLow
      ? Size(width: side + gap + title.width, height: max(side, title.height))
      : Size(width: max(side, title.width), height: side + gap + title.height)
    func frame(of part: Size, at anchor: Anchor) -> Rect {
      let area = Rect(origin: .zero, size: size)
      return Rect(placing: anchor, at: area.point(at: anchor), size: part)
    }
    let (iconAnchor, titleAnchor): (Anchor, Anchor) =
      !isLow ? (.top, .bottom) : isMirrored ? (.right, .left) : (.left, .right)
    let result = Arrangement(
      size: size, icon: frame(of: Size(width: side, height: side), at: iconAnchor),
      title: frame(of: title, at: titleAnchor), space: space)
    contentArrangement = result
    return result
  }

  /// Returns the width of the action in a row of a height.
  func width(inRowOfHeight height: Double) -> Double {
    let size = arrangement(in: Size(width: .infinity, height: height)).size
    return max(minimumWidth, (size.width + 2 * padding).rounded(.up))
  }

  /// The space of the content.
  private var space: Size { Size(width: contentWidth, height: bounds.height) }

  /// The origin of the content.
  private var contentOrigin: Point {
    let size = arrangement(in: space).size
    let start = isRowOnLeft ? 0 : bounds.width - contentWidth
    return Point(
      x: displayScale.aligned(start + (contentWidth - size.width) / 2),
      y: displayScale.aligned((bounds.height - size.height) / 2))
  }

  override func layoutSubviews() {
    let origin = contentOrigin
    label.frame = arrangement(in: space).title.offset(by: origin - Point.zero)
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas, dirty: Rect) {
    let overlay = isHighlighted ? pressedOpacity : isHovered ? hoveredOpacity : 0
    if overlay > 0 { canvas.fill(bounds, with: Color.black.withAlphaComponent(overlay)) }
    guard let icon = action.icon else { return }
    let frame = arrangement(in: space).icon.offset(by: contentOrigin - Point.zero)
    canvas.draw(
      icon,
      in: Rect(
        x: displayScale.aligned(frame.minX), y: displayScale.aligned(frame.minY),
        width: frame.width, height: frame.height),
      color: foreground, isMirrored: isMirrored)
  }
}
