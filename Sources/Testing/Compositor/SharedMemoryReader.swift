// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCWaylandServer
internal import SashGeometry
internal import SashWayland

/// Reads shared-memory buffers, and survives files that are shorter than the client declared.
@safe
struct SharedMemoryReader {
  /// The format code of `wl_shm` for 5-6-5 pixels.
  static let r5g6b5 = WlShm.Format.rgb565

  private let buffer: OpaquePointer
  /// The size in pixels.
  let size: PixelSize
  private let format: WlShm.Format
  private let stride: Int

  /// Creates a reader of a buffer; `nil` if the buffer is not in shared memory or was destroyed.
  init?(_ resource: WlBufferResource) {
    guard let pointer = resource.pointer,
      let buffer = unsafe wl_shm_buffer_get(pointer.pointer)
    else { return nil }
    unsafe self.buffer = buffer
    size = unsafe PixelSize(
      width: Int(wl_shm_buffer_get_width(buffer)), height: Int(wl_shm_buffer_get_height(buffer)))
    stride = unsafe Int(wl_shm_buffer_get_stride(buffer))
    // On the wire, the two formats that every compositor offers are 0 and 1.
    format = unsafe WlShm.Format(rawValue: wl_shm_buffer_get_format(buffer))
  }

  /// Copies rectangles into an image of the same size, as premultiplied 0xAARRGGBB.
  func copy(_ rects: [PixelRect], into image: inout [UInt32]) {
    precondition(image.count == size.area, "The image must have the size of the buffer.")
    unsafe wl_shm_buffer_begin_access(buffer)
    defer { unsafe wl_shm_buffer_end_access(buffer) }
    guard let data = unsafe wl_shm_buffer_get_data(buffer) else { return }
    unsafe image.withUnsafeMutableBufferPointer { image in
      guard let base = image.baseAddress else { return }
      for rect in rects {
        let rect = rect.intersection(PixelRect(size))
        guard !rect.isEmpty else { continue }
        for y in rect.top..<rect.bottom {
          unsafe copyRow(
            data + y * stride, rect.left, rect.width, to: base + y * size.width + rect.left)
        }
      }
    }
  }

  /// Copies the whole buffer into an image; reuses the image's memory where it is large enough.
  func read(into image: inout [UInt32]) {
    image.removeAll(keepingCapacity: true)
    image.append(contentsOf: repeatElement(0, count: size.area))
    copy([PixelRect(size)], into: &image)
  }

  /// Compares with an image of the same size; returns the number of differing pixels and the first.
  func differences(from image: [UInt32]) -> (count: Int, first: (x: Int, y: Int))? {
    precondition(image.count == size.area, "The image must have the size of the buffer.")
    unsafe wl_shm_buffer_begin_access(buffer)
    defer { unsafe wl_shm_buffer_end_access(buffer) }
    guard let data = unsafe wl_shm_buffer_get_data(buffer) else { return nil }
    var row = [UInt32](repeating: 0, count: size.width)
    var count = 0
    var first = (x: 0, y: 0)
    for y in 0..<size.height {
      unsafe row.withUnsafeMutableBufferPointer { row in
        guard let base = row.baseAddress else { return }
        unsafe copyRow(data + y * stride, 0, size.width, to: base)
        unsafe image.withUnsafeBufferPointer { image in
          guard let other = image.baseAddress,
            unsafe memcmp(base, other + y * size.width, size.width * 4) != 0
          else { return }
          for x in 0..<size.width where unsafe base[x] != other[y * size.width + x] {
            if count == 0 { first = (x, y) }
            count += 1
          }
        }
      }
    }
    return count == 0 ? nil : (count, first)
  }

  private func copyRow(
    _ row: UnsafeMutableRawPointer, _ left: Int, _ count: Int,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    switch format {
    case Self.r5g6b5:
      var x = 0
      while x < count {
        let pixel = unsafe row.loadUnaligned(fromByteOffset: (left + x) * 2, as: UInt16.self)
        unsafe target[x] = Self.expanded(pixel)
        x &+= 1
      }
    default:
      unsafe memcpy(target, row + left * 4, count * 4)
      // The unused byte of this format is undefined; make it opaque so that comparisons ignore it.
      guard format == .xrgb8888 else { return }
      // A plain loop, because ranges are slow in debug builds, which tests of applications use.
      var x = 0
      while x < count {
        unsafe target[x] |= 0xFF00_0000
        x &+= 1
      }
    }
  }

  private static func expanded(_ pixel: UInt16) -> UInt32 {
    let red = UInt32(pixel >> 11 & 31)
    let green = UInt32(pixel >> 5 & 63)
    let blue = UInt32(pixel & 31)
    return 0xFF00_0000 | (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8
      | (blue << 3 | blue >> 2)
  }
}
