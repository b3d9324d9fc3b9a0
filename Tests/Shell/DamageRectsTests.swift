import SashGeometry
import SashRaster
import SashShell
import SashTestSupport
import Testing

@Suite("Damage on the wire") @MainActor struct DamageRectsTests {
  @Test("a few rectangles are sent exactly, not their bounds (SL #12752)") func exact() {
    let rects = [
      PixelRect(x: 0, y: 0, width: 5, height: 5), PixelRect(x: 100, y: 80, width: 7, height: 3),
    ]
    #expect(DamageRects.of(Region(rects)) == rects)
    #expect(DamageRects.of(Region()).isEmpty)
  }

  @Test("many rectangles are grouped, and cover all damage (foot #35)") func grouped() {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let region = Region(
        (0..<Int.random(in: 60...600, using: &random)).map { _ in
          PixelRect(
            x: .random(in: 0..<1000, using: &random), y: .random(in: 0..<1000, using: &random),
            width: .random(in: 1..<9, using: &random), height: .random(in: 1..<9, using: &random))
        })
      let sent = DamageRects.of(region)
      #expect(sent.count <= DamageRects.most, "seed \(seed)")
      #expect(region.subtracting(Region(sent)).isEmpty, "seed \(seed)")
      #expect(sent.allSatisfy { region.bounds.contains($0) }, "seed \(seed)")
    }
  }
}
