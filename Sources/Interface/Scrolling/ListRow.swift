import SashCompositor
import SashGeometry
import SashRaster

/// How far the ring of focus lies within a row, and how round it is, in logical pixels.
private let ringInset = 1.0
private let ringRadius = 4.0

/// The view of a row, a header or a footer of a list, used again for another when it goes out of
/// sight.
open class ListRow: View {
  /// The name that it was registered under.
  public let identifier: String
  /// Which row it shows; nil for headers and footers, and while it shows none.
  public internal(set) final var path: RowPath?
  /// Whether it is one of the list's selected rows.
  public internal(set) final var isSelected = false {
    didSet { if isSelected != oldValue { highlightDidChange() } }
  }
  /// Whether it is pressed.
  public internal(set) final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { highlightDidChange() } }
  }
  /// Whether it is the one that the keyboard would select.
  public internal(set) final var isCurrent = false {
    didSet { if isCurrent != oldValue { highlightDidChange() } }
  }
  /// Where the line below the row begins, in logical pixels from the leading edge; nil: no line.
  public final var separatorInset: Double? = 16 {
    didSet { if separatorInset != oldValue { setNeedsDisplay() } }
  }

  /// A row under a name; lists make rows by this.
  public required init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  /// It is about to show something else: what belongs to the old content ends here.
  open func prepareForReuse() {}

  /// Its selection, press or place of the keyboard changed; the default draws it anew.
  open func highlightDidChange() { setNeedsDisplay() }

  /// The height that it needs at a width; the default is that of the list's guess.
  open override func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Draws the ground of a selected or pressed row, the line below it and the ring of focus.
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

  /// Whether it is selected, and what else was given.
  open override var accessibilityState: AccessibilityState {
    get { isSelected ? super.accessibilityState.union(.selected) : super.accessibilityState }
    set { super.accessibilityState = newValue }
  }
}

extension View {
  /// Forgets where it and all in it was drawn, leaving the pixels there: nobody sees them, and
  /// before anybody does something else is drawn in their place.
  final func forgetDrawing() {
    if case .drawn = presence { presence = .absent }
    for view in subviews { view.forgetDrawing() }
  }
}
