import SashGeometry
import SashRaster
import Testing

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

  @Test("a rectangle as a path is the rectangle, the right way up")
  func rectangle() throws {
    let filled = try canvas(2)
    var path = Path()
    path.addRect(Rect(x: 3, y: 10, width: 20, height: 5))
    filled.withTranslation(Vector(dx: 1, dy: 2)) { filled.fill(path, with: .white) }
    let wanted = try canvas(2)
    wanted.fill(Rect(x: 4, y: 12, width: 20, height: 5), with: .white)
    #expect(filled.bitmap.difference(from: wanted.bitmap) == nil)
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

  @Test("what is gone round twice is inside, or not, as the rule says")
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

  @Test("a line has its width, its caps and its joints")
  func lines() throws {
    var path = Path()
    path.move(to: Point(x: 20, y: 50))
    path.addLine(to: Point(x: 80, y: 50))
    for (cap, wanted) in [(LineCap.butt, 360.0), (.square, 396), (.round, 360 + Double.pi * 9)] {
      let canvas = try canvas()
      canvas.stroke(path, with: .white, width: 6, cap: cap)
      #expect(abs(area(canvas.bitmap) - wanted) < 1, "\(cap)")
    }
    var corner = Path()
    corner.move(to: Point(x: 20, y: 80))
    corner.addLine(to: Point(x: 20, y: 20))
    corner.addLine(to: Point(x: 80, y: 20))
    // The overlap of both legs counts once; beyond it the joint fills a part of a square of 25.
    let legs = 1175.0
    let joints: [(LineJoin, Double)] = [(.bevel, 12.5), (.miter, 25), (.round, 19.6)]
    for (join, joint) in joints {
      let canvas = try canvas()
      canvas.stroke(corner, with: .white, width: 10, cap: .butt, join: join)
      #expect(abs(area(canvas.bitmap) - legs - joint) < 1.5, "\(join)")
    }
  }

  @Test("a closed line goes round without ends")
  func closed() throws {
    var path = Path()
    path.addRect(Rect(x: 20, y: 20, width: 40, height: 40))
    let canvas = try canvas()
    canvas.stroke(path, with: .white, width: 4, join: .miter)
    #expect(abs(area(canvas.bitmap) - Double(44 * 44 - 36 * 36)) < 1)
  }

  @Test("a clip cuts a path, and points without sense never trap")
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
      var wild = Path()
      wild.addLine(to: Point(x: number, y: 3))
      wild.addCurve(
        to: Point(x: 1, y: number), control1: Point(x: number, y: number),
        control2: Point(x: 5, y: 5))
      wild.close()
      wild.close()
      wild.addLine(to: Point(x: 9, y: -number))
      whole.fill(wild, with: .white)
      whole.stroke(wild, with: .white, width: number)
      whole.stroke(wild, with: .white, width: 3)
    }
    whole.fill(Path(), with: .white)
    whole.stroke(Path(), with: .white, width: 1)
  }
}
