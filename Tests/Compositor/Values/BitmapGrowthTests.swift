// SPDX-License-Identifier: MIT

import SashCompositor
import Testing

@Suite("Growth of bitmaps") struct BitmapGrowthTests {
  @Test("a side that must grow with each frame grows few times, to at most twice the need")
  func growsSeldom() {
    var side = 0
    var growths = 0
    for needed in stride(from: 40, through: 800, by: 8) {
      let new = BitmapGrowth.side(for: needed, from: side, in: 820)
      if new != side { growths += 1 }
      side = new
      #expect(side >= needed && side <= 820)
      #expect(side < 2 * needed + 64)
    }
    #expect(growths <= 7)
  }

  @Test("a side that is long enough is kept")
  func isKept() { #expect(BitmapGrowth.side(for: 100, from: 300, in: 400) == 300) }
}
