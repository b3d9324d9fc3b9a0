// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The memory layout of a frame's pixels, and the memory that it needs.
package nonisolated struct BufferLayout: Hashable, Sendable {
  /// The alignment of row strides in bytes, which lets compositors use the memory without a copy
  /// (foot 1.25).
  package static let alignment = 256
  /// The size of a memory page in bytes.
  private static let pageSize = 4_096
  /// The number of allocation steps per power of two while a window is resized, so that a drag of a
  /// window's edge needs few allocations.
  package static let stepsPerPowerOfTwo = 8

  /// The extent in physical pixels.
  package let size: PixelSize
  /// The distance between rows in bytes.
  package let stride: Int

  /// Creates the layout of a frame.
  package init(size: PixelSize, format: PixelFormat) {
    self.size = size
    stride = Self.rounded(size.width * format.bytesPerPixel, to: Self.alignment)
  }

  /// The number of bytes that the pixels need.
  package var byteCount: Int { stride * size.height }

  /// Returns the number of bytes to allocate, which is no more than needed unless the window is
  /// being resized.
  package func capacity(isResizing: Bool) -> Int {
    let pages = Self.rounded(max(byteCount, 1), to: Self.pageSize)
    guard isResizing else { return pages }
    let power = 1 << (Int.bitWidth - 1 - pages.leadingZeroBitCount)
    return Self.rounded(pages, to: max(power / Self.stepsPerPowerOfTwo, Self.pageSize))
  }

  /// Returns whether memory of a size fits: up to twice the need during a resize, later up to one
  /// step more.
  package func fits(_ capacity: Int, isResizing: Bool) -> Bool {
    let maximum = self.capacity(isResizing: true) * (isResizing ? 2 : 1)
    return capacity >= byteCount && capacity <= maximum
  }

  private static func rounded(_ value: Int, to step: Int) -> Int {
    (value + step - 1) / step * step
  }
}
