import SashGeometry
import SashRaster
import SashShell
import Testing

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
      let rest = layout.capacity(isResizing: false)
      let moving = layout.capacity(isResizing: true)
      #expect(rest >= layout.byteCount && rest < layout.byteCount + 4_096)
      #expect(moving >= rest && moving - rest <= max(rest / BufferLayout.steps, 4_096))
      #expect(layout.suits(rest, isResizing: false) && layout.suits(moving, isResizing: false))
      #expect(!layout.suits(layout.byteCount - 1, isResizing: true))
      #expect(layout.suits(2 * moving, isResizing: true))
      #expect(!layout.suits(2 * moving, isResizing: false))
    }
  }

  @Test("resizing through all widths needs few allocations (LV #8766)") func steps() {
    var files: Set<Int> = []
    for width in 640...1_280 { files.insert(layout(width, 800).capacity(isResizing: true)) }
    #expect(files.count <= BufferLayout.steps + 1)
  }
}
