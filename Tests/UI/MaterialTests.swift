// SPDX-License-Identifier: MIT

/// The half of a rectangle below its diagonal.
private struct Corner: Shape {
  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.minX, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
      path.addLine(to: Point(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// Two squares, one inside the other.
private struct Ring: Shape {
  func path(in rect: Rect) -> Path {
    Path {
      $0.addRect(rect)
      $0.addRect(rect.inset(by: 30))
    }
  }
}

@Suite("SashUI: clips and materials")
struct MaterialTests {
  private let red = Color.red.resolve(in: .light).premultiplied & 0xFFFFFF

  private func reds<Content: View>(_ page: HostedPage<Content>, _ points: [(Int, Int)]) throws
    -> [Bool]
  {
    try points.map { try page.pixel($0.0, $0.1) == red }
  }

  @Test("a view is clipped to any shape, and follows its size (SwiftUI, clipShape(_:style:))")
  func clipping() throws {
    let points = [(10, 90), (90, 10), (45, 55), (55, 45)]
    let page = try HostedPage(
      ZStack {
        Color.red
        Button("a") {}
      }.clipShape(Corner()), size: square)
    #expect(try reds(page, points) == [true, false, true, false])
    try page.resize(200, 100)
    #expect(try reds(page, [(20, 90), (180, 10), (90, 90)]) == [true, false, true])
    page.view.rootView = ZStack {
      Color.red
      Button("a") {}
    }.clipShape(Corner())
    try page.frame()
    #expect(try reds(page, [(20, 90), (180, 10)]) == [true, false])
  }

  @Test("a shape that crosses itself is clipped by its rule (SwiftUI, FillStyle)")
  func rules() throws {
    let points = [(10, 10), (50, 50)]
    let whole = try HostedPage(Color.red.clipShape(Ring()), size: square)
    #expect(try reds(whole, points) == [true, true])
    let ring = try HostedPage(
      Color.red.clipShape(Ring(), style: FillStyle(eoFill: true)), size: square)
    #expect(try reds(ring, points) == [true, false])
  }

  @Test("another kind of shape replaces the clip")
  func kinds() throws {
    func content(_ isCircle: Bool) -> some View {
      Color.red.clipShape(isCircle ? AnyShape(Circle()) : AnyShape(Corner()))
    }
    let page = try HostedPage(content(false), size: square)
    for isCircle in [true, false, true] {
      page.view.rootView = content(isCircle)
      try page.frame()
      #expect(try reds(page, [(50, 2), (3, 97)]) == [isCircle, !isCircle])
    }
  }

  @Test("a material blurs what is behind it, in the theme's colours (SwiftUI, Material)")
  func materials() throws {
    let page = try HostedPage(
      ZStack {
        HStack(spacing: 0) {
          Color.red
          Color.black
        }
        Text("A").padding().background(.thinMaterial)
      }, size: square)
    let surface = try #require(
      page.all(Sash.View.self).first { $0.material != .none })
    #expect(surface.material == Material.thin.resolve(in: .light))
    #expect(surface.frame.size == Size(width: surface.frame.width, height: surface.frame.height))
    let (left, right) = (try page.pixel(38, 62), try page.pixel(62, 62))
    #expect(left != red && right != 0 && left != right, "both are blurred")
    page.window.theme = .dark
    try page.frame()
    #expect(surface.material == Material.thin.resolve(in: .dark))
    page.window.theme.materials = .opaque(bars: .white, sidebars: .white)
    try page.frame()
    #expect(surface.material == .opaque(.white))
  }

  @Test(
    "a material has the outline of its shape (SwiftUI, background(_:in:fillStyle:))",
    arguments: [0, 1, 2])
  func outlines(_ number: Int) throws {
    let shapes = [AnyShape(Circle()), AnyShape(Capsule()), AnyShape(Corner())]
    let page = try HostedPage(
      Color.clear.background(.ultraThickMaterial, in: shapes[number])
        .background(Color.black), size: Size(width: 200, height: 100))
    let isInside = try [(100, 50), (20, 50), (20, 2), (4, 90), (190, 10)].map {
      try page.pixel($0.0, $0.1) != 0
    }
    let expected = [
      [true, false, false, false, false], [true, true, false, false, false],
      [true, true, false, true, false],
    ]
    #expect(isInside == expected[number])
  }

  @Test("a material of the environment fills shapes, and texts have a colour in its place")
  func foreground() throws {
    let page = try HostedPage(
      VStack {
        Circle()
        Text("A")
      }.foregroundStyle(.regularMaterial), size: square)
    #expect(page.all(Sash.View.self).contains { $0.material != .none && $0.cornerRadius > 20 })
    #expect(page.texts == ["A"])
  }

  @Test("styles of materials are ordered by their opacity")
  func opacities() {
    let tints = [Material.ultraThin, .thin, .regular, .thick, .ultraThick].map {
      if case .blurred(_, let tint, _) = $0.resolve(in: .light) { tint.alpha } else { 0.0 }
    }
    #expect(tints == tints.sorted() && Set(tints).count == 5 && tints[0] > 0)
    #expect(Material.bar.resolve(in: .light) == Theme.light.materials.bar)
  }
}
