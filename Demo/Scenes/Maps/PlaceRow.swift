// SPDX-License-Identifier: MIT

import Sash

/// The side of a symbol at a text scale of 1, in logical pixels.
private let standardMarkerSide = 40.0
private let padding = 11.0
private let gap = 12.0
private let lineGap = 2.0
/// The step of the text scale from which on texts have as many lines as they need.
private let largeTextStep = 6
/// The width at text scale 1 below which the distance is below a name in large text, which then has
/// the whole width.
private let narrowWidth = 240.0

/// A row of a list of places: a symbol of the place's kind, its name, address and distance.
final class PlaceRow: ListRow {
  /// The identifier under which lists register the row.
  static let reuseIdentifier = "place"

  /// Whether the line below the row is left out, beside another one.
  var hidesSeparator = false {
    didSet { if hidesSeparator != oldValue { updateSeparator() } }
  }

  private let markerView = PlaceMarkView()
  private let nameLabel = Label("", style: .headline)
  private let addressLabel = Label("", style: .footnote)
  private let distanceLabel = Label("", style: .footnote)

  required init(identifier: String) {
    super.init(identifier: identifier)
    addressLabel.isSecondary = true
    distanceLabel.isSecondary = true
    for view in [markerView, nameLabel, addressLabel, distanceLabel] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityRole = .button
  }

  /// Displays a place.
  func show(_ spot: Place) {
    markerView.kind = spot.kind
    nameLabel.text = spot.name
    addressLabel.text = "\(spot.kind.rawValue) · \(spot.address)"
    distanceLabel.text = spot.distanceText
    accessibilityLabel = "\(spot.name), \(spot.kind.rawValue), \(spot.distanceText)"
    setNeedsLayout()
  }

  override func highlightDidChange() {
    super.highlightDidChange()
    for label in [addressLabel, distanceLabel] { label.isSecondary = !isSelected && !isHighlighted }
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    updateSeparator()
    setNeedsLayout()
  }

  private func updateSeparator() {
    separatorInset = hidesSeparator ? nil : theme.metrics.margin + markerSide + gap
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { environmentDidChange() }
  }

  /// The side of the symbol, which grows with the name beside it.
  private var markerSide: Double { (standardMarkerSide * theme.controlScale).rounded() }

  /// The distance of the labels from the leading edge.
  private var labelInset: Double { contentMargin + markerSide + gap }

  /// Computes the labels' frames as if laid out from left to right, passes them to `setFrame`, and
  /// returns the labels' height.
  @discardableResult private func arrange(
    width: Double, _ setFrame: (Label, Rect) -> Void = { _, _ in }
  ) -> Double {
    let available = max(0, width - labelInset - contentMargin)
    let distance = distanceLabel.intrinsicContentSize
    let isLarge = theme.textScaleStep >= largeTextStep
    let isStacked = isLarge && width < narrowWidth * theme.textScale
    for label in [nameLabel, addressLabel] { label.numberOfLines = isLarge ? 0 : 1 }
    var y = 0.0
    func add(_ label: Label, _ width: Double) {
      let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
      setFrame(label, Rect(x: labelInset, y: y, width: width, height: height))
      y += height + lineGap
    }
    add(nameLabel, isStacked ? available : max(0, available - gap - distance.width))
    add(addressLabel, available)
    if isStacked {
      add(distanceLabel, available)
    } else {
      setFrame(
        distanceLabel,
        Rect(
          x: width - contentMargin - distance.width,
          y: nameLabel.firstBaseline - distanceLabel.firstBaseline, width: distance.width,
          height: distance.height))
    }
    return y - lineGap
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let texts = arrange(width: size.width)
    return Size(width: size.width, height: (max(texts, markerSide) + 2 * padding).rounded(.up))
  }

  override func layoutSubviews() {
    let isMirrored = layoutDirection == .rightToLeft
    func mirrored(_ rect: Rect) -> Rect {
      var rect = rect
      if isMirrored { rect.origin.x = bounds.width - rect.maxX }
      rect.origin.y = displayScale.aligned(rect.minY)
      return rect
    }
    markerView.frame = mirrored(
      Rect(
        x: contentMargin, y: (bounds.height - markerSide) / 2, width: markerSide,
        height: markerSide))
    let top = (bounds.height - arrange(width: bounds.width)) / 2
    arrange(width: bounds.width) { label, frame in
      label.frame = mirrored(frame.offset(by: Vector(dx: 0, dy: top)))
      label.textAlignment = isMirrored ? .right : .left
    }
  }
}
