// SPDX-License-Identifier: MIT

@Suite("Damage in the protocol") @MainActor struct DamageRectsTests {
  /// Returns a region of random rectangles whose origins lie in a square.
  private func randomRegion(
    of count: ClosedRange<Int>, within side: Int, sides: Range<Int>,
    using random: inout SeededGenerator
  ) -> Region {
    Region(
      (0..<random.int(count)).map { _ in
        PixelRect(
          x: .random(in: 0..<side, using: &random), y: .random(in: 0..<side, using: &random),
          width: .random(in: sides, using: &random), height: .random(in: sides, using: &random))
      })
  }

  @Test("a few rectangles are sent exactly, not their bounds (Slint #12752)") func exact() {
    let rects = [
      PixelRect(x: 0, y: 0, width: 5, height: 5), PixelRect(x: 100, y: 80, width: 7, height: 3),
    ]
    var damageRects = DamageRects()
    #expect(damageRects.mergedRects(Region(rects)) == rects)
    #expect(damageRects.mergedRects(Region()).isEmpty)
  }

  @Test("two rectangles that form one are sent as one") func joined() {
    // A region divides the lower one, since two lie beside each other.
    let region = Region([
      PixelRect(x: 0, y: 0, width: 90, height: 20), PixelRect(x: 30, y: 20, width: 40, height: 70),
      PixelRect(x: 80, y: 20, width: 5, height: 30),
    ])
    var damageRects = DamageRects()
    let rects = damageRects.mergedRects(region)
    #expect(region.count == 4)
    #expect(rects.count == 3)
    #expect(Region(rects) == region)
    #expect(rects.reduce(0) { $0 + $1.area } == region.area)
  }

  @Test("adjacent rectangles are merged where that adds little area") func merged() {
    // The outline of a card with rounded corners, in strips.
    var strips: [PixelRect] = []
    for step in 0..<8 {
      let inset = 16 - 2 * step
      strips.append(PixelRect(x: 100 + inset, y: 100 + step, width: 300 - 2 * inset, height: 1))
      strips.append(PixelRect(x: 100 + inset, y: 299 - step, width: 300 - 2 * inset, height: 1))
    }
    strips.append(PixelRect(x: 100, y: 108, width: 300, height: 184))
    let region = Region(strips)
    var damageRects = DamageRects()
    #expect(region.count == 17)
    #expect(damageRects.mergedRects(region).count == DamageRects.unmergedCount)
    for var random in randomWalks() {
      let region = randomRegion(of: 1...40, within: 300, sides: 1..<90, using: &random)
      let rects = damageRects.mergedRects(region)
      let sentRegion = Region(rects)
      #expect(region.subtracting(sentRegion).isEmpty, "\(random)")
      guard region.count <= DamageRects.maximumCount else { continue }
      let limit = Int(Double(region.area) * (1 + DamageRects.maximumWaste))
      #expect(sentRegion.area <= limit, "\(random)")
    }
  }

  @Test("many rectangles are merged and cover all damage (foot #35)") func mergedRuns() {
    for var random in randomWalks(200) {
      let region = randomRegion(of: 60...600, within: 1000, sides: 1..<9, using: &random)
      var damageRects = DamageRects()
      let sent = damageRects.mergedRects(region)
      #expect(sent.count <= DamageRects.maximumCount, "\(random)")
      #expect(region.subtracting(Region(sent)).isEmpty, "\(random)")
      #expect(sent.allSatisfy { region.bounds.contains($0) }, "\(random)")
    }
  }
}
