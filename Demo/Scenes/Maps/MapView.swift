import Sash

/// The size of the town in logical pixels.
private let townSize = Size(width: 3_600, height: 2_600)
/// A tap this near to a place, in logical pixels, means it.
private let tapReach = 24.0

/// A map that a finger, the wheel or a touchpad moves both ways.
final class MapView: ScrollView {
  /// Where the sheet does not cover the map, in its own coordinates: the town's middle begins in the
  /// middle of it, and so does a place that was chosen.
  var openArea = Rect.zero { didSet { if openArea != oldValue { setNeedsLayout() } } }
  /// The number of the place that stands out.
  var selection: Int? {
    didSet {
      town.selection = selection
      if let selection { show(spots[selection].place, animated: true) }
    }
  }

  /// Called with the number of a place that was tapped; nil for a tap beside all places.
  var onTap: ((Int?) -> Void)?

  private let spots: [Spot]
  private let town: TownView
  /// Which point of the town lies in the middle of the open area.
  private var focus = Point.zero
  /// For which size and open area it was laid out.
  private var known = (size: Size.zero, area: Rect.zero)
  private var isLayingOut = false

  init(_ spots: [Spot]) {
    self.spots = spots
    town = TownView(spots)
    super.init()
    bounces = false
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    town.fillsSuperview = true
    contentView.addSubview(town)
    accessibilityLabel = "Map"
    let tap = TapGestureRecognizer()
    tap.onChange = { [weak self] in if $0.state == .ended { self?.wasTapped($0) } }
    addGestureRecognizer(tap)
  }

  override func layoutSubviews() {
    guard known != (bounds.size, openArea) else { return super.layoutSubviews() }
    known = (bounds.size, openArea)
    isLayingOut = true
    contentSize = Size(
      width: max(townSize.width, bounds.width), height: max(townSize.height, bounds.height))
    super.layoutSubviews()
    // A window of another size shows the same place.
    show(focus, animated: false)
    isLayingOut = false
  }

  override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    guard !isLayingOut else { return }
    let open = openArea.center
    focus = Point(
      x: contentOffset.x + open.x - contentSize.width / 2,
      y: contentOffset.y + open.y - contentSize.height / 2)
  }

  private func wasTapped(_ recognizer: GestureRecognizer) {
    let place = recognizer.location(in: town)
    let point = Point(x: place.x - town.bounds.midX, y: place.y - town.bounds.midY)
    let nearest = spots.indices.min {
      spots[$0].place.distance(to: point) < spots[$1].place.distance(to: point)
    }
    onTap?(nearest.flatMap { spots[$0].place.distance(to: point) <= tapReach ? $0 : nil })
  }

  /// Brings a point of the town into the middle of the open area, as far as there is a map.
  private func show(_ place: Point, animated: Bool) {
    let open = openArea.center
    setContentOffset(
      Point(
        x: contentSize.width / 2 + place.x - open.x, y: contentSize.height / 2 + place.y - open.y),
      animated: animated)
  }
}
