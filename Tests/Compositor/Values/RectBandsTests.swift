// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTestSupport
import Testing

@MainActor @Suite("Bands of rectangles") struct RectBandsTests {
  @Test("the bands of any rectangles are those of a region with the same pixels")
  func isUnion() {
    var random = SeededGenerator(seed: 1)
    var bands = RectBands()
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for _ in 0..<500 {
      var source: ContiguousArray<PixelRect> = []
      for _ in 0..<number(1...9) {
        source.append(
          PixelRect(
            x: number(-5...20), y: number(-5...20), width: number(1...12), height: number(1...12)))
      }
      bands.divide(source)
      var union = Region()
      for rect in source { union.formUnion(rect) }
      #expect(Array(bands.rects) == union.rects)
      #expect(bands.rects.reduce(0) { $0 + $1.area } == union.area)
      for (a, b) in zip(bands.rects, bands.rects.dropFirst()) {
        #expect(a.top == b.top ? a.bottom == b.bottom && a.right < b.left : a.bottom <= b.top)
      }
    }
  }

  @Test("no rectangles have no bands")
  func isEmpty() {
    var bands = RectBands()
    bands.divide([PixelRect(x: 0, y: 0, width: 1, height: 1)])
    bands.divide([])
    #expect(bands.rects.isEmpty)
  }
}
