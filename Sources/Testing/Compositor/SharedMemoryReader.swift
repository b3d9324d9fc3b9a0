internal import Glibc
internal import SashCWaylandServer
internal import SashGeometry
internal import SashWayland

/// Reads buffers in shared memory, guarded against files that are too short.
@safe
struct SharedMemoryReader {
  /// The format code of `wl_shm` for 5-6-5 pixels.
  static let r5g6b5 = WlShm.Format.rgb565

  private let buffer: OpaquePointer
  /// The extent in pixels.
  let size: PixelSize
  private let format: WlShm.Format
  private let stride: Int

  /// A reader of a buffer; nil if it is not in shared memory or is gone.
  init?(_ resource: WlBufferResource) {
    guard let pointer = resource.pointer,
      let buffer = unsafe wl_shm_buffer_get(pointer.pointer)
    else { return nil }
    unsafe self.buffer = buffer
    size = unsafe PixelSize(
      width: Int(wl_shm_buffer_get_width(buffer)), height: Int(wl_shm_buffer_get_height(buffer)))
    stride = unsafe Int(wl_shm_buffer_get_stride(buffer))
    // The two formats that all have go by 0 and 1 on the wire.
    format = unsafe WlShm.Format(rawValue: wl_shm_buffer_get_format(buffer))
  }

  /// Copies rectangles into a picture of the same size, as premultiplied 0xAARRGGBB.
  func copy(_ rects: [PixelRect], into picture: inout [UInt32]) {
    precondition(picture.count == size.area, "The picture must have the size of the buffer.")
    unsafe wl_shm_buffer_begin_access(buffer)
    defer { unsafe wl_shm_buffer_end_access(buffer) }
    guard let data = unsafe wl_shm_buffer_get_data(buffer) else { return }
    unsafe picture.withUnsafeMutableBufferPointer { picture in
      guard let base = picture.baseAddress else { return }
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

  /// Makes a picture the whole of the buffer; keeps its memory where that is enough.
  func read(into picture: inout [UInt32]) {
    picture.removeAll(keepingCapacity: true)
    picture.append(contentsOf: repeatElement(0, count: size.area))
    copy([PixelRect(size)], into: &picture)
  }

  /// Where a picture of the same size differs: how many pixels, and the first of them.
  func differences(from picture: [UInt32]) -> (count: Int, first: (x: Int, y: Int))? {
    precondition(picture.count == size.area, "The picture must have the size of the buffer.")
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
        unsafe picture.withUnsafeBufferPointer { picture in
          guard let other = picture.baseAddress,
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
      // What the unused bits hold is nobody's business.
      guard format == .xrgb8888 else { return }
      // Ranges are slow in debug builds, which the tests of applications are.
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
