// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashScrolling

/// The inset of the focus ring within a row and its minimum corner radius, in logical pixels.
private let ringInset = 1.0
private let ringRadius = 4.0

/// The base class of the reusable views that a list shows for rows, headers and footers.
///
/// Use `ListCell` for rows with text, image and accessory, and derive from this class for others.
open class ListRow: View {
  /// The reuse identifier that the row was registered under.
  public let identifier: String
  /// The row that the view shows; `nil` for headers and footers, and while the view is unused.
  public internal(set) final var path: RowPath?
  /// The identity of the row, if the data source has identities; `nil` while the view is unused.
  public internal(set) final var identity: AnyHashable?
  /// Whether the row is selected.
  public internal(set) final var isSelected = false {
    didSet { if isSelected != oldValue { emphasisDidChange() } }
  }
  /// Whether the row is pressed.
  public internal(set) final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { emphasisDidChange() } }
  }
  /// Whether the row is the list's `currentRow` and shows keyboard focus.
  public internal(set) final var isCurrent = false {
    didSet { if isCurrent != oldValue { emphasisDidChange() } }
  }
  /// Whether the row has a background or a focus ring, whose edges separators would double.
  final var isEmphasized: Bool { isSelected || isHighlighted || isCurrent }

  private func emphasisDidChange() {
    highlightDidChange()
    list?.tiler.emphasisDidChange(of: self)
  }

  /// The distance of the separator line from the leading edge, in logical pixels, or `nil` for no
  /// separator.
  ///
  /// The last row before a header, a footer or the end of the list has no separator in either case,
  /// nor has a row that is selected, pressed or current, or directly above such a row.
  ///
  /// Until it is set, the line begins where the row's text does: at the theme's margin, and in a
  /// `ListCell` with an image behind the image. In a wide list that follows the readable width, the
  /// distance is measured from the column of the content.
  public final var separatorInset: Double? {
    get { hasStandardSeparator ? standardSeparatorInset : assignedSeparatorInset }
    set {
      let old = separatorInset
      hasStandardSeparator = false
      assignedSeparatorInset = newValue
      if newValue != old { setNeedsDisplay() }
    }
  }
  /// Whether the separator is drawn, which would double other edges beside an emphasized row, a gap
  /// for dropped items, a header, a footer and what is below the list.
  final var showsSeparator = true {
    didSet {
      if showsSeparator != oldValue, let frame = separatorFrame { setNeedsDisplay(frame) }
    }
  }
  /// The colour of the separator, or `nil` for that of the theme.
  public final var separatorColor: Color? {
    didSet {
      if separatorColor != oldValue, let frame = separatorFrame { setNeedsDisplay(frame) }
    }
  }
  private final var hasStandardSeparator = true
  private final var assignedSeparatorInset: Double?
  /// The separator inset that applies until one is set.
  var standardSeparatorInset: Double { theme.metrics.margin }

  /// The part of the row by which it is dragged to another place, or `nil` if a finger lifts the
  /// whole row by a long press.
  ///
  /// It has an effect if the data source allows the row to be moved. The default is `nil`.
  open var reorderHandle: View? { nil }

  /// The list that the row belongs to, or `nil` before its first use.
  final weak var list: ListView?

  /// The distance between the row's content and its side edges, in logical pixels: the theme's
  /// margin, or more in a wide list that follows the readable width.
  public final var contentMargin: Double { contentMargin(forWidth: bounds.width) }

  /// Returns the distance between the content and the side edges of a row of a width.
  final func contentMargin(forWidth width: Double) -> Double {
    let metrics = theme.metrics
    return list?.followsReadableWidth == true
      ? metrics.readableMargin(forWidth: width) : metrics.margin
  }

  /// Whether the list has created the view, and reuses it.
  final var isDequeued = false
  /// Whether the view displays no item and waits to be reused.
  final var isWaiting = false

  /// Creates a row for a reuse identifier.
  ///
  /// Lists create their rows with this initialiser.
  public required init(identifier: String) {
    self.identifier = identifier
    super.init()
    beginReuseCount()
  }

  /// Called before the row is reused for other content.
  ///
  /// Override it to reset what belongs to the old content. It is not called when a row is reloaded
  /// that keeps its identity.
  open func prepareForReuse() {}

  /// Called when the row is no longer displayed: it has left the visible area, or is gone.
  ///
  /// The view may be reused later, after a call of `prepareForReuse()`.
  open func didEndDisplaying() {}

  /// The part of the row between its content's margins, at which the keyboard opens its menu.
  open override var focusRect: Rect {
    let margin = contentMargin
    return Rect(
      x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: bounds.height)
  }

  /// Called when the selected, highlighted or current state has changed.
  ///
  /// The default redraws the row.
  open func highlightDidChange() { setNeedsDisplay() }

  /// Returns the size that the row needs at a width.
  ///
  /// The default is its current size, which is the list's estimate.
  open override func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Draws the background of a selected or pressed row, the separator and the focus ring.
  open override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let shape = highlightShape
    if isSelected || isHighlighted { canvas.fill(shape, with: theme.selection) }
    if isCurrent {
      canvas.drawFocusRing(
        around: shape.inset(by: ringInset, minimumRadius: ringRadius), theme: theme)
    }
    if showsSeparator, let separatorFrame {
      canvas.fill(separatorFrame, with: separatorColor ?? theme.separator)
    }
  }

  /// The distances of the outer and inner edge of the focus ring from the sides of the row.
  final var focusRingMargin: ClosedRange<Double> {
    let outer = highlightShape.rect.minX + ringInset
    return outer...outer + theme.metrics.focusRingWidth
  }

  /// The frame of the separator, or `nil` if the row has none.
  private var separatorFrame: Rect? {
    let overhang = contentMargin - theme.metrics.margin
    let column = bounds.inset(by: EdgeInsets(left: overhang, right: overhang))
    guard let separatorInset, column.width > separatorInset else { return nil }
    let line = separatorThickness
    // It reaches the edge of a narrow list, and ends with the content of a wide one.
    let end = overhang > 0 ? theme.metrics.margin : 0
    return Rect(
      x: column.minX + (isMirrored ? end : separatorInset),
      y: bounds.maxY - line, width: max(0, column.width - separatorInset - end), height: line)
  }

  /// The accessibility actions that were set, with the swipe actions of the row and
  /// those that move it.
  open override var accessibilityActions: [AccessibilityAction] {
    get {
      guard let list, let path else { return super.accessibilityActions }
      return super.accessibilityActions + list.swipeAccessibilityActions(forRowAt: path)
        + list.moveAccessibilityActions(forRowAt: path)
    }
    set { super.accessibilityActions = newValue }
  }

  /// The accessibility state that was set, with `.selected` for a selected row.
  open override var accessibilityState: AccessibilityState {
    get { isSelected ? super.accessibilityState.union(.selected) : super.accessibilityState }
    set { super.accessibilityState = newValue }
  }
}
