// SPDX-License-Identifier: MIT

@Suite("Memory layout of buffers") struct BufferLayoutTests {
  private func layout(_ width: Int, _ height: Int) -> BufferLayout {
    BufferLayout(size: PixelSize(width: width, height: height), format: .x8r8g8b8)
  }

  @Test("the stride is a multiple of the alignment (foot 1.25)") func stride() {
    for width in 1...300 {
      #expect(layout(width, 1).stride % BufferLayout.alignment == 0)
      #expect(layout(width, 1).stride >= width * 4)
      #expect(layout(width, 1).stride < width * 4 + BufferLayout.alignment)
    }
  }

  @Test("memory is as small as needed, or at most a step larger while resizing")
  func capacity() {
    for side in Swift.stride(from: 1, to: 4_000, by: 37) {
      let layout = layout(side, side)
      let idle = layout.capacity(isResizing: false)
      let resizing = layout.capacity(isResizing: true)
      #expect(idle >= layout.byteCount && idle < layout.byteCount + 4_096)
      #expect(
        resizing >= idle && resizing - idle <= max(idle / BufferLayout.stepsPerPowerOfTwo, 4_096))
      #expect(layout.fits(idle, isResizing: false) && layout.fits(resizing, isResizing: false))
      #expect(!layout.fits(layout.byteCount - 1, isResizing: true))
      #expect(layout.fits(2 * resizing, isResizing: true))
      #expect(!layout.fits(2 * resizing, isResizing: false))
    }
  }

  @Test("resizing through all widths needs few allocations (LVGL #8766)") func steps() {
    var files: Set<Int> = []
    for width in 640...1_280 { files.insert(layout(width, 800).capacity(isResizing: true)) }
    #expect(files.count <= BufferLayout.stepsPerPowerOfTwo + 1)
  }
}
