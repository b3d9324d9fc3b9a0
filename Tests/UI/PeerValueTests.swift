// SPDX-License-Identifier: MIT

@Suite("SashUI beside its peers: texts, colours and figures")
struct PeerValueTests {
  nonisolated static let opacities: [(Color, Double)] = [
    // OpenSwiftUI, ModifiedColorCompatibilityTests.swift.
    (Color.red.opacity(0.334), 0.334), (Color.red.opacity(0.3).opacity(0.5), 0.15),
    (Color(white: 0, opacity: 0.5).opacity(0.5), 0.25), (Color.clear.opacity(0.5), 0),
    (Color.red.opacity(2), 1),
  ]

  @Test("opacities are multiplied", arguments: opacities)
  func opacities(color: Color, opacity: Double) {
    #expect(abs(color.resolve(in: .light).alpha - opacity) < 0.005)
  }

  nonisolated static let components: [(Color, UInt32)] = [
    // SwiftUI, Color.init(hue:saturation:brightness:opacity:) and Color.init(_:red:green:blue:…).
    (Color(hue: 0, saturation: 1, brightness: 1), 0xFF0000),
    (Color(hue: 1.0 / 3, saturation: 1, brightness: 1), 0x00FF00),
    (Color(hue: 2.0 / 3, saturation: 1, brightness: 0.6), 0x000099),
    (Color(hue: 0.5, saturation: 0, brightness: 0.2), 0x333333),
    (Color(white: 0.6), 0x999999), (Color(.sRGBLinear, red: 1, green: 0, blue: 0), 0xFF0000),
    (Color(.sRGBLinear, red: 0.5, green: 0.5, blue: 0.5), 0xBCBCBC),
  ]

  @Test("colours are made of their components", arguments: components)
  func components(color: Color, expected: UInt32) {
    #expect(color.resolve(in: .light).premultiplied & 0xFFFFFF == expected)
  }

  // OpenSwiftUI, AngleCompatibilityTests.swift.
  @Test("angles are converted", arguments: [(0, 0), (0.5, 90), (1, 180), (2, 360)])
  func angles(halfTurns: Double, degrees: Double) {
    let angle = Angle(radians: halfTurns * .pi)
    #expect(abs(angle.degrees - degrees) < 1e-9 && Angle(degrees: degrees) == angle)
    #expect((angle * 2).degrees == angle.degrees * 2 && angle - angle == .zero)
    #expect(angle + .degrees(1) > angle)
  }

  // SwiftUI, Gradient.init(colors:), UnitPoint and EdgeInsets; OpenSwiftUI, EdgeTests.swift.
  @Test("the constants of the layout have the values of SwiftUI")
  func constants() {
    #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
    #expect(UnitPoint.center == UnitPoint(x: 0.5, y: 0.5) && UnitPoint() == .topLeading)
    #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
    #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
    #expect(Edge.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(Edge.Set(.leading).rawValue == 2 && Edge.Set.vertical == [.top, .bottom])
    #expect(!FillStyle().isEOFilled && StrokeStyle().lineWidth == 1)
    #expect(StrokeStyle().lineCap == .butt && StrokeStyle().lineJoin == .miter)
  }

  nonisolated static let figures: [(String, @MainActor @Sendable () -> Path, [Double])] = [
    ("a rectangle", { Rectangle().path(in: area) }, [0, 0, 60, 20]),
    ("an inset is one of all sides", { Rectangle().inset(by: 5).path(in: area) }, [5, 5, 50, 10]),
    ("insets are added", { Ellipse().inset(by: 2).inset(by: 3).path(in: area) }, [5, 5, 50, 10]),
    ("a circle is in the middle", { Circle().path(in: area) }, [20, 0, 20, 20]),
    ("a circle is inset in its square", { Circle().inset(by: 4).path(in: area) }, [24, 4, 12, 12]),
    ("a capsule", { Capsule().path(in: area) }, [0, 0, 60, 20]),
    (
      "a radius above the half of the height",
      { RoundedRectangle(cornerRadius: 100, style: .circular).path(in: area) }, [0, 0, 60, 20]
    ),
  ]
  nonisolated private static let area = Rect(x: 0, y: 0, width: 60, height: 20)

  // SwiftUI, InsettableShape.inset(by:) and Circle.
  @Test("shapes have their bounds", arguments: figures)
  func figures(name: String, path: @MainActor @Sendable () -> Path, bounds: [Double]) {
    let actual = path().bounds
    #expect([actual.minX, actual.minY, actual.width, actual.height] == bounds)
  }

  // SwiftUI, Path.contains(_:eoFill:).
  @Test(
    "points are inside of a path or not",
    arguments: [(30.0, 10.0, true), (21, 1, false), (30, 1, true), (60, 10, false), (39, 10, true)])
  func containment(x: Double, y: Double, isInside: Bool) {
    let point = Point(x: x, y: y)
    #expect(Circle().path(in: Self.area).contains(point) == isInside)
    let twice = Path {
      $0.addRect(Rect(x: x - 2, y: y - 2, width: 4, height: 4))
      $0.addRect(Rect(x: x - 1, y: y - 1, width: 2, height: 2))
    }
    #expect(twice.contains(point) && !twice.contains(point, eoFill: true))
    #expect(!Path().contains(point))
  }

  // SwiftUI, Circle.sizeThatFits(_:) and Shape.sizeThatFits(_:).
  @Test("a circle takes a square, other shapes all that they are offered")
  func shapeSizes() {
    let proposal = ProposedViewSize(width: 60, height: 20)
    #expect(Circle().sizeThatFits(proposal) == Size(width: 20, height: 20))
    #expect(Capsule().sizeThatFits(proposal) == Size(width: 60, height: 20))
    #expect(Rectangle().sizeThatFits(.unspecified) == Size(width: 10, height: 10))
    #expect(Circle().sizeThatFits(.unspecified) == Size(width: 10, height: 10))
  }

  private func labels<Content: View>(_ view: Content) throws -> [Sash.Label] {
    try HostedPage(view).all(Sash.Label.self)
  }

  // SwiftUI, font(_:), lineLimit(_:) and textCase(_:): nil is the value without a modifier.
  @Test("nil in place of a value of the environment is the standard one")
  func resets() throws {
    let inner = VStack { Text("Tide") }.font(nil).lineLimit(nil).textCase(nil).fontWeight(nil)
    let label = try #require(
      labels(inner.font(.title).lineLimit(1).textCase(.uppercase).bold()).first)
    let plain = try #require(labels(Text("Tide")).first)
    #expect(label.font == plain.font && label.text == "Tide")
    #expect(label.numberOfLines == plain.numberOfLines && label.frame.size == plain.frame.size)
  }

  // SwiftUI, Text.+(_:_:), Text.foregroundStyle(_:) and Text.init(verbatim:).
  @Test("texts are equal by what they display, and concatenated with their attributes")
  func texts() throws {
    #expect(Text("a") == Text(verbatim: "a") && Text("a") != Text("a").bold())
    #expect(Text("a").bold() + Text("b") == Text("a").bold() + Text("b"))
    #expect(Text("a") + Text("b") != Text("a") + Text("c"))
    let label = try #require(
      labels((Text("red").foregroundColor(.red) + Text(" rest")).foregroundColor(.blue)).first)
    let colors = label.attributedText?.runs.map(\.attributes.color)
    #expect(colors == [Color.red.resolve(in: .light), Color.blue.resolve(in: .light)])
    #expect(label.text == "red rest")
  }

  // SwiftUI, fixedSize(horizontal:vertical:): all lines are shown, although there is less height.
  @Test("a text of ideal height is not truncated in a frame that is too low")
  func fixedHeight() throws {
    let text = Text("one two three four five six seven eight nine ten")
    let cut = try #require(labels(text.frame(width: 60, height: 40)).first)
    let whole = try #require(
      labels(text.fixedSize(horizontal: false, vertical: true).frame(width: 60, height: 40)).first)
    #expect(cut.isTruncated && cut.frame.height <= 40)
    #expect(!whole.isTruncated && whole.frame.height > 80 && whole.frame.width <= 60)
  }

  // OpenSwiftUI, Tests LineLimitsTests.swift; SwiftUI, lineLimit(_:reservesSpace:).
  @Test("a text takes the space of the lines that are reserved, and shows its own at the top")
  func reservedLines() throws {
    func page<Content: View>(_ text: Content) throws -> HostedPage<AnyView> {
      try HostedPage(AnyView(text.background { Block("space") }), size: square)
    }
    func height<Content: View>(_ text: Content) throws -> Double {
      try #require(page(text).frames["space"]).height
    }
    let text = Text("Tide")
    let line = try height(text)
    let reserved = try page(text.lineLimit(3, reservesSpace: true))
    let space = try #require(reserved.frames["space"])
    #expect(abs(space.height - 3 * line) <= 2)
    #expect(
      reserved.frames["Tide"]
        == Rect(origin: space.origin, size: Size(width: space.width, height: line)))
    #expect(try height(text.lineLimit(2...)) == height(text.lineLimit(2...4)))
    #expect(try height(text.lineLimit(3, reservesSpace: false)) == line)
    #expect(try height(text.lineLimit(...4)) == line)
    let long = try #require(
      labels(Text("one two three four").lineLimit(1...2).frame(width: 40)).first)
    #expect(long.numberOfLines == 2 && long.isTruncated)
  }

  // SwiftUI, multilineTextAlignment(_:): the lines are aligned in the text, which stays in its place.
  @Test("the alignment of lines moves no text")
  func alignment() throws {
    let frames = try [SashUI.TextAlignment.leading, .trailing].map { alignment in
      try labels(Text("Tide").multilineTextAlignment(alignment).frame(width: 200)).map(\.frame)
    }
    #expect(frames[0] == frames[1])
  }

  // SwiftUI, VerticalAlignment.firstTextBaseline: without text it is the bottom of the view.
  @Test("a view without text is aligned to baselines by its bottom, an offset text by its place")
  func baselines() throws {
    let page = try HostedPage(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("Tide").font(.title)
        Block("a", 20, 10)
        Text("Ebb").offset(y: 30)
      })
    let labels = page.all(Sash.Label.self)
    let baseline = labels[0].frame.minY + labels[0].firstBaseline
    let block = try #require(page.frames["a"])
    #expect(abs(block.maxY - baseline) <= 1)
    #expect(abs(labels[1].frame.minY + labels[1].firstBaseline - 30 - baseline) <= 1)
  }
}
