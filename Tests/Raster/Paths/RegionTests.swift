// SPDX-License-Identifier: MIT

@Suite("Regions") struct RegionTests {
  private static let side = 24

  /// A region as one bit for each pixel.
  private struct Model: Equatable {
    var rows = [UInt32](repeating: 0, count: side)

    /// The number of pixels.
    var area: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

    var isEmpty: Bool { rows.allSatisfy { $0 == 0 } }

    mutating func apply(_ rect: PixelRect, _ change: (inout UInt32, UInt32) -> Void) {
      var bits: UInt32 = 0
      for x in rect.left..<max(rect.left, rect.right) { bits |= 1 << UInt32(x) }
      for y in 0..<side {
        change(&rows[y], (rect.top..<max(rect.top, rect.bottom)).contains(y) ? bits : 0)
      }
    }

    mutating func apply(_ other: Model, _ change: (inout UInt32, UInt32) -> Void) {
      for y in rows.indices { change(&rows[y], other.rows[y]) }
    }
  }

  private static func model(of region: Region) -> Model {
    var model = Model()
    for rect in region.rects { model.apply(rect) { $0 |= $1 } }
    return model
  }

  private static var all: PixelRect { PixelRect(x: 0, y: 0, width: side, height: side) }

  @Test(
    "any sequence of operations gives the pixels of a model with one flag per pixel",
    arguments: walkSeeds())
  func randomOperations(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var regions = [Region(), Region()]
    var models = [Model(), Model()]
    var saved: (Region, Model) = (Region(), Model())
    for step in 0..<60 {
      let i = generator.int(0...1)
      let rect = PixelRect.random(side: Self.side, using: &generator).intersection(Self.all)
      switch generator.int(0..<9) {
      case 0, 1:
        regions[i].formUnion(rect)
        models[i].apply(rect) { $0 |= $1 }
      case 2:
        regions[i].subtract(rect)
        models[i].apply(rect) { $0 &= ~$1 }
      case 3:
        let bigger = rect.union(Self.all.intersection(rect.offset(x: 5, y: 7)))
        regions[i].formIntersection(bigger)
        models[i].apply(bigger) { $0 &= $1 }
      case 4:
        regions[i].formUnion(regions[1 - i])
        models[i].apply(models[1 - i]) { $0 |= $1 }
      case 5:
        regions[i].subtract(regions[1 - i])
        models[i].apply(models[1 - i]) { $0 &= ~$1 }
      case 6:
        regions[i].formIntersection(regions[1 - i])
        models[i].apply(models[1 - i]) { $0 &= $1 }
      case 7:
        let rects = (0..<4).map { _ in
          PixelRect.random(side: Self.side, using: &generator).intersection(Self.all)
        }
        regions[i] = Region(rects)
        models[i] = Model()
        for rect in rects { models[i].apply(rect) { $0 |= $1 } }
      default:
        saved = (regions[i], models[i])
      }
      #expect(Self.model(of: regions[i]) == models[i], "seed \(seed), step \(step)")
      #expect(regions[i].area == models[i].area, "seed \(seed), step \(step)")
      #expect(regions[i].isEmpty == models[i].isEmpty, "seed \(seed)")
      #expect((regions[0] == regions[1]) == (models[0] == models[1]), "seed \(seed)")
      // A copy never changes with its original.
      #expect(Self.model(of: saved.0) == saved.1, "seed \(seed), step \(step)")
      let queryRect = PixelRect.random(side: Self.side, using: &generator).intersection(Self.all)
      var expected = Model()
      expected.apply(queryRect) { $0 = $1 }
      expected.apply(models[i]) { $0 &= ~$1 }
      #expect(
        regions[i].contains(queryRect) == expected.isEmpty,
        "seed \(seed), step \(step)")
      let common = regions[i].intersection(queryRect)
      #expect(regions[i].intersects(queryRect) == !common.isEmpty, "seed \(seed), step \(step)")
      var visited = Region()
      regions[i].forEachRect(in: queryRect) { visited.formUnion($0) }
      #expect(visited == common, "seed \(seed), step \(step)")
    }
  }

  @Test("regions of equal pixels are equal, however they were created")
  func canonical() {
    let whole = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
    var parts = Region(PixelRect(x: 0, y: 0, width: 4, height: 10))
    #expect(parts != whole)
    parts.formUnion(PixelRect(x: 4, y: 0, width: 6, height: 3))
    parts.formUnion(PixelRect(x: 4, y: 3, width: 6, height: 7))
    #expect(parts == whole)
    #expect(parts.rects == whole.rects)
    #expect(Region([]) == Region())
    #expect(Region(PixelRect(x: 5, y: 5, width: 0, height: 9)) == Region())
  }

  @Test("the bounds are the smallest enclosing rectangle, and zero for an empty region")
  func bounds() {
    var region = Region([
      PixelRect(x: 1, y: 2, width: 3, height: 4), PixelRect(x: 10, y: 20, width: 5, height: 6),
    ])
    #expect(region.bounds == PixelRect(left: 1, top: 2, right: 15, bottom: 26))
    #expect(region.count == 2)
    region.subtract(PixelRect(x: 0, y: 0, width: 50, height: 10))
    #expect(region.bounds == PixelRect(x: 10, y: 20, width: 5, height: 6))
    region.subtract(region)
    #expect(region.bounds == .zero)
    #expect(region.rects.isEmpty)
  }

  @Test("a union in reused memory is the union, and changes no earlier result that is kept")
  func reusedUnion() {
    var generator = SeededGenerator(seed: 4)
    var unite = RegionUnion()
    func random() -> Region {
      Region(
        (0..<generator.int(0...4)).map { _ in
          PixelRect.random(side: Self.side, using: &generator).intersection(Self.all)
        })
    }
    var kept: (result: Region, expected: Region)?
    for step in 0..<500 {
      let (a, b) = (random(), random())
      var expected = a
      expected.formUnion(b)
      var result = unite(a, b)
      #expect(result == expected)
      if let kept { #expect(kept.result == kept.expected) }
      if step % 3 == 0 { kept = (result, expected) }
      if step % 3 == 1 { kept = nil }
      result.subtract(PixelRect(x: 0, y: 0, width: 9, height: 9))
      #expect(unite(a, b) == expected)
    }
  }

  @Test("a translation moves all rectangles; one beyond the coordinate range empties none")
  func translation() {
    let region = Region([
      PixelRect(x: 0, y: 0, width: 3, height: 3), PixelRect(x: 5, y: 5, width: 2, height: 2),
    ])
    let moved = region.translated(x: -7, y: 9)
    #expect(
      moved.rects == [
        PixelRect(x: -7, y: 9, width: 3, height: 3), PixelRect(x: -2, y: 14, width: 2, height: 2),
      ])
    #expect(moved.translated(x: 7, y: -9) == region)
    for far in [1 << 29, 1 << 31, 1 << 40] {
      let away = region.translated(x: far, y: -far)
      #expect(away.rects.allSatisfy { !$0.isEmpty })
    }
    let giant = Region(PixelRect(left: -(1 << 40), top: 0, right: 1 << 40, bottom: 1))
    #expect(giant.contains(PixelRect(x: 0, y: 0, width: 1_000_000, height: 1)))
    #expect(!giant.contains(PixelRect(x: 0, y: 0, width: 1, height: 2)))
  }
}
