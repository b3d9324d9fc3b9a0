internal import SashCPixman

/// How many single colours are kept as sources for pixman; more than a theme has.
private let maximumColours = 128

/// Keeps pixman's sources of a single colour, since making one costs an allocation.
@MainActor package final class SolidImages {
  /// The one cache of the process.
  package static let shared = SolidImages()

  private var images: [UInt32: Solid] = [:]

  /// Owns one source of a single colour.
  @MainActor @safe private final class Solid {
    let image: OpaquePointer

    init?(_ pixel: UInt32) {
      guard let image = unsafe SolidImages.make(pixel) else { return nil }
      unsafe self.image = unsafe image
    }

    isolated deinit { _ = unsafe pixman_image_unref(image) }
  }

  /// A source of a premultiplied pixel `0xAARRGGBB` for the caller to give back; nil where memory
  /// is out.
  nonisolated static func make(_ pixel: UInt32) -> OpaquePointer? {
    // Repeating the eight bits gives the sixteen that pixman cuts back to the same eight.
    var color = pixman_color_t(
      red: UInt16(pixel >> 16 & 0xFF) * 0x101, green: UInt16(pixel >> 8 & 0xFF) * 0x101,
      blue: UInt16(pixel & 0xFF) * 0x101, alpha: UInt16(pixel >> 24) * 0x101)
    return unsafe pixman_image_create_solid_fill(&color)
  }

  /// The source of a premultiplied pixel `0xAARRGGBB`; nil where memory is out.
  ///
  /// Valid until the next call.
  package func image(of pixel: UInt32) -> OpaquePointer? {
    if let known = images[pixel] { return unsafe known.image }
    guard let new = Solid(pixel) else { return nil }
    if images.count >= maximumColours { images.removeAll(keepingCapacity: true) }
    images[pixel] = new
    return unsafe new.image
  }

  /// The source of a colour; nil where memory is out.
  ///
  /// Valid until the next call.
  package func image(of color: Color) -> OpaquePointer? {
    unsafe image(of: color.premultiplied)
  }
}
