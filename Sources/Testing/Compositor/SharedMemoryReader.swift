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
    if isKnownEqual(to: image) { return nil }
    var pixels: [UInt32] = []
    read(into: &pixels)
    let changed = pixels.indices.filter { pixels[$0] != image[$0] }
    return changed.first.map { (changed.count, ($0 % size.width, $0 / size.width)) }
  }

  /// Compares with an image without a copy; `false` for 5-6-5 pixels.
  private func isKnownEqual(to image: [UInt32]) -> Bool {
    guard format != Self.r5g6b5 else { return false }
    unsafe wl_shm_buffer_begin_access(buffer)
    defer { unsafe wl_shm_buffer_end_access(buffer) }
    guard let data = unsafe wl_shm_buffer_get_data(buffer) else { return true }
    return unsafe image.withUnsafeBufferPointer { image in
      (0..<size.height).allSatisfy {
        unsafe isEqual(data + $0 * stride, image.baseAddress! + $0 * size.width)
      }
    }
  }

  private func isEqual(_ row: UnsafeMutableRawPointer, _ other: UnsafePointer<UInt32>) -> Bool {
    guard format == .xrgb8888 else { return unsafe memcmp(row, other, size.width * 4) == 0 }
    var difference: UInt32 = 0
    // A plain loop, because ranges are slow in debug builds, which tests of applications use.
    var x = 0
    while x < size.width {
      difference |= unsafe row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self) ^ other[x]
      x &+= 1
    }
    return difference << 8 == 0
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
