// SPDX-License-Identifier: MIT

private struct Triangle: Shape {
  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.minX, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX, y: rect.minY))
      path.addLine(to: Point(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// A view whose drawing changes with its state.
private struct Gauge: View {
  @State private var isFull = false

  var body: some View {
    VStack(spacing: 0) {
      Canvas { context, size in
        let width = isFull ? size.width : size.width / 2
        context.fill(
          Path(Rect(x: 0, y: 0, width: width, height: size.height)), with: .color(.red))
      }
      Button("Fill") { isFull = true }
    }
  }
}

/// A view of the library with a line along its edge.
private struct BorderView: ViewRepresentable {
  final class Box: Sash.View {
    override func sizeThatFits(_ size: Size) -> Size { size }

    override func draw(in canvas: Sash.Canvas, dirty: Rect) {
      canvas.stroke(
        RoundedRect(rect: bounds, radius: 30), with: Color.red.resolve(in: .light), width: 3)
    }
  }

  func makeView(context: Context) -> Box { Box() }

  func updateView(_ view: Box, context: Context) {}
}

@Suite("SashUI: shapes, images and effects")
struct DrawingShapeTests {
  private let red = Color.red.resolve(in: .light).premultiplied & 0xFFFFFF
  private let white = Theme.light.background.premultiplied & 0xFFFFFF

  /// Returns whether pixels of a window with a view are red.
  private func reds<Content: View>(_ view: Content, _ points: [(Int, Int)]) throws -> [Bool] {
    let page = try HostedPage(view)
    return try points.map { try page.pixel($0.0, $0.1) == red }
  }

  @Test("shapes fill what they are offered (SwiftUI, Shape.fill(_:style:))")
  func fills() throws {
    let corners = [(1, 1), (160, 120), (160, 2), (318, 238)]
    #expect(try reds(Rectangle().fill(.red), corners) == [true, true, true, true])
    #expect(try reds(Ellipse().fill(.red), corners) == [false, true, true, false])
    #expect(try reds(Capsule().fill(.red), corners) == [false, true, true, false])
    #expect(
      try reds(RoundedRectangle(cornerRadius: 30).fill(.red), corners)
        == [false, true, true, false])
    #expect(try reds(Triangle().fill(.red), corners) == [true, false, true, false])
    #expect(try reds(AnyShape(Triangle()).fill(.red), corners) == [true, false, true, false])
  }

  @Test("a line along the edge of a rectangle with round corners is that of the library")
  func borders() throws {
    let declared = try HostedPage(
      RoundedRectangle(cornerRadius: 30, style: .circular).strokeBorder(.red, lineWidth: 3))
    let drawn = try HostedPage(BorderView())
    for y in 0..<60 {
      for x in 0..<60 { #expect(try declared.pixel(x, y) == drawn.pixel(x, y), "\(x), \(y)") }
    }
  }

  @Test("a circle is a square in the middle of what it is offered (SwiftUI, Circle)")
  func circle() throws {
    let points = [(160, 120), (160, 2), (45, 120), (30, 120), (290, 120)]
    #expect(try reds(Circle().fill(.red), points) == [true, true, true, false, false])
    #expect(try reds(Circle().inset(by: 20).fill(.red), points)[1] == false)
  }

  @Test("a stroke lies half outside, a border inside (SwiftUI, strokeBorder(_:lineWidth:))")
  func strokes() throws {
    let page = try HostedPage(
      HStack(spacing: 100) {
        Rectangle().stroke(.red, lineWidth: 20)
        Rectangle().strokeBorder(.red, lineWidth: 20)
      })
    // The shapes lie at 0...110 and 210...320.
    #expect(try page.pixel(118, 120) == red && page.pixel(122, 120) == white)
    #expect(try page.pixel(102, 120) == red && page.pixel(98, 120) == white)
    #expect(try page.pixel(205, 120) == white && page.pixel(212, 120) == red)
    #expect(try page.pixel(228, 120) == red && page.pixel(232, 120) == white)
  }

  @Test("figures are at whole pixels, as other views are", arguments: [1.0, 1.25, 1.5, 2])
  func pixels(_ factor: Double) throws {
    let page = try HostedPage(
      VStack(spacing: 0) {
        Circle().stroke(.red, lineWidth: 2)
        RoundedRectangle(cornerRadius: 3).fill(.red)
        Color.red.clipShape(Circle())
      }
      .frame(width: 30.3, height: 70.7).position(x: 33.3, y: 50.4), scale: factor)
    for view in page.all(Sash.View.self) {
      let frame = view.convert(view.bounds, to: nil)
      for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
        #expect(abs(edge * factor - (edge * factor).rounded()) < 1e-6, "\(view)")
      }
    }
  }

  @Test("a stroke has dashes (SwiftUI, StrokeStyle)")
  func dashes() throws {
    let line = Path {
      $0.move(to: Point(x: 0, y: 50))
      $0.addLine(to: Point(x: 300, y: 50))
    }
    let view = line.stroke(.red, style: StrokeStyle(lineWidth: 10, dash: [20, 30]))
    #expect(
      try reds(view, [(10, 50), (35, 50), (60, 50), (85, 50)]) == [true, false, true, false])
  }

  @Test("a shape has the foreground style of its environment (SwiftUI, Shape)")
  func foreground() throws {
    #expect(try reds(VStack { Circle() }.foregroundStyle(.red), [(160, 120)]) == [true])
    #expect(try reds(Circle().foregroundColor(.red), [(160, 120)]) == [true])
    #expect(try reds(Circle().fill(.tint).tint(.red), [(160, 120)]) == [true])
    let page = try HostedPage(Circle())
    #expect(try page.pixel(160, 120) == Theme.light.label.premultiplied & 0xFFFFFF)
  }

  @Test("gradients go from one point to another (SwiftUI, LinearGradient)")
  func gradient() throws {
    let page = try HostedPage(
      LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
    let levels = try [2, 160, 317].map { try page.pixel($0, 120) & 0xFF }
    #expect(levels[0] < 8 && (120...136).contains(levels[1]) && levels[2] > 247)
  }

  @Test(
    "arcs go in the direction of SwiftUI (SwiftUI, addArc(center:radius:startAngle:endAngle:clockwise:))",
    arguments: [(false, true, false), (true, false, true)])
  func arcs(clockwise: Bool, isBelow: Bool, isAbove: Bool) throws {
    let path = Path {
      $0.addArc(
        center: Point(x: 100, y: 100), radius: 80, startAngle: .degrees(0),
        endAngle: .degrees(180), clockwise: clockwise)
      $0.closeSubpath()
    }
    #expect(try reds(path.fill(.red), [(100, 150), (100, 50)]) == [isBelow, isAbove])
    #expect(try reds(path.fill(.red), [(100, 190), (100, 10)]) == [false, false])
  }

  @Test("a view is clipped to a shape (SwiftUI, clipShape(_:style:))")
  func clipping() throws {
    let points = [(1, 1), (160, 120), (45, 120), (30, 120)]
    #expect(
      try reds(Color.red.clipShape(Circle()), points) == [false, true, true, false])
    #expect(try reds(Color.red.clipShape(Capsule()), points) == [false, true, true, true])
    #expect(try reds(Color.red.cornerRadius(20), points) == [false, true, true, true])
    #expect(try reds(Color.red.clipped(), points) == [true, true, true, true])
  }

  @Test("a border is a line inside the frame (SwiftUI, border(_:width:))")
  func border() throws {
    let points = [(1, 1), (7, 120), (9, 120), (316, 236)]
    #expect(try reds(Color.white.border(.red, width: 8), points) == [true, true, false, true])
  }

  @Test("styles and shapes are backgrounds and overlays (SwiftUI, background(_:in:fillStyle:))")
  func backgrounds() throws {
    let points = [(1, 1), (160, 120), (160, 2)]
    let clear = Color.clear
    #expect(try reds(clear.background(.red), points) == [true, true, true])
    #expect(try reds(clear.background(Color.red), points) == [true, true, true])
    #expect(try reds(clear.background(.red, in: Circle()), points) == [false, true, true])
    #expect(try reds(Color.white.overlay(.red), points) == [true, true, true])
    #expect(try reds(Color.white.overlay(.red, in: Capsule()), points) == [false, true, true])
    let gradient = LinearGradient(colors: [.red, .red], startPoint: .top, endPoint: .bottom)
    #expect(try reds(clear.background(gradient), points) == [true, true, true])
  }

  @Test("opacity, scale and shadow are those of the view as a whole")
  func effects() throws {
    let page = try HostedPage(
      HStack {
        Color.red.opacity(0.5)
        Color.red.opacity(0.5).opacity(0.5)
        VStack { Color.red }.opacity(0.25)
        Text("A").scaleEffect(2)
        Text("B").shadow(color: .black, radius: 3, x: 1, y: 2)
        Text("C").hidden()
      })
    let views = page.all(Sash.View.self).filter { !($0 is Sash.Label) }
    #expect(views.contains { $0.alpha == 0.25 })
    let shadow = try #require(views.compactMap(\.shadow).first)
    #expect(shadow.offset == Vector(dx: 1, dy: 2) && shadow.blur == 6)
    let scaled = try #require(views.first { $0.transformScale == 2 })
    let label = try #require(scaled.subviews.first)
    #expect(label.frame.size == scaled.frame.size)
    let hidden = try #require(views.first { $0.isHidden })
    #expect(hidden.frame.width > 0 && hidden.subviews.count == 1)
    #expect(!page.window.accessibilitySnapshot.flattened.contains { $0.label == "C" })
  }

  @Test("a shadow has the shape that the view is clipped to (SwiftUI, shadow(color:radius:x:y:))")
  func shadowShape() throws {
    let page = try HostedPage(Color.red.cornerRadius(12).shadow(radius: 4))
    let view = try #require(page.all(Sash.View.self).first { $0.shadow != nil })
    #expect(view.cornerRadii == CornerRadii(12))
  }

  @Test("a scale is about its anchor (SwiftUI, scaleEffect(_:anchor:))")
  func anchor() throws {
    let page = try HostedPage(Color.red.scaleEffect(0.5, anchor: .topLeading))
    #expect(try page.pixel(2, 2) == red && page.pixel(158, 118) == red)
    #expect(try page.pixel(162, 60) == white && page.pixel(60, 122) == white)
  }

  @Test("a canvas is drawn by its closure, and again when what it reads changes (SwiftUI, Canvas)")
  func canvas() throws {
    let page = try HostedPage(Gauge())
    #expect(try page.pixel(10, 10) == red && page.pixel(300, 10) == white)
    try page.first(Sash.Button.self).onTap?()
    try page.frame()
    #expect(try page.pixel(10, 10) == red && page.pixel(300, 10) == red)
  }

  @Test("a context's copy has a state of its own (SwiftUI, GraphicsContext)")
  func context() throws {
    let view = Canvas { context, size in
      var moved = context
      moved.translateBy(x: 100, y: 0)
      moved.clip(to: Rect(x: 0, y: 0, width: 20, height: 20))
      moved.fill(Path(Rect(x: 0, y: 0, width: 50, height: 50)), with: .color(.red))
      context.stroke(
        Path { $0.addLines([Point(x: 0, y: 100), Point(x: size.width, y: 100)]) },
        with: .color(.red), lineWidth: 10)
      context.draw(Text("Tide"), at: Point(x: 200, y: 200))
    }
    #expect(
      try reds(view, [(110, 10), (130, 10), (10, 10), (10, 100), (310, 100)])
        == [true, false, false, true, true])
  }

  @Test("an image has its own size, or that it is offered if it is resizable (SwiftUI, Image)")
  func images() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 40, height: 20))
    bitmap.clear()
    let image = Image(bitmap, scale: 2)
    #expect(try HostedPage(image).first(ImageView.self).frame.size == Size(width: 20, height: 10))
    #expect(
      try HostedPage(image.resizable()).first(ImageView.self).frame.size
        == Size(width: 320, height: 240))
  }

  @Test(
    "symbols have the names of SF Symbols or of the library (SwiftUI, Image(systemName:))",
    arguments: zip(
      ["heart.fill", "gearshape", "xmark", "heart", "search", "no.such.symbol"],
      [Icon.heartFilled, .gear, .close, .heart, .search, nil]))
  func symbols(name: String, icon: Icon?) throws {
    let page = try HostedPage(HStack { Image(systemName: name) }.foregroundStyle(.red))
    let view = try page.first(ImageView.self)
    #expect(view.icon == icon)
    #expect(view.tint == Color.red.resolve(in: .light))
  }

  @Test("a symbol grows with the font beside it (SwiftUI, imageScale(_:))")
  func symbolSize() throws {
    func side<Content: View>(_ view: Content) throws -> Double {
      try HostedPage(view).first(ImageView.self).frame.width
    }
    let image = Image(systemName: "heart")
    #expect(try side(image.font(.system(size: 16))) == 20)
    #expect(try side(image.font(.system(size: 32))) == 40)
    #expect(try side(image.imageScale(.large).font(.system(size: 16))) == 25)
  }

  @Test("a label has an icon and a title, as its style arranges them (SwiftUI, Label)")
  func labels() throws {
    let label = Label("Tide", systemImage: "heart")
    let both = try HostedPage(label)
    let (icon, title) = (try both.first(ImageView.self), try both.first(Sash.Label.self))
    #expect(icon.frame.maxX <= title.frame.minX && title.text == "Tide")
    let titleOnly = try HostedPage(VStack { label }.labelStyle(.titleOnly))
    #expect(titleOnly.texts == ["Tide"] && titleOnly.all(ImageView.self).isEmpty)
    let iconOnly = try HostedPage(label.labelStyle(.iconOnly))
    #expect(iconOnly.texts.isEmpty && iconOnly.all(ImageView.self).count == 1)
  }
}
