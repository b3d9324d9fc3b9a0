// SPDX-License-Identifier: MIT

/// A ring that is drawn up to a fraction.
private struct Ring: View {
  @State private var isFull = false

  var body: some View {
    VStack(spacing: 0) {
      Circle().trim(from: 0, to: isFull ? 1 : 0).rotation(.degrees(-90)).stroke(.red, lineWidth: 20)
        .frame(width: 200, height: 200)
      Button("fill") { withAnimation(.linear(duration: 1)) { isFull = true } }
    }
  }
}

@Suite("SashUI: shapes made of others")
struct ChangedShapeTests {
  private let red = Color.red.resolve(in: .light).premultiplied & 0xFFFFFF
  private let white = Theme.light.background.premultiplied & 0xFFFFFF

  /// Returns whether pixels of a window with a view are red.
  private func reds<Content: View>(_ view: Content, _ points: [(Int, Int)]) throws -> [Bool] {
    let page = try HostedPage(view)
    return try points.map { try page.pixel($0.0, $0.1) == red }
  }

  @Test(
    "shapes made of others (SwiftUI, Shape.rotation(_:anchor:), scale(x:y:anchor:), offset(x:y:))")
  func shapes() throws {
    let points = [(160, 120), (10, 10), (160, 30), (60, 120), (310, 230)]
    let bar = Rectangle().size(width: 320, height: 20).offset(x: 0, y: 110)
    #expect(try reds(bar.fill(.red), points) == [true, false, false, true, false])
    #expect(
      try reds(bar.rotation(.degrees(90)).fill(.red), points) == [true, false, true, false, false])
    #expect(
      try reds(Rectangle().scale(0.5).fill(.red), points) == [true, false, false, false, false])
    #expect(
      try reds(Rectangle().scale(x: 0.5, anchor: .topLeading).fill(.red), points)
        == [false, true, false, true, false])
    #expect(
      try reds(
        Rectangle().rotation(.degrees(180), anchor: .topLeading).offset(
          Size(width: 320, height: 240)
        )
        .inset(by: 20).fill(.red), points) == [true, false, true, true, false])
    let moved = RoundedRectangle(cornerRadius: 5).offset(Point(x: 4, y: 6))
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    #expect(moved._roundedRect(in: rect)?.rect.origin == Point(x: 4, y: 6))
  }

  @Test("the data of shapes made of others are animated together (SwiftUI, RotatedShape)")
  func animatableData() {
    var rotated = Circle().rotation(.radians(1), anchor: .leading)
    rotated.animatableData.second.first += 1
    #expect(rotated.angle == .radians(2) && rotated.anchor == .leading)
    var scaled = Circle().scale(x: 2, y: 3)
    scaled.animatableData.second.first.second = 5
    #expect(scaled.scale == Size(width: 2, height: 5) && scaled.anchor == .center)
    var moved = Circle().offset(x: 1, y: 2)
    moved.animatableData.second.scale(by: 3)
    #expect(moved.offset == Size(width: 3, height: 6))
  }

  @Test("an ellipse begins at the right and goes clockwise (SwiftUI, Shape.trim(from:to:))")
  func ellipseStart() {
    let quarter = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 60)).trimmedPath(
      from: 0, to: 0.25)
    #expect(quarter.elements.first == .move(to: Point(x: 100, y: 30)))
    #expect(quarter.currentPoint?.distance(to: Point(x: 50, y: 60)) ?? 9 < 0.1)
  }

  @Test("a part of an outline by fractions of its length (SwiftUI, Path.trimmedPath(from:to:))")
  func trim() throws {
    let square = Path(Rect(x: 0, y: 0, width: 100, height: 50))
    let part = square.trimmedPath(from: 0.25, to: 0.5)
    #expect(
      part.elements == [
        .move(to: Point(x: 75, y: 0)), .line(to: Point(x: 100, y: 0)),
        .line(to: Point(x: 100, y: 50)),
      ])
    #expect(square.trimmedPath(from: 0, to: 1) == square)
    #expect(square.trimmedPath(from: 0.6, to: 0.5).isEmpty)
    #expect(square.trimmedPath(from: .nan, to: .nan) == square)
    // The side that closes the figure counts.
    let last = square.trimmedPath(from: 0.9, to: 2)
    #expect(last.boundingRect == Rect(x: 0, y: 0, width: 0, height: 30))
    // Halves of a curve meet, and are curves.
    let curve = Path { path in
      path.move(to: .zero)
      path.addCurve(
        to: Point(x: 90, y: 0), control1: Point(x: 0, y: 60), control2: Point(x: 90, y: 60))
    }
    let (first, second) = (
      curve.trimmedPath(from: 0, to: 0.5), curve.trimmedPath(from: 0.5, to: 1)
    )
    let middle = try #require(first.currentPoint)
    #expect(middle.distance(to: Point(x: 45, y: 45)) < 0.01 && first.elements.count == 2)
    #expect(second.elements.first == .move(to: middle) && second.currentPoint == Point(x: 90, y: 0))
    // Two subpaths stay two.
    var two = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    two.addRect(Rect(x: 20, y: 0, width: 10, height: 10))
    let moves = two.trimmedPath(from: 0.25, to: 0.75).elements.filter {
      if case .move = $0 { true } else { false }
    }
    #expect(moves.count == 2)
  }

  @Test(
    "an animated trim draws the figure up to the fraction of the moment (SwiftUI, Shape.trim(from:to:))"
  )
  func ring() throws {
    let page = try HostedPage(Ring())
    let ring = try #require(page.all(Sash.Button.self).first).frame.minY - 200
    let center = (x: 160, y: Int(ring) + 100)
    #expect(try page.pixel(center.x + 100, center.y) == white)
    try page.tap("fill")
    try page.run(0.5)
    // It begins at the top and goes clockwise: the right is reached, the left is not.
    #expect(try page.pixel(center.x + 100, center.y) == red)
    #expect(try page.pixel(center.x - 100, center.y) == white)
    try page.run(0.6)
    #expect(try page.pixel(center.x - 100, center.y) == red)
  }
}
