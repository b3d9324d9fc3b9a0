internal import SashCPixman
public import SashGeometry

/// A picture in memory that can be drawn into and drawn from.
///
/// It owns its pixels, or borrows them from an owner that it keeps alive. Pixels with alpha are
/// premultiplied. Use `Image` for a picture that no longer changes.
@MainActor @safe public final class Bitmap {
  /// The longest side that pixman's 16-bit coordinates allow.
  public nonisolated static let maximumSide = 32_767
  /// The most bytes that one bitmap may take: a 16,384 x 16,384 picture of 32 bits.
  public nonisolated static let maximumBytes = 1 << 30

  /// Rows start at multiples of this, as vector instructions like it.
  private nonisolated static let rowAlignment = 16

  /// The extent in pixels.
  public nonisolated let size: PixelSize
  /// The bytes from the start of one row to the start of the next.
  public nonisolated let stride: Int
  /// How the bits of a pixel are laid out.
  public nonisolated let format: PixelFormat

  /// pixman's header; valid as long as the bitmap.
  ///
  /// Whoever asks for it may draw at once, so all painting that is noted and concerns the pixels is
  /// done before.
  package var image: OpaquePointer {
    noting.settle()
    return unsafe header
  }
  /// The first byte of the first row; valid as long as the bitmap.
  ///
  /// All painting that is noted and concerns the pixels is done before.
  package var memory: UnsafeMutableRawPointer {
    noting.settle()
    return unsafe bits
  }

  /// The header, only to be drawn from: what others are to draw from the pixels can wait.
  var sourceImage: OpaquePointer {
    if case .target(let list, _) = noting { list.settle() }
    return unsafe header
  }
  /// Whether painting that is noted, but not done, draws from the pixels or into them.
  var isNoted: Bool {
    if case .none = noting { false } else { true }
  }

  /// The first byte, for those who read nothing and write nothing yet.
  let bits: UnsafeMutableRawPointer
  /// The header, for the same.
  private let header: OpaquePointer
  /// What painting that is noted, but not done, has to do with the pixels.
  var noting = PaintList.Part.none

  private let source: Source

  private enum Source {
    /// The pixels are ours to free.
    case owned
    /// The pixels belong to someone else, who is kept alive.
    case borrowed(AnyObject?)
  }

  /// A bitmap of its own memory, all zero: transparent, or black.
  public init(size: PixelSize, format: PixelFormat = .a8r8g8b8) throws(BitmapError) {
    guard !size.isEmpty else { throw .empty(size) }
    guard size.width <= Self.maximumSide, size.height <= Self.maximumSide else {
      throw .tooLarge(size)
    }
    let mask = Self.rowAlignment - 1
    let stride = (size.width * format.bytesPerPixel + mask) & ~mask
    guard stride * size.height <= Self.maximumBytes else { throw .tooLarge(size) }
    guard let memory = unsafe PixelMemory.allocate(stride * size.height) else {
      throw .outOfMemory(size)
    }
    guard let image = unsafe Self.header(memory, size, stride, format) else {
      unsafe PixelMemory.free(memory, stride * size.height)
      throw .outOfMemory(size)
    }
    self.size = size
    self.stride = stride
    self.format = format
    unsafe bits = unsafe memory
    unsafe header = unsafe image
    source = .owned
  }

  /// A bitmap over memory of someone else, kept alive with `owner`.
  ///
  /// The memory must hold `stride * size.height` bytes, start at a multiple of four, and the
  /// stride must be a multiple of four that holds a row.
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
    guard let image = unsafe Self.header(memory, size, stride, format) else {
      throw .outOfMemory(size)
    }
    self.size = size
    self.stride = stride
    self.format = format
    unsafe bits = unsafe memory
    unsafe header = unsafe image
    source = .borrowed(owner)
  }

  isolated deinit {
    _ = unsafe pixman_image_unref(header)
    if case .owned = source { unsafe PixelMemory.free(bits, byteCount) }
  }

  /// How many bytes the pixels take, padding included.
  public nonisolated var byteCount: Int { stride * size.height }

  /// All its pixels.
  public nonisolated var bounds: PixelRect { PixelRect(size) }

  private static func header(
    _ memory: UnsafeMutableRawPointer, _ size: PixelSize, _ stride: Int, _ format: PixelFormat
  ) -> OpaquePointer? {
    unsafe pixman_image_create_bits_no_clear(
      format.code, Int32(size.width), Int32(size.height),
      memory.assumingMemoryBound(to: UInt32.self), Int32(stride))
  }
}
