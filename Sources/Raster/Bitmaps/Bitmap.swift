// SPDX-License-Identifier: MIT

internal import SashCPixman
public import SashGeometry

/// A pixel buffer in memory that can be drawn into and drawn from.
///
/// A bitmap owns its pixels, or borrows them from an owner that it keeps alive. Pixels with alpha
/// are premultiplied. Draw into it with a `Canvas`. Use `Image` for an image that no longer
/// changes.
@MainActor @safe public final class Bitmap {
  /// The longest side, in pixels, that pixman's 16-bit coordinates allow.
  public nonisolated static let maximumSide = 32_767
  /// The maximum number of bytes that one bitmap may take: 16,384 x 16,384 pixels of 32 bits.
  public nonisolated static let maximumBytes = 1 << 30

  /// The alignment of rows in bytes; vector instructions need aligned rows to be fast.
  private nonisolated static let rowAlignment = 16

  /// The size in pixels.
  public nonisolated let size: PixelSize
  /// The number of bytes from the start of one row to the start of the next.
  public nonisolated let stride: Int
  /// The layout of a pixel's bits.
  public nonisolated let format: PixelFormat

  /// The bitmap's pixman image; valid as long as the bitmap.
  ///
  /// The caller may draw with it at once, so recorded operations that concern the pixels are
  /// executed first.
  package var image: OpaquePointer {
    recordingRole.flush()
    return unsafe pixmanImage
  }
  /// The first byte of the first row; valid as long as the bitmap.
  ///
  /// Recorded operations that concern the pixels are executed first.
  package var memory: UnsafeMutableRawPointer {
    recordingRole.flush()
    return unsafe bits
  }

  /// The bitmap's pixman image, to be used as a source only.
  ///
  /// Only recorded operations that draw into the bitmap are executed first; those that read from it
  /// can wait.
  var sourceImage: OpaquePointer {
    if case .target(let list, _) = recordingRole { list.flush() }
    return unsafe pixmanImage
  }
  /// Whether recorded operations that have not been executed read from the bitmap or draw into it.
  var isRecorded: Bool {
    if case .none = recordingRole { false } else { true }
  }

  /// The first byte of the first row, without executing recorded operations; do not access the
  /// pixels through it before they have been executed.
  let bits: UnsafeMutableRawPointer
  /// The pixman image, without executing recorded operations.
  private let pixmanImage: OpaquePointer
  /// The role of the bitmap in recorded operations that have not been executed.
  var recordingRole = RenderList.BitmapRole.none

  private let source: Source

  private enum Source {
    /// The bitmap frees the pixels.
    case owned
    /// Another object owns the pixels; the bitmap keeps it alive.
    case borrowed(AnyObject?)
  }

  /// Creates a bitmap with memory of its own; all bytes are zero: transparent, or black.
  ///
  /// - Parameters:
  ///   - size: The size in pixels; each side is from 1 to `maximumSide`.
  ///   - format: The layout of a pixel.
  /// - Throws: `BitmapError` when the size is empty or too large, or memory is exhausted.
  public init(size: PixelSize, format: PixelFormat = .a8r8g8b8) throws(BitmapError) {
    let stride = try Self.rowBytes(of: size, format)
    guard let memory = unsafe PixelMemory.allocate(stride * size.height) else {
      throw .outOfMemory(size)
    }
    guard let image = unsafe Self.makePixmanImage(memory, size, stride, format) else {
      unsafe PixelMemory.free(memory, stride * size.height)
      throw .outOfMemory(size)
    }
    self.size = size
    self.stride = stride
    self.format = format
    unsafe bits = unsafe memory
    unsafe pixmanImage = unsafe image
    source = .owned
  }

  /// Creates a bitmap over memory of another object, kept alive with `owner`.
  ///
  /// The memory must hold `stride * size.height` bytes and start at a multiple of four; the stride
  /// must be a multiple of four that holds a whole row.
  package init(
    memory: UnsafeMutableRawPointer, size: PixelSize, stride: Int, format: PixelFormat,
    owner: AnyObject?
  ) throws(BitmapError) {
    guard !size.isEmpty else { throw .empty(size) }
    guard size.width <= Self.maximumSide, size.height <= Self.maximumSide else {
      throw .tooLarge(size)
    }
    precondition(
      stride % 4 == 0 && stride >= size.width * format.bytesPerPixel,
      "The stride of a bitmap must be a multiple of 4 that holds a whole row.")
    guard let image = unsafe Self.makePixmanImage(memory, size, stride, format) else {
      throw .outOfMemory(size)
    }
    self.size = size
    self.stride = stride
    self.format = format
    unsafe bits = unsafe memory
    unsafe pixmanImage = unsafe image
    source = .borrowed(owner)
  }

  isolated deinit {
    _ = unsafe pixman_image_unref(pixmanImage)
    if case .owned = source { unsafe PixelMemory.free(bits, byteCount) }
  }

  /// Returns the number of bytes from one row of an owned bitmap to the next.
  ///
  /// - Throws: `BitmapError` when the size is empty or too large.
  package nonisolated static func rowBytes(
    of size: PixelSize, _ format: PixelFormat
  ) throws(BitmapError) -> Int {
    guard !size.isEmpty else { throw .empty(size) }
    guard size.width <= maximumSide, size.height <= maximumSide else { throw .tooLarge(size) }
    let mask = rowAlignment - 1
    let stride = (size.width * format.bytesPerPixel + mask) & ~mask
    guard stride * size.height <= maximumBytes else { throw .tooLarge(size) }
    return stride
  }

  /// The number of bytes that the pixels take, padding included.
  public nonisolated var byteCount: Int { stride * size.height }

  /// The rectangle of all pixels, at the origin.
  public nonisolated var bounds: PixelRect { PixelRect(size) }

  private static func makePixmanImage(
    _ memory: UnsafeMutableRawPointer, _ size: PixelSize, _ stride: Int, _ format: PixelFormat
  ) -> OpaquePointer? {
    unsafe pixman_image_create_bits_no_clear(
      format.code, Int32(size.width), Int32(size.height),
      memory.assumingMemoryBound(to: UInt32.self), Int32(stride))
  }
}
