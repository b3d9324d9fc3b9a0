// SPDX-License-Identifier: MIT

@MainActor @Suite("Paths") struct PathTests {
  private func area(_ bitmap: Bitmap) -> Double {
    var sum = 0
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width { sum += bitmap.alpha(x, y) }
    }
    return Double(sum) / 255
  }

  private func canvas(_ scale: Double = 1) throws -> Canvas {
    Canvas(
      try Bitmap(size: PixelSize(width: 100, height: 100)), scale: DisplayScale(scale))
  }

  @Test("a rectangle as a path equals the filled rectangle, the right way up")
  func rectangle() throws {
    let filled = try canvas(2)
    var path = Path()
    path.addRect(Rect(x: 3, y: 10, width: 20, height: 5))
    filled.withTranslation(Vector(dx: 1, dy: 2)) { filled.fill(path, with: .white) }
    let expected = try canvas(2)
    expected.fill(Rect(x: 4, y: 12, width: 20, height: 5), with: .white)
    #expect(filled.bitmap.difference(from: expected.bitmap) == nil)
  }

  @Test("an ellipse covers its analytic area")
  func ellipse() throws {
    let canvas = try canvas()
    var path = Path()
    path.addEllipse(in: Rect(x: 10.5, y: 20.25, width: 60, height: 40))
    canvas.fill(path, with: .white)
    // FreeType draws curves as lines that stay within a fraction of a pixel of them.
    let edge = 160.0
    #expect(abs(area(canvas.bitmap) - Double.pi * 30 * 20) < edge / 12)
    #expect(path.bounds == Rect(x: 10.5, y: 20.25, width: 60, height: 40))
  }

  @Test("the fill rule decides whether an area enclosed twice is inside")
  func rules() throws {
    var path = Path()
    path.addRect(Rect(x: 10, y: 10, width: 60, height: 60))
    path.addRect(Rect(x: 20, y: 20, width: 20, height: 20))
    let nonzero = try canvas()
    nonzero.fill(path, with: .white)
    #expect(area(nonzero.bitmap) == 3600)
    let evenOdd = try canvas()
    evenOdd.fill(path, with: .white, rule: .evenOdd)
    #expect(area(evenOdd.bitmap) == 3200)
  }

  @Test("a stroke has its width, its caps and its joins")
  func lines() throws {
    var path = Path()
    path.move(to: Point(x: 20, y: 50))
    path.addLine(to: Point(x: 80, y: 50))
    for (cap, expected) in [(LineCap.butt, 360.0), (.square, 396), (.round, 360 + Double.pi * 9)] {
      let canvas = try canvas()
      canvas.stroke(path, with: .white, width: 6, cap: cap)
      #expect(abs(area(canvas.bitmap) - expected) < 1, "\(cap)")
    }
    var corner = Path()
    corner.move(to: Point(x: 20, y: 80))
    corner.addLine(to: Point(x: 20, y: 20))
    corner.addLine(to: Point(x: 80, y: 20))
    // The overlap of both legs counts once; beyond it the join fills a part of a square of 25.
    let legs = 1175.0
    let joints: [(LineJoin, Double)] = [(.bevel, 12.5), (.miter, 25), (.round, 19.6)]
    for (join, joint) in joints {
      let canvas = try canvas()
      canvas.stroke(corner, with: .white, width: 10, cap: .butt, join: join)
      #expect(abs(area(canvas.bitmap) - legs - joint) < 1.5, "\(join)")
    }
  }

  @Test("a closed stroke has no caps")
  func closed() throws {
    var path = Path()
    path.addRect(Rect(x: 20, y: 20, width: 40, height: 40))
    let canvas = try canvas()
    canvas.stroke(path, with: .white, width: 4, join: .miter)
    #expect(abs(area(canvas.bitmap) - Double(44 * 44 - 36 * 36)) < 1)
  }

  @Test("a clip limits a path, and invalid points never trap")
  func clipped() throws {
    var path = Path()
    path.addEllipse(in: Rect(x: -30, y: -30, width: 160, height: 160))
    let whole = try canvas()
    whole.fill(path, with: .white)
    let part = try canvas()
    part.withClip(Rect(x: 30, y: 0, width: 20, height: 100)) { part.fill(path, with: .white) }
    for y in 0..<100 {
      for x in 0..<100 {
        let isInside = (30..<50).contains(x)
        #expect(part.bitmap.alpha(x, y) == (isInside ? whole.bitmap.alpha(x, y) : 0))
      }
    }
    for number in [Double.nan, .infinity, 1e300, -1e9] {
      var extreme = Path()
      extreme.addLine(to: Point(x: number, y: 3))
      extreme.addCurve(
        to: Point(x: 1, y: number), control1: Point(x: number, y: number),
        control2: Point(x: 5, y: 5))
      extreme.close()
      extreme.close()
      extreme.addLine(to: Point(x: 9, y: -number))
      whole.fill(extreme, with: .white)
      whole.stroke(extreme, with: .white, width: number)
      whole.stroke(extreme, with: .white, width: 3)
    }
    whole.fill(Path(), with: .white)
    whole.stroke(Path(), with: .white, width: 1)
  }

  @Test(
    "a stroke of thousands of elements is whole", arguments: [LineJoin.round, .miter, .bevel])
  func longLines(join: LineJoin) throws {
    func zigzag(_ steps: Range<Int>) -> Path {
      var path = Path()
      for step in steps {
        let point = Point(x: 5 + Double(step % 300) * 0.3, y: step % 2 == 0 ? 20 : 80)
        if step == steps.lowerBound { path.move(to: point) } else { path.addLine(to: point) }
      }
      return path
    }
    let whole = try canvas()
    whole.stroke(zigzag(0..<9_000), with: .white, width: 4, join: join)
    // It follows the same line again and again, which adds up at its edges.
    let once = try canvas()
    once.stroke(zigzag(0..<1_501), with: .white, width: 4, join: join)
    #expect(area(once.bitmap) > 5_000)
    #expect(abs(area(whole.bitmap) - area(once.bitmap)) < 120)
    var closed = zigzag(0..<9_000)
    closed.close()
    let ring = try canvas()
    ring.stroke(closed, with: .white, width: 4, join: join)
    #expect(area(ring.bitmap) > area(whole.bitmap) - 1)
    var many = Path()
    for step in 0..<1_600 {
      many.addEllipse(in: Rect(x: Double(step % 40), y: Double(step / 40), width: 50, height: 50))
    }
    let discs = try canvas()
    discs.stroke(many, with: .white, width: 2, join: join)
    #expect(discs.bitmap.alpha(45, 45) == 255 && discs.bitmap.alpha(1, 99) == 0)
  }

  @Test("a stroke includes all open and closed subpaths")
  func parts() throws {
    var path = Path()
    path.addRect(Rect(x: 10, y: 10, width: 20, height: 20))
    for y in [50.0, 70] {
      path.move(to: Point(x: 10, y: y))
      path.addLine(to: Point(x: 90, y: y))
    }
    path.addRect(Rect(x: 60, y: 10, width: 20, height: 20))
    let canvas = try canvas()
    canvas.stroke(path, with: .white, width: 2, cap: .butt, join: .miter)
    #expect(abs(area(canvas.bitmap) - 2 * 160 - 2 * 160) < 1)
  }

  @Test("subpaths without an extent draw only their caps")
  func points() throws {
    var path = Path()
    path.move(to: Point(x: 50, y: 50))
    path.addLine(to: Point(x: 50, y: 50))
    for (cap, expected) in [(LineCap.butt, 0), (.square, 100), (.round, Double.pi * 25)] {
      let canvas = try canvas()
      canvas.stroke(path, with: .white, width: 10, cap: cap)
      #expect(abs(area(canvas.bitmap) - expected) < 2, "\(cap)")
      canvas.fill(path, with: .black)
      #expect(abs(area(canvas.bitmap) - expected) < 2, "\(cap)")
    }
    var line = Path()
    line.move(to: Point(x: 10, y: 50))
    line.addLine(to: Point(x: 90, y: 50))
    let filled = try canvas()
    filled.fill(line, with: .white)
    #expect(area(filled.bitmap) == 0)
  }

  @Test("a join beyond the miter limit is cut, one below it is not")
  func miterLimit() throws {
    func tip(_ half: Double) throws -> Int {
      var path = Path()
      path.move(to: Point(x: 50 - half, y: 90))
      path.addLine(to: Point(x: 50, y: 40))
      path.addLine(to: Point(x: 50 + half, y: 90))
      let canvas = try canvas()
      canvas.stroke(path, with: .white, width: 8, cap: .butt, join: .miter)
      return (0..<100).first { canvas.bitmap.alpha(50, $0) > 0 } ?? 100
    }
    // The distance of the tip is half the width divided by the sine of half the angle: four times
    // half the width at half an angle of 14.5 degrees.
    let blunt = try tip(50 * 0.30)
    #expect(abs(Double(blunt) - (40 - 4 * (1 + 0.09).squareRoot() / 0.30)) < 1.5)
    #expect(try tip(50 * 0.2) >= 35)
  }
}
