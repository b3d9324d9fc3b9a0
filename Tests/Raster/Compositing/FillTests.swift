// SPDX-License-Identifier: MIT

@MainActor @Suite("Fills") struct FillTests {
  @Test("an opaque fill stores the exact pixel, inside its edges only")
  func opaque() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 7, height: 5))
    Canvas(bitmap).fill(
      Rect(x: 1, y: 2, width: 3, height: 2), with: Color(hex: 0x123456))
    for y in 0..<5 {
      for x in 0..<7 {
        let isInside = (1..<4).contains(x) && (2..<4).contains(y)
        #expect(bitmap.pixel(x: x, y: y) == (isInside ? 0xFF12_3456 : 0))
      }
    }
  }

  @Test("a translucent fill blends premultiplied")
  func translucent() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 1, height: 1))
    let canvas = Canvas(bitmap)
    let all = Rect(x: 0, y: 0, width: 1, height: 1)
    canvas.fill(all, with: .white)
    canvas.fill(all, with: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(bitmap.pixel(x: 0, y: 0) == 0xFFFF_7F7F)
    canvas.fill(all, with: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5), blend: .source)
    #expect(bitmap.pixel(x: 0, y: 0) == 0x8080_4000)
  }
}
