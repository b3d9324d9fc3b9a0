// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashRaster
import Testing

@Suite("Names on the map")
struct MapNameTests {
  @Test("the name of a chosen place covers the mark of no other", arguments: [1, 1.5])
  func chosenPlace(scale: Double) {
    play(.customBar, OffscreenTour(scale: scale), to: "5-chosen") { window in
      let bitmap = try window.screenshot()
      // The marks of two shops, one of them beside the chosen place in the middle.
      let gold: UInt32 = 0xc99a1c
      var counts = (left: 0, middle: 0)
      let size = bitmap.size
      for y in 0..<size.height {
        for x in 0..<size.width / 2 where bitmap.pixel(x: x, y: y) & 0xff_ffff == gold {
          if x < size.width / 4 { counts.left += 1 } else { counts.middle += 1 }
        }
      }
      #expect(counts.left > 100 && counts.middle == counts.left)
    }
  }
}
