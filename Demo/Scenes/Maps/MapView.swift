import Sash

/// What a map is painted with.
private enum Paint {
  static let land = Color(hex: 0xf4f1ea)
  static let house = Color(hex: 0xe6e1d6)
  static let water = Color(hex: 0x9fcdea)
  static let shore = Color(hex: 0x86b9da)
  static let park = Color(hex: 0xc6e5b3)
  static let parkEdge = Color(hex: 0xb2d89c)
  static let walk = Color(hex: 0xf3f7ea)
  static let street = Color.white
  static let curb = Color(hex: 0xdcd6c8)
  static let highway = Color(hex: 0xfbd97a)
  static let highwayEdge = Color(hex: 0xe3b44c)
  static let rail = Color(hex: 0x9c968c)
  static let districtName = Color(hex: 0x7d766a)
  static let waterName = Color(hex: 0x3c7fb1)
  static let parkName = Color(hex: 0x3d7f3f)
  static let here = Color(hex: 0x1f7af0)
}

/// What is written on the map, where its middle is, and how.
private let names: [(text: String, place: Point, color: Color, size: Double)] = [
  ("OLD TOWN", Point(x: 108, y: -64), Paint.districtName, 13),
  ("HARBOUR", Point(x: 330, y: 74), Paint.districtName, 12),
  ("MILLFIELD", Point(x: -330, y: 66), Paint.districtName, 13),
  ("KILN YARD", Point(x: -330, y: -118), Paint.districtName, 12),
  ("NORTH GATE", Point(x: 110, y: -330), Paint.districtName, 13),
  ("SOUTHSIDE", Point(x: 280, y: 360), Paint.districtName, 13),
  ("GUILD SQUARE", Point(x: -560, y: 20), Paint.districtName, 13),
  ("Alder", Point(x: -196, y: 100), Paint.waterName, 13),
  ("Grey Bay", Point(x: 560, y: 150), Paint.waterName, 16),
  ("Linden Park", Point(x: -128, y: -162), Paint.parkName, 12),
  ("Meadow Gardens", Point(x: 178, y: 278), Paint.parkName, 12),
  ("River Meadows", Point(x: -230, y: 350), Paint.parkName, 13),
]

/// A map of a town, painted of paths: water, parks, houses, streets, names, and places on it.
final class MapView: View {
  /// How much of the left of it is covered, so that the town's middle is in the middle of the rest.
  var leftInset = 0.0 { didSet { if leftInset != oldValue { setNeedsDisplay() } } }
  /// The number of the place that stands out.
  var selection: Int? { didSet { if selection != oldValue { setNeedsDisplay() } } }
  private let spots: [Spot]

  init(_ spots: [Spot]) {
    self.spots = spots
    super.init()
    isAccessibilityElement = true
    accessibilityRole = .image
    accessibilityLabel = "Map"
  }

  private var middle: Point {
    Point(x: leftInset + (bounds.width - leftInset) / 2, y: bounds.height * 0.42)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    canvas.fill(dirty, with: Paint.land)
    let way = Vector(dx: middle.x, dy: middle.y)
    canvas.withTranslation(way) {
      drawTown(in: canvas, dirty.offset(by: Vector(dx: -way.dx, dy: -way.dy)))
    }
  }

  private func drawTown(in canvas: Canvas, _ area: Rect) {
    let plan = CityPlan.shared
    func near(_ path: Path) -> Bool { path.bounds.inset(by: -12).intersects(area) }
    for houses in plan.houses where near(houses) { canvas.fill(houses, with: Paint.house) }
    for street in plan.streets where near(street) {
      canvas.stroke(street, with: Paint.curb, width: 7)
    }
    for street in plan.streets where near(street) {
      canvas.stroke(street, with: Paint.street, width: 5)
    }
    canvas.fill(plan.parks, with: Paint.park)
    canvas.stroke(plan.parks, with: Paint.parkEdge, width: 1)
    canvas.stroke(plan.walks, with: Paint.walk, width: 2.5)
    canvas.fill(plan.ponds, with: Paint.water)
    canvas.stroke(plan.river, with: Paint.shore, width: 60)
    canvas.stroke(plan.sea, with: Paint.shore, width: 3)
    canvas.stroke(plan.river, with: Paint.water, width: 57)
    canvas.fill(plan.sea, with: Paint.water)
    canvas.stroke(plan.railway, with: Paint.rail, width: 4)
    canvas.stroke(plan.railway.dashed([8, 8]), with: Paint.land, width: 2, cap: .butt)
    for avenue in plan.avenues where near(avenue) {
      canvas.stroke(avenue, with: Paint.curb, width: 11)
    }
    canvas.stroke(plan.highway, with: Paint.highwayEdge, width: 12)
    for avenue in plan.avenues where near(avenue) {
      canvas.stroke(avenue, with: Paint.street, width: 9)
    }
    canvas.stroke(plan.highway, with: Paint.highway, width: 9.5)
    for name in names { write(name.text, at: name.place, name.color, name.size, in: canvas) }
    drawHere(in: canvas)
    for (index, spot) in spots.enumerated() where index != selection {
      drawPin(spot, radius: 11, in: canvas)
    }
    if let selection { drawPin(spots[selection], radius: 17, in: canvas) }
  }

  /// Writes a name around a point, with a rim in the colour of the land.
  private func write(
    _ text: String, at place: Point, _ color: Color, _ size: Double, in canvas: Canvas
  ) {
    let style = TextStyle(font: Font(size: size, weight: .semibold), color: color)
    let layout = TextSystem.shared.layout(text, style: style, scale: displayScale)
    let corner = Point(x: place.x - layout.size.width / 2, y: place.y - layout.size.height / 2)
    let rim = Color.white.withAlpha(0.55)
    for (dx, dy) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
      layout.draw(in: canvas, at: Point(x: corner.x + dx, y: corner.y + dy), color: rim)
    }
    layout.draw(in: canvas, at: corner, color: color)
  }

  /// Draws where the user is.
  private func drawHere(in canvas: Canvas) {
    func disc(_ radius: Double, _ color: Color) {
      canvas.fill(
        RoundedRect(
          rect: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
          radius: radius), with: color)
    }
    disc(30, Paint.here.withAlpha(0.16))
    disc(10, .white)
    disc(7, Paint.here)
  }

  private func drawPin(_ spot: Spot, radius: Double, in canvas: Canvas) {
    func disc(_ radius: Double) -> RoundedRect {
      RoundedRect(
        rect: Rect(
          x: spot.place.x - radius, y: spot.place.y - radius, width: 2 * radius,
          height: 2 * radius), radius: radius)
    }
    canvas.drawShadow(
      Shadow(color: Color.black.withAlpha(0.3), offset: Vector(dx: 0, dy: 1), blur: 3),
      of: disc(radius), outsideOnly: false)
    canvas.fill(disc(radius), with: .white)
    canvas.fill(disc(radius - 2), with: spot.kind.color)
    SpotSign.draw(spot.kind, in: canvas, at: spot.place, side: radius)
  }
}
