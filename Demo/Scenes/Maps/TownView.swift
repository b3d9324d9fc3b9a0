// SPDX-License-Identifier: MIT

import Sash

/// The colours of the town.
private struct TownColors {
  let land: Color
  let house: Color
  let water: Color
  let shore: Color
  let park: Color
  let parkEdge: Color
  let footpath: Color
  let street: Color
  let curb: Color
  let highway: Color
  let highwayEdge: Color
  let rail: Color
  var districtName: Color
  var waterName: Color
  var parkName: Color
  let spotName: Color
  let userMark: Color
  /// The outline of names, for contrast with the background.
  let nameOutline: Color

  static let light = TownColors(
    land: Color(hex: 0xf4f1ea), house: Color(hex: 0xe6e1d6), water: Color(hex: 0x9fcdea),
    shore: Color(hex: 0x86b9da), park: Color(hex: 0xc6e5b3), parkEdge: Color(hex: 0xb2d89c),
    footpath: Color(hex: 0xf3f7ea), street: Color(hex: 0xffffff), curb: Color(hex: 0xdcd6c8),
    highway: Color(hex: 0xfbd97a), highwayEdge: Color(hex: 0xe3b44c), rail: Color(hex: 0x9c968c),
    districtName: Color(hex: 0x5f584d), waterName: Color(hex: 0x1b5480),
    parkName: Color(hex: 0x2c6a2f), spotName: Color(hex: 0x26262a), userMark: Color(hex: 0x1f7af0),
    nameOutline: Color.white.withAlphaComponent(0.7))
  static let dark = TownColors(
    land: Color(hex: 0x22262b), house: Color(hex: 0x2d3238), water: Color(hex: 0x16324a),
    shore: Color(hex: 0x21465f), park: Color(hex: 0x22402f), parkEdge: Color(hex: 0x2b4f3a),
    footpath: Color(hex: 0x37573f), street: Color(hex: 0x444b55), curb: Color(hex: 0x191c20),
    highway: Color(hex: 0x80672c), highwayEdge: Color(hex: 0x54451f), rail: Color(hex: 0x71767d),
    districtName: Color(hex: 0xb6bac2), waterName: Color(hex: 0x8fc2e6),
    parkName: Color(hex: 0x9ad3a4), spotName: Color(hex: 0xf2f2f7), userMark: Color(hex: 0x3b8fef),
    nameOutline: Color.black.withAlphaComponent(0.55))

  /// Returns the colours for a theme.
  static func colors(for theme: Theme) -> TownColors {
    var colors = theme.style == .dark ? dark : light
    if theme.contrast == .increased {
      colors.districtName = theme.label
      colors.waterName = theme.label
      colors.parkName = theme.label
    }
    return colors
  }
}

/// The names on the map: text, centre, colour and size.
private let names: [(text: String, place: Point, color: KeyPath<TownColors, Color>, size: Double)] =
  [
    ("OLD TOWN", Point(x: 156, y: -8), \.districtName, 13),
    ("HARBOUR", Point(x: 300, y: 84), \.districtName, 12),
    ("MILLFIELD", Point(x: -330, y: 76), \.districtName, 13),
    ("KILN YARD", Point(x: -330, y: -118), \.districtName, 12),
    ("NORTH GATE", Point(x: 110, y: -330), \.districtName, 13),
    ("SOUTHSIDE", Point(x: 280, y: 360), \.districtName, 13),
    ("GUILD SQUARE", Point(x: -560, y: 20), \.districtName, 13),
    ("WESTFIELDS", Point(x: -860, y: 180), \.districtName, 13),
    ("Alder", Point(x: 196, y: 54), \.waterName, 14),
    ("Alder", Point(x: -700, y: 272), \.waterName, 14),
    ("FAR ISLAND", Point(x: 566, y: -2), \.districtName, 12),
    ("Grey Bay", Point(x: 560, y: 190), \.waterName, 16),
    ("Linden Park", Point(x: -128, y: -162), \.parkName, 12),
    ("Highfield", Point(x: -512, y: -300), \.parkName, 12),
    ("Meadow Gardens", Point(x: 178, y: 280), \.parkName, 12),
    ("River Meadows", Point(x: -230, y: 362), \.parkName, 13),
  ]

/// The side of the squares in which the town is drawn, in logical pixels.
private let tileSide = 256.0
/// The largest width of lines, and the largest distance of a name from its centre.
private let widestLine = 60.0
private let nameReach = 100.0
/// The size of the selected place's name.
private let chosenNameSize = 13.0
/// The largest scale of names; a larger one would move them away from their places.
private let largestNames = 1.5
/// The bounds of the mark at the user's position.
private let userMarkBounds = Rect(x: -30, y: -30, width: 60, height: 60)
/// The radius of a place's mark, and of the selected one.
private let radii = (usual: 11.0, chosen: 18.0)
/// The largest bounds of a mark with its name.
private let largestMarkerBounds = Rect(x: -110, y: -50, width: 220, height: 100)

/// A town drawn from paths: water, parks, houses, streets, names, and the marks of places.
///
/// The centre of the town is the centre of the view.
final class TownView: View {
  /// The number of the highlighted place.
  var selection: Int? { didSet { if selection != oldValue { selectionDidChange(from: oldValue) } } }
  private let places: [Place]

  init(_ spots: [Place]) {
    self.places = spots
    super.init()
    isUserInteractionEnabled = false
  }

  private var colors: TownColors { TownColors.colors(for: theme) }

  override func environmentDidChange() {
    backgroundColor = colors.land
    setNeedsDisplay()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { environmentDidChange() }
  }

  private func selectionDidChange(from old: Int?) {
    let middle = Vector(dx: bounds.midX, dy: bounds.midY)
    for index in [old, selection] {
      guard let index else { continue }
      // With it, the names that it hides.
      let reach = markerBounds(of: places[index]).inset(by: -nameReach)
      setNeedsDisplay(reach.offset(by: middle))
    }
  }

  /// Returns whether a name is that of the selected place or would touch it, which lies over it.
  private func isCovered(_ name: (text: String, place: Point, size: Double)) -> Bool {
    guard let selection else { return false }
    let spot = places[selection]
    if name.text == spot.name { return true }
    let chosen = frame(of: spot.name, at: chosenNamePlace(spot), chosenNameSize)
    return frame(of: name.text, at: name.place, name.size).intersects(chosen)
  }

  /// Returns the centre of the chosen place's name: below its mark, or above it where the mark of
  /// another place is below.
  private func chosenNamePlace(_ spot: Place) -> Point {
    let distance = radii.chosen + 13
    let centers = [distance, -distance].map { spot.position + Vector(dx: 0, dy: $0) }
    return centers.first { center in
      let name = frame(of: spot.name, at: center, chosenNameSize).inset(by: -radii.usual)
      return !places.contains { $0.name != spot.name && name.contains($0.position) }
    } ?? centers[0]
  }

  /// Returns the layout of a name of a size at text scale 1.
  private func layout(_ text: String, _ size: Double, _ color: Color = .black) -> TextLayout {
    let size = size * min(max(theme.textScale, 1), largestNames)
    let style = TextStyle(font: Font(size: size, weight: .semibold), color: color)
    return TextSystem.shared.layout(text, style: style, scale: displayScale)
  }

  private func frame(of text: String, at center: Point, _ size: Double) -> Rect {
    Rect(placing: .center, at: center, size: layout(text, size).size)
  }

  private func markerBounds(of spot: Place) -> Rect {
    largestMarkerBounds.offset(by: Vector(dx: spot.position.x, dy: spot.position.y))
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let middle = Vector(dx: bounds.midX, dy: bounds.midY)
    let area = dirty.offset(by: Vector(dx: -middle.dx, dy: -middle.dy))
    canvas.withTranslation(middle) {
      // Tiles: the time to fill a path grows faster than its area.
      for y in Self.tiles(area.minY, area.maxY) {
        for x in Self.tiles(area.minX, area.maxX) {
          let tile = Rect(x: x, y: y, width: tileSide, height: tileSide).intersection(area)
          canvas.withClip(tile) { drawTile(in: canvas, tile) }
        }
      }
    }
  }

  private static func tiles(_ start: Double, _ end: Double) -> StrideTo<Double> {
    stride(from: (start / tileSide).rounded(.down) * tileSide, to: end, by: tileSide)
  }

  private func drawTile(in canvas: Canvas, _ area: Rect) {
    canvas.fill(area, with: colors.land)
    let (streets, avenues) = CityGrid.streets(in: area)
    drawLand(in: canvas, area, streets)
    drawRoads(in: canvas, area, avenues)
    drawMarks(in: canvas, area)
  }

  // MARK: Land and water

  private func drawLand(in canvas: Canvas, _ area: Rect, _ streets: Path) {
    let plan = CityPlan.shared
    for houses in CityGrid.houses(in: area) { canvas.fill(houses, with: colors.house) }
    canvas.stroke(streets, with: colors.curb, width: 7)
    canvas.stroke(streets, with: colors.street, width: 5)
    for park in plan.parks where Self.isNear(park, area) {
      canvas.fill(park, with: colors.park)
      canvas.stroke(park, with: colors.parkEdge, width: 1)
    }
    Self.stroke(plan.footpaths, in: canvas, area, with: colors.footpath, width: 2.5)
    for pond in plan.ponds where Self.isNear(pond, area) { canvas.fill(pond, with: colors.water) }
    // The river has no edge where it joins the sea.
    Self.stroke(plan.river, in: canvas, area, with: colors.shore, width: 60)
    Self.stroke([plan.sea], in: canvas, area, with: colors.shore, width: 3)
    Self.stroke(plan.river, in: canvas, area, with: colors.water, width: 57)
  }

  // MARK: Roads and railway

  /// Draws the roads and the railway, with bridges over the river and the sea.
  private func drawRoads(in canvas: Canvas, _ area: Rect, _ avenues: Path) {
    let plan = CityPlan.shared
    Self.stroke(plan.railway, in: canvas, area, with: colors.rail, width: 4)
    Self.stroke(plan.railwayGaps, in: canvas, area, with: colors.land, width: 2, cap: .butt)
    canvas.stroke(avenues, with: colors.curb, width: 11)
    canvas.stroke(avenues, with: colors.street, width: 9)
    drawSea(in: canvas, area)
    Self.stroke(plan.highway, in: canvas, area, with: colors.highwayEdge, width: 12)
    Self.stroke(plan.highway, in: canvas, area, with: colors.highway, width: 9.5)
  }

  private func drawSea(in canvas: Canvas, _ area: Rect) {
    let plan = CityPlan.shared
    guard Self.isNear(plan.sea, area) else { return }
    canvas.fill(plan.sea, with: colors.water)
    let faint = colors.waterName.withAlphaComponent(0.5)
    Self.stroke([plan.ferry], in: canvas, area, with: faint, width: 1.5)
    guard Self.isNear(plan.island, area) else { return }
    canvas.fill(plan.island, with: colors.land)
    canvas.fill(plan.islandGreen, with: colors.park)
    canvas.stroke(plan.island, with: colors.shore, width: 1.5)
    canvas.stroke(plan.islandPath, with: colors.curb, width: 7)
    canvas.stroke(plan.islandPath, with: colors.street, width: 5)
  }

  /// Strokes the lines that are near an area.
  private static func stroke(
    _ lines: [Path], in canvas: Canvas, _ area: Rect, with color: Color, width: Double,
    cap: LineCap = .round
  ) {
    for line in lines where isNear(line, area) {
      canvas.stroke(line, with: color, width: width, cap: cap)
    }
  }

  private static func isNear(_ path: Path, _ area: Rect) -> Bool {
    path.bounds.inset(by: -widestLine).intersects(area)
  }

  // MARK: Names and marks

  private func drawMarks(in canvas: Canvas, _ area: Rect) {
    for name in names where area.inset(by: -nameReach).contains(name.place) {
      if isCovered((name.text, name.place, name.size)) { continue }
      drawName(name.text, at: name.place, colors[keyPath: name.color], name.size, in: canvas)
    }
    if area.intersects(userMarkBounds) { drawUserPosition(in: canvas) }
    for (index, spot) in places.enumerated() where index != selection {
      if markerBounds(of: spot).intersects(area) {
        drawMarker(spot, radius: radii.usual, in: canvas)
      }
    }
    guard let selection, markerBounds(of: places[selection]).intersects(area) else { return }
    let spot = places[selection]
    drawMarker(spot, radius: radii.chosen, in: canvas)
    drawName(
      spot.name, at: chosenNamePlace(spot), colors.spotName, chosenNameSize, outline: Self.halo,
      in: canvas)
  }

  /// The distances of an outline's copies of a name from it, in logical pixels.
  private static let outline = [1.0]
  /// Those of the wider outline of the chosen place's name, which lies over lines of all kinds.
  private static let halo = [3.0, 2, 1]

  /// Draws a name centred on a point, with an outline.
  private func drawName(
    _ text: String, at center: Point, _ color: Color, _ size: Double,
    outline: [Double] = TownView.outline, in canvas: Canvas
  ) {
    let layout = layout(text, size, color)
    let corner = frame(of: text, at: center, size).origin
    let rim = colors.nameOutline
    for distance in outline {
      for (dx, dy) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
        let straight = Vector(dx: dx, dy: dy) * distance
        layout.draw(in: canvas, at: corner + straight, color: rim)
        guard outline.count > 1 else { continue }
        // A square and its diagonals approximate a circle.
        let diagonal = Vector(dx: dx - dy, dy: dx + dy) * (distance * 0.7)
        layout.draw(in: canvas, at: corner + diagonal, color: rim)
      }
    }
    layout.draw(in: canvas, at: corner, color: color)
  }

  /// Draws the mark at the user's position.
  private func drawUserPosition(in canvas: Canvas) {
    canvas.fill(disc(at: .zero, radius: 30), with: colors.userMark.withAlphaComponent(0.16))
    canvas.fill(disc(at: .zero, radius: 10), with: .white)
    canvas.fill(disc(at: .zero, radius: 7), with: colors.userMark)
  }

  private func drawMarker(_ spot: Place, radius: Double, in canvas: Canvas) {
    let shadow = Shadow(
      color: .black.withAlphaComponent(0.3), offset: Vector(dx: 0, dy: 1), blur: 3)
    let outer = disc(at: spot.position, radius: radius)
    canvas.drawShadow(shadow, of: outer, outsideOnly: false)
    canvas.fill(outer, with: .white)
    canvas.fill(disc(at: spot.position, radius: radius - 2), with: spot.kind.color)
    PlaceSymbol.draw(spot.kind, in: canvas, at: spot.position, side: radius)
  }

  private func disc(at center: Point, radius: Double) -> RoundedRect {
    RoundedRect(
      rect: Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      radius: radius)
  }
}
