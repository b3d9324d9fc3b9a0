// SPDX-License-Identifier: MIT

@MainActor @Suite("Dashes") struct DashTests {
  /// Returns the starts and ends of the dashes along a straight line.
  private func spans(_ path: Path) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for element in path.elements {
      if case .move(let to) = element { result.append(to.x...to.x) }
      if case .line(let to) = element, let last = result.last {
        result[result.count - 1] = last.lowerBound...to.x
      }
    }
    return result
  }

  private func line(_ length: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: 0, y: 5))
    path.addLine(to: Point(x: length / 2, y: 5))
    path.addLine(to: Point(x: length, y: 5))
    return path
  }

  @Test("dashes and gaps alternate, across corners, starting at the phase")
  func pattern() {
    #expect(spans(line(20).dashed([4, 2])) == [0...4, 6...10, 12...16, 18...20])
    #expect(spans(line(20).dashed([4, 2], phase: 5)) == [1...5, 7...11, 13...17, 19...20])
    #expect(spans(line(20).dashed([4, 2], phase: -1)) == [1...5, 7...11, 13...17, 19...20])
    #expect(spans(line(20).dashed([5])) == [0...5, 10...15])
    #expect(spans(line(20).dashed([0, 8])) == [0...0, 8...8, 16...16])
  }

  @Test("an invalid pattern leaves the path unchanged")
  func invalidPatterns() {
    for lengths in [[], [0], [0, 0], [-1, 4], [.nan], [.infinity, 1], [1e-9]] as [[Double]] {
      #expect(line(20).dashed(lengths) == line(20))
    }
    #expect(line(20).dashed([4, 2], phase: .nan) == line(20))
    var invalid = Path()
    invalid.move(to: Point(x: 1, y: .nan))
    invalid.addCurve(
      to: Point(x: 1e300, y: 0), control1: Point(x: .infinity, y: 0),
      control2: Point(x: 3, y: -1e300))
    invalid.close()
    _ = invalid.dashed([3, 1])
  }

  @Test("a dashed circle covers the dashes' share of the circle")
  func circle() throws {
    var path = Path()
    path.addEllipse(in: Rect(x: 10, y: 10, width: 80, height: 80))
    func area(_ path: Path) throws -> Double {
      let bitmap = try Bitmap(size: PixelSize(width: 100, height: 100))
      Canvas(bitmap).stroke(path, with: .white, width: 3, cap: .butt)
      var sum = 0
      for y in 0..<100 { for x in 0..<100 { sum += bitmap.alpha(x, y) } }
      return Double(sum) / 255
    }
    #expect(abs(try area(path.dashed([6, 4])) / area(path) - 0.6) < 0.02)
  }
}
