// SPDX-License-Identifier: MIT

import Sash

/// The size of the town in logical pixels.
private let townSize = Size(width: 3_600, height: 2_600)
/// The largest distance of a tap from a place that it selects, in logical pixels.
private let tapReach = 24.0

/// A map that a finger, the wheel or a touchpad scrolls both ways.
final class MapView: ScrollView {
  /// The area of the map that the sheet does not cover, in the map's coordinates.
  ///
  /// The centre of the town and a selected place are centred in it.
  var openArea = Rect.zero { didSet { if openArea != oldValue { setNeedsLayout() } } }
  /// The number of the highlighted place.
  var selection: Int? {
    didSet {
      town.selection = selection
      if let selection { show(places[selection].position, animated: true) }
    }
  }

  /// Called with the number of the tapped place, or `nil` for a tap beside all places.
  var onTap: ((Int?) -> Void)?

  private let places: [Place]
  private let town: TownView
  /// The point of the town at the centre of the open area.
  private var centeredPoint = Point.zero
  /// The size and open area of the last layout.
  private var lastLayout = (size: Size.zero, area: Rect.zero)
  private var isLayingOut = false

  init(_ spots: [Place]) {
    self.places = spots
    town = TownView(spots)
    super.init()
    bounces = false
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    town.fillsSuperview = true
    contentView.addSubview(town)
    accessibilityLabel = "Map"
    let tap = TapGestureRecognizer()
    tap.onChange = { [weak self] in if $0.state == .ended { self?.handleTap($0) } }
    addGestureRecognizer(tap)
  }

  /// Returns the displayed position of a place, in the coordinates of the view's bounds.
  func position(ofPlace number: Int) -> Point {
    let position = places[number].position
    return Point(
      x: contentSize.width / 2 + position.x - contentOffset.x,
      y: contentSize.height / 2 + position.y - contentOffset.y)
  }

  /// Returns the size that is offered.
  override func sizeThatFits(_ size: Size) -> Size { size }

  override func layoutSubviews() {
    guard lastLayout != (bounds.size, openArea) else { return super.layoutSubviews() }
    lastLayout = (bounds.size, openArea)
    isLayingOut = true
    contentSize = Size(
      width: max(townSize.width, bounds.width), height: max(townSize.height, bounds.height))
    super.layoutSubviews()
    // Keep the same point centred when the window is resized.
    show(centeredPoint, animated: false)
    isLayingOut = false
  }

  override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    guard !isLayingOut else { return }
    let open = openArea.center
    centeredPoint = Point(
      x: contentOffset.x + open.x - contentSize.width / 2,
      y: contentOffset.y + open.y - contentSize.height / 2)
  }

  private func handleTap(_ recognizer: GestureRecognizer) {
    let location = recognizer.location(in: town)
    let point = Point(x: location.x - town.bounds.midX, y: location.y - town.bounds.midY)
    let nearest = places.indices.min {
      places[$0].position.distance(to: point) < places[$1].position.distance(to: point)
    }
    onTap?(nearest.flatMap { places[$0].position.distance(to: point) <= tapReach ? $0 : nil })
  }

  /// Scrolls a point of the town to the centre of the open area, as far as the map extends.
  private func show(_ point: Point, animated: Bool) {
    // Before the first layout, which centres the point.
    guard !bounds.isEmpty else {
      centeredPoint = point
      return
    }
    let open = openArea.center
    setContentOffset(
      Point(
        x: contentSize.width / 2 + point.x - open.x, y: contentSize.height / 2 + point.y - open.y),
      animated: animated)
  }
}
