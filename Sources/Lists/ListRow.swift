// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

/// The inset of the focus ring within a row and its corner radius, in logical pixels.
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
  /// Whether the row is selected.
  public internal(set) final var isSelected = false {
    didSet { if isSelected != oldValue { highlightDidChange() } }
  }
  /// Whether the row is pressed.
  public internal(set) final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { highlightDidChange() } }
  }
  /// Whether the row is the list's `currentRow` and shows keyboard focus.
  public internal(set) final var isCurrent = false {
    didSet { if isCurrent != oldValue { highlightDidChange() } }
  }
  /// The distance of the separator line from the leading edge, in logical pixels, or `nil` for no
  /// separator.
  public final var separatorInset: Double? = 16 {
    didSet { if separatorInset != oldValue { setNeedsDisplay() } }
  }

  /// Creates a row for a reuse identifier.
  ///
  /// Lists create their rows with this initialiser.
  public required init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  /// Called before the row is reused for other content.
  ///
  /// Override it to reset what belongs to the old content.
  open func prepareForReuse() {}

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
    if isSelected || isHighlighted { canvas.fill(bounds, with: theme.selection) }
    if isCurrent {
      canvas.drawFocusRing(
        around: RoundedRect(rect: bounds.inset(by: ringInset), radius: ringRadius), theme: theme)
    }
    guard let separatorInset, bounds.width > separatorInset else { return }
    let line = separatorThickness
    let x = layoutDirection == .rightToLeft ? 0 : separatorInset
    canvas.fill(
      Rect(x: x, y: bounds.maxY - line, width: bounds.width - separatorInset, height: line),
      with: theme.separator)
  }

  /// The accessibility state that was set, with `.selected` for a selected row.
  open override var accessibilityState: AccessibilityState {
    get { isSelected ? super.accessibilityState.union(.selected) : super.accessibilityState }
    set { super.accessibilityState = newValue }
  }
}

extension View {
  /// Marks the view and its subviews as not drawn without invalidating their pixels.
  ///
  /// Use it only for views that are offscreen, where other content is drawn over those pixels
  /// before they are visible again.
  final func discardDrawingState() {
    if case .drawn = layerPlacement { layerPlacement = .absent }
    for view in subviews { view.discardDrawingState() }
  }
}
