import SashGeometry
import SashRaster

/// How a picture lies in memory, and how much memory that is.
package nonisolated struct BufferLayout: Hashable, Sendable {
  /// Lines begin at multiples of this, in bytes, so that compositors can use them as they are
  /// (foot 1.25).
  package static let alignment = 256
  /// Memory comes in pages of this many bytes.
  private static let page = 4_096
  /// While a window is resized, memory is asked for in steps of this part of the power of two
  /// below it, so that a hand that drags an edge needs a few only.
  package static let steps = 8

  /// In physical pixels.
  package let size: PixelSize
  /// From line to line, in bytes.
  package let stride: Int

  /// The layout of a picture.
  package init(size: PixelSize, format: PixelFormat) {
    self.size = size
    stride = Self.rounded(size.width * format.bytesPerPixel, to: Self.alignment)
  }

  /// What the picture takes, in bytes.
  package var byteCount: Int { stride * size.height }

  /// How much memory to ask for, in bytes: no more than needed while the size rests.
  package func capacity(isResizing: Bool) -> Int {
    let pages = Self.rounded(max(byteCount, 1), to: Self.page)
    guard isResizing else { return pages }
    let power = 1 << (Int.bitWidth - 1 - pages.leadingZeroBitCount)
    return Self.rounded(pages, to: max(power / Self.steps, Self.page))
  }

  /// Whether memory of a size serves the picture: while a window is resized up to twice what it
  /// needs, later up to a step more.
  package func suits(_ capacity: Int, isResizing: Bool) -> Bool {
    let most = self.capacity(isResizing: true) * (isResizing ? 2 : 1)
    return capacity >= byteCount && capacity <= most
  }

  private static func rounded(_ value: Int, to step: Int) -> Int {
    (value + step - 1) / step * step
  }
}
