import Sash

private let text = "Search for a place"

/// What looks like a field to search in; a tap on it raises the sheet.
final class SearchField: View {
  /// Called with each tap.
  var onTap: (() -> Void)?
  private let label = Label(text, font: Font(size: 15))

  init() {
    super.init()
    label.isSecondary = true
    addSubview(label)
    let tap = TapGestureRecognizer()
    tap.onChange = { [weak self] in if $0.state == .ended { self?.onTap?() } }
    addGestureRecognizer(tap)
    isAccessibilityElement = true
    accessibilityRole = .button
    accessibilityLabel = text
    accessibilityActions = [
      AccessibilityAction(name: "Search", handler: { [weak self] in self?.onTap?() })
    ]
  }

  override func layoutSubviews() {
    label.frame = Rect(x: 40, y: 0, width: max(0, bounds.width - 52), height: bounds.height)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    canvas.fill(RoundedRect(rect: bounds, radius: 12), with: theme.secondaryBackground)
    let glass = Rect(x: 14, y: bounds.midY - 8, width: 12, height: 12)
    var path = Path()
    path.addEllipse(in: glass)
    path.move(to: Point(x: glass.maxX - 1.5, y: glass.maxY - 1.5))
    path.addLine(to: Point(x: glass.maxX + 3.5, y: glass.maxY + 3.5))
    canvas.stroke(path, with: theme.secondaryLabel, width: 2)
  }
}
