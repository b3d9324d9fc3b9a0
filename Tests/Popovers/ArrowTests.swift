// SPDX-License-Identifier: MIT

@Suite("Containers and arrows")
struct ArrowTests {
  typealias Side = Templates.ArrowSide
  typealias Arrow = Templates.BackgroundWithArrow

  private func side(_ origin: Anchor, _ popover: Anchor) -> Side {
    Side(for: .absolute(originAnchor: origin, popoverAnchor: popover))
  }

  @Test("P47 the arrow's side follows from the anchors; the top centre for all other positions")
  func derived() {
    let table: [(Anchor, [(Anchor, Side)])] = [
      (
        .topLeft,
        [
          (.topRight, .right(.mostCounterClockwise)), (.right, .right(.centered)),
          (.bottomLeft, .bottom(.mostClockwise)), (.bottom, .bottom(.centered)),
        ]
      ),
      (
        .top,
        [
          (.bottomRight, .bottom(.mostCounterClockwise)), (.bottom, .bottom(.centered)),
          (.bottomLeft, .bottom(.mostClockwise)),
        ]
      ),
      (
        .topRight,
        [
          (.bottomRight, .bottom(.mostCounterClockwise)), (.bottom, .bottom(.centered)),
          (.left, .left(.centered)), (.topLeft, .left(.mostClockwise)),
        ]
      ),
      (
        .right,
        [
          (.bottomLeft, .left(.mostCounterClockwise)), (.left, .left(.centered)),
          (.topLeft, .left(.mostClockwise)),
        ]
      ),
      (
        .bottomRight,
        [
          (.bottomLeft, .left(.mostCounterClockwise)), (.left, .left(.centered)),
          (.top, .top(.centered)), (.topRight, .top(.mostClockwise)),
        ]
      ),
      (
        .bottom,
        [
          (.topRight, .top(.mostCounterClockwise)), (.top, .top(.centered)),
          (.topLeft, .top(.mostClockwise)),
        ]
      ),
      (
        .bottomLeft,
        [
          (.topLeft, .top(.mostCounterClockwise)), (.top, .top(.centered)),
          (.right, .right(.centered)), (.bottomRight, .right(.mostClockwise)),
        ]
      ),
      (
        .left,
        [
          (.topRight, .right(.mostCounterClockwise)), (.right, .right(.centered)),
          (.bottomRight, .right(.mostClockwise)),
        ]
      ),
      (.center, []),
    ]
    #expect(table.count == Anchor.allCases.count)
    for (origin, row) in table {
      for popover in Anchor.allCases {
        let expected = row.first { $0.0 == popover }?.1 ?? .top(.centered)
        #expect(side(origin, popover) == expected, "\(origin) to \(popover)")
      }
    }
    #expect(Side(for: .relative(popoverAnchors: [.right])) == .top(.centered))
  }

  /// Returns points along a path, with curves in small steps.
  private func points(_ path: Path) -> [Point] {
    var result: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let to), .line(let to): result.append(to)
      case .curve(let to, let a, let b):
        let from = result.last ?? to
        for step in 1...50 {
          let t = Double(step) / 50
          let s = 1 - t
          result.append(
            Point(
              x: s * s * s * from.x + 3 * s * s * t * a.x + 3 * s * t * t * b.x + t * t * t * to.x,
              y: s * s * s * from.y + 3 * s * s * t * a.y + 3 * s * t * t * b.y + t * t * t * to.y)
          )
        }
      case .close: break
      }
    }
    return result
  }

  @Test("P46 the arrow's path has the documented measures on four sides, in three alignments")
  func path() {
    let body = Rect(x: 10, y: 20, width: 200, height: 100)
    let alignments: [Side.ArrowAlignment] = [.mostCounterClockwise, .centered, .mostClockwise]
    for (index, alignment) in alignments.enumerated() {
      let alignmentFactor = Double(index - 1)
      let top = points(Arrow.path(on: .top(alignment), of: body, cornerRadius: 12))
      let middle = 110 + alignmentFactor * (100 - 2.8 * 12)
      #expect(top.first == Point(x: middle - 24, y: 20))
      #expect(top.last == Point(x: middle + 24, y: 20))
      // The tip is rounded with radius 4, so it ends a little before the corner 12 away.
      let flank = Mathematics.hypotenuse(14.4, 12)
      let tip = 12 - (4 / (14.4 / flank) - 4)
      #expect(abs((top.map(\.y).min() ?? 0) - (20 - tip)) < 1e-3)
      // The flanks lie on the lines from the ends of the base to the corner.
      let onFlank = top.filter { $0.x < middle && $0.y < 16 && $0.y > 12 }
      for point in onFlank {
        #expect(abs((20 - point.y) - (14.4 + point.x - middle) * 12 / 14.4) < 0.05)
      }
      // The paths of the other sides are the same path, rotated around the body.
      let right = points(Arrow.path(on: .right(alignment), of: body, cornerRadius: 12))
      let bottom = points(Arrow.path(on: .bottom(alignment), of: body, cornerRadius: 12))
      let left = points(Arrow.path(on: .left(alignment), of: body, cornerRadius: 12))
      let verticalMiddle = 70 + alignmentFactor * (50 - 2.8 * 12)
      for (pointIndex, point) in top.enumerated() {
        let along = point.x - middle
        let out = 20 - point.y
        func near(_ a: Point, _ x: Double, _ y: Double) -> Bool {
          abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9
        }
        #expect(near(right[pointIndex], 210 + out, verticalMiddle + along))
        #expect(near(bottom[pointIndex], 220 - middle - along, 120 + out))
        #expect(near(left[pointIndex], 10 - out, 140 - verticalMiddle - along))
      }
    }
  }

  @Test("P48 a shadow has the given values; without one no shadow is cast") @MainActor
  func shadows() {
    let plain = Templates.Shadow()
    #expect(plain.color == Color(white: 0, alpha: 0.25))
    #expect(plain.radius == 0 && plain.x == 0 && plain.y == 0)
    #expect(Templates.Shadow.system.radius == 40 && Templates.Shadow.system.y == 4)
    #expect(Templates.Shadow.system.x == 0)
    #expect(Templates.Shadow.system.color == plain.color)
    #expect(Templates.Container(View(), shadow: nil).shadow == nil)
    #expect(
      Templates.Container(View()).shadow
        == Shadow(color: plain.color, offset: Vector(dx: 0, dy: 4), blur: 40))
  }

  @Test("P45 a container has radius 12, padding 16, background, shadow and an arrow") @MainActor
  func container() throws {
    let stage = Stage()
    var created: Templates.Container?
    let popover = Popover(view: {
      let container = Templates.Container(Box())
      created = container
      return container
    })
    popover.attributes.sourceFrame = { Rect(x: 180, y: 200, width: 40, height: 20) }
    popover.attributes.presentation.animation = .immediate
    stage.page.present(popover)
    stage.frame()
    let container = try #require(created)
    #expect(popover.context.size == Size(width: 132, height: 82))
    #expect(container.content.frame == Rect(x: 16, y: 16, width: 100, height: 50))
    #expect(container.cornerRadius == 12)
    #expect(container.backgroundColor == stage.window.theme.popoverBackground)
    #expect(container.shadow == Templates.Shadow.system.raster)
    #expect(!container.clipsToBounds)
    func arrow(_ container: Templates.Container) -> Rect? {
      container.subviews.last { $0 !== container.content && $0.drawsContent && !$0.isHidden }?
        .frame
    }
    let top = try #require(arrow(container))
    #expect(top.midX == 66 && top.maxY == 0 && top.width == 48)
    container.arrowSide = .right(.centered)
    stage.frame()
    #expect(arrow(container)?.minX == 132)
    container.arrowSide = nil
    // After the popover was clamped, or with an unfavourable table entry, the arrow moves to the
    // source's half.
    popover.attributes.position = .absolute(originAnchor: .bottom, popoverAnchor: .topRight)
    stage.frame()
    #expect(arrow(container)?.midX == 132 - 2.8 * 12)
    popover.attributes.position = .absolute(originAnchor: .left, popoverAnchor: .right)
    stage.frame()
    #expect(arrow(container)?.minX == 132)
    container.showsArrow = false
    stage.frame()
    #expect(arrow(container) == nil)
    let light = stage.window.theme
    stage.window.theme = .dark
    stage.frame()
    #expect(container.backgroundColor == stage.window.theme.popoverBackground)
    #expect(stage.window.theme != light)
  }

  @Test("a popover presented from an elevated surface is lighter than the surface in dark themes")
  @MainActor func elevated() throws {
    let stage = Stage()
    for style in Theme.Style.allCases {
      let theme = Theme.standard(style)
      stage.window.theme = theme
      let sheet = ViewController()
      sheet.view.themeOverride = theme.elevated
      stage.page.addChild(sheet)
      stage.page.view.addSubview(sheet.view)
      func background(presentedFrom controller: ViewController) throws -> Color {
        let container = Templates.Container(Box())
        let popover = Popover(view: { container })
        popover.attributes.sourceFrame = { Rect(x: 180, y: 200, width: 40, height: 20) }
        popover.attributes.presentation.animation = .immediate
        popover.attributes.dismissal.animation = .immediate
        controller.present(popover)
        stage.frame()
        defer { popover.dismiss() }
        return try #require(container.backgroundColor)
      }
      #expect(try background(presentedFrom: stage.page) == theme.popoverBackground)
      let raised = try background(presentedFrom: sheet)
      #expect(raised == theme.elevated.popoverBackground)
      if style == .dark { #expect(raised.red >= theme.elevated.background.red + 0.04) }
      sheet.view.removeFromSuperview()
      sheet.removeFromParent()
    }
  }

  @Test("a container draws card, arrow and shadow over the page") @MainActor
  func pixels() throws {
    let stage = Stage()
    let popover = Popover(view: {
      Templates.Container(Box(), backgroundColor: .white)
    })
    popover.attributes.sourceFrame = { Rect(x: 180, y: 200, width: 40, height: 20) }
    popover.attributes.presentation.animation = .immediate
    stage.page.present(popover)
    stage.frame()
    let image = try #require(stage.host.bitmap)
    #expect(image.pixel(x: 200, y: 215) & 0xff_ffff == 0xff_ffff)
    #expect(image.pixel(x: 200, y: 225) & 0xff_ffff == 0xff_ffff)
    #expect(image.pixel(x: 200, y: 250) & 0xff_ffff == 0x33_66cc)
    // There is no visible seam at the base of the arrow.
    #expect(image.pixel(x: 200, y: 219) & 0xff_ffff == 0xff_ffff)
    #expect(image.pixel(x: 200, y: 220) & 0xff_ffff == 0xff_ffff)
    let shadowPixel = image.pixel(x: 200, y: 310) & 0xff
    let plain = image.pixel(x: 5, y: 5) & 0xff
    #expect(shadowPixel < plain)
  }

  @Test(
    "line and shadow run evenly from the card's side to its arrow", arguments: Theme.Style.allCases)
  @MainActor func outline(style: Theme.Style) throws {
    let stage = Stage(scale: 2)
    stage.window.theme = .standard(style)
    stage.pageContent.backgroundColor = stage.window.theme.background
    let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    page.backgroundColor = stage.window.theme.background
    stage.pageContent.addSubview(page)
    let popover = Popover(view: { Templates.Container(View(), padding: 80) })
    popover.attributes.sourceFrame = { Rect(x: 180, y: 200, width: 40, height: 20) }
    popover.attributes.presentation.animation = .immediate
    stage.page.present(popover)
    stage.frame()
    let image = try #require(stage.host.bitmap)
    // The row above the card, from its side to where the curve of the arrow begins; the last pixels
    // before the arrow may differ more.
    let row = (280..<362).map { Int(image.pixel(x: $0, y: 439) & 0xff) }
    let steps = zip(row, row.dropFirst()).map { abs($0 - $1) }
    #expect(steps.max() ?? 0 <= 2, "\(row)")
    #expect(abs(row[0] - row[row.count - 1]) <= 12, "\(row)")
  }

  @Test("arrow and card of a popover differ from a popover below", arguments: Theme.Style.allCases)
  @MainActor func stacked(style: Theme.Style) throws {
    let stage = Stage()
    stage.window.theme = .standard(style)
    for source in [
      Rect(x: 180, y: 100, width: 40, height: 20), Rect(x: 180, y: 150, width: 40, height: 20),
    ] {
      let popover = Popover(view: { Templates.Container(View(), padding: 60) })
      popover.attributes.sourceFrame = { source }
      popover.attributes.presentation.animation = .immediate
      stage.page.present(popover)
    }
    stage.frame()
    let image = try #require(stage.host.bitmap)
    func brightness(_ x: Int, _ y: Int) -> Double {
      Double(image.pixel(x: x, y: y) & 0xff)
    }
    // From the lower card across the upper card's edge beside its arrow, and across the arrow's tip.
    let background = brightness(200, 190)
    let offset = style == .dark ? 1.0 : -1
    for x in [165, 200] {
      let differences = (150...175).map { offset * (brightness(x, $0) - background) }
      #expect(differences.contains { $0 >= 10 }, "\(differences)")
    }
  }
}
