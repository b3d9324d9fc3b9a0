import Sash

private let markSide = 40.0
private let margin = 16.0
private let distanceWidth = 68.0

/// A row of the list: what kind of a place it is, its name, where it is, and how far.
final class PlaceRow: ListRow {
  /// What lists know it by.
  static let name = "place"

  private let mark = SpotMark()
  private let nameLabel = Label("", font: Font(size: 15, weight: .semibold))
  private let addressLabel = Label("", font: Font(size: 12.5))
  private let distanceLabel = Label("", font: Font(size: 12.5))

  required init(identifier: String) {
    super.init(identifier: identifier)
    separatorInset = margin + markSide + 12
    addressLabel.isSecondary = true
    distanceLabel.isSecondary = true
    distanceLabel.alignment = .right
    for view in [mark, nameLabel, addressLabel, distanceLabel] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityRole = .button
  }

  /// Takes a place's content.
  func show(_ spot: Spot) {
    mark.kind = spot.kind
    nameLabel.text = spot.name
    addressLabel.text = "\(spot.kind.rawValue) · \(spot.address)"
    distanceLabel.text = spot.distanceText
    accessibilityLabel = "\(spot.name), \(spot.kind.rawValue), \(spot.distanceText)"
  }

  override func layoutSubviews() {
    mark.frame = Rect(
      x: margin, y: (bounds.height - markSide) / 2, width: markSide, height: markSide)
    let left = margin + markSide + 12
    let width = max(0, bounds.width - left - margin - distanceWidth)
    nameLabel.frame = Rect(x: left, y: 11, width: width, height: 22)
    addressLabel.frame = Rect(x: left, y: 33, width: width, height: 19)
    distanceLabel.frame = Rect(
      x: bounds.width - margin - distanceWidth, y: 11, width: distanceWidth, height: 22)
  }
}

/// A disc in the colour of a kind of place, with its sign.
private final class SpotMark: View {
  var kind = Spot.Kind.cafe { didSet { if kind != oldValue { setNeedsDisplay() } } }

  override func draw(in canvas: Canvas, dirty: Rect) {
    canvas.fill(RoundedRect(rect: bounds, radius: bounds.width / 2), with: kind.color)
    SpotSign.draw(kind, in: canvas, at: bounds.center, side: bounds.width * 0.5)
  }
}
