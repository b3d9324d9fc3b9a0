// SPDX-License-Identifier: MIT

internal import SashCPixman
internal import SashGeometry
internal import SashRaster

extension ImageOrientation {
  /// Returns the upright image of stored pixels; pixels are moved, never changed.
  func oriented(_ stored: PixelBuffer, name: String) throws(ImageError) -> PixelBuffer {
    if self == .up { return stored }
    let result = try PixelBuffer(size: oriented(stored.size), format: stored.format, name: name)
    guard let source = unsafe Self.makePixmanImage(stored),
      let target = unsafe Self.makePixmanImage(result)
    else { throw .bitmap(name: name, .outOfMemory(result.size)) }
    defer {
      _ = unsafe pixman_image_unref(source)
      _ = unsafe pixman_image_unref(target)
    }
    var transform = transform(of: stored.size)
    unsafe pixman_image_set_transform(source, &transform)
    unsafe pixman_image_composite32(
      PIXMAN_OP_SRC, source, nil, target, 0, 0, 0, 0, 0, 0, Int32(result.size.width),
      Int32(result.size.height))
    return result
  }

  private static func makePixmanImage(_ buffer: PixelBuffer) -> OpaquePointer? {
    unsafe pixman_image_create_bits_no_clear(
      buffer.format.code, Int32(buffer.size.width), Int32(buffer.size.height),
      buffer.memory.assumingMemoryBound(to: UInt32.self), Int32(buffer.stride))
  }

  /// Returns the transform from a position in the upright image to that of the same pixel in the
  /// stored one.
  private func transform(of stored: PixelSize) -> pixman_transform_t {
    let width = Int32(stored.width)
    let height = Int32(stored.height)
    // Stored x and y, each as the factors of the upright x and y, and a constant.
    let rows: ((Int32, Int32, Int32), (Int32, Int32, Int32)) =
      switch self {
      case .up: ((1, 0, 0), (0, 1, 0))
      case .upMirrored: ((-1, 0, width), (0, 1, 0))
      case .down: ((-1, 0, width), (0, -1, height))
      case .downMirrored: ((1, 0, 0), (0, -1, height))
      case .leftMirrored: ((0, 1, 0), (1, 0, 0))
      case .right: ((0, 1, 0), (-1, 0, height))
      case .rightMirrored: ((0, -1, width), (-1, 0, height))
      case .left: ((0, -1, width), (1, 0, 0))
      }
    let one: pixman_fixed_t = 1 << 16
    var transform = pixman_transform_t()
    transform.matrix.0 = (rows.0.0 * one, rows.0.1 * one, rows.0.2 * one)
    transform.matrix.1 = (rows.1.0 * one, rows.1.1 * one, rows.1.2 * one)
    transform.matrix.2.2 = one
    return transform
  }
}
