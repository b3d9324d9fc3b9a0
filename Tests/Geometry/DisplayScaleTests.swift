// SPDX-License-Identifier: MIT

@Suite("Scales")
struct DisplayScaleTests {
  @Test("adjacent rectangles stay adjacent in pixels", arguments: [1, 1.25, 1.5, 1.75, 2, 3])
  func touching(factor: Double) {
    let scale = DisplayScale(factor)
    var x = 0.0
    while x < 40 {
      let left = scale.pixels(Rect(x: x, y: 0, width: 0.7, height: 1))
      let right = scale.pixels(Rect(x: x + 0.7, y: 0, width: 0.7, height: 1))
      #expect(left.right == right.left)
      x += 0.7
    }
  }

  @Test("values that are not finite or too large become bounded integers")
  func bounded() {
    let scale = DisplayScale(2)
    #expect(scale.edge(.nan) == 0)
    #expect(scale.edge(.infinity) == 1_048_576)
    #expect(scale.edge(-1e300) == -1_048_576)
    #expect(DisplayScale(.nan).factor == 1)
    #expect(DisplayScale(0).factor == 0.25)
  }
}
