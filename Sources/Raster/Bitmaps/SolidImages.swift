// SPDX-License-Identifier: MIT

internal import SashCPixman

/// The maximum number of solid colours whose pixman images are cached; more than a theme has.
private let maximumColors = 128

/// A cache of pixman's solid images, since creating one costs an allocation.
@MainActor package final class SolidImages {
  /// The cache of the process.
  package static let shared = SolidImages()

  private var images: [UInt32: Solid] = [:]

  /// An owner of one solid image.
  @MainActor @safe private final class Solid {
    let image: OpaquePointer

    init?(_ pixel: UInt32) {
      guard let image = unsafe SolidImages.make(pixel) else { return nil }
      unsafe self.image = unsafe image
    }

    isolated deinit { _ = unsafe pixman_image_unref(image) }
  }

  /// Returns a solid image of a premultiplied pixel `0xAARRGGBB`, which the caller must release;
  /// `nil` if memory is exhausted.
  nonisolated static func make(_ pixel: UInt32) -> OpaquePointer? {
    // Repeating the eight bits gives sixteen that pixman reduces to the same eight.
    var color = pixman_color_t(
      red: UInt16(pixel >> 16 & 0xFF) * 0x101, green: UInt16(pixel >> 8 & 0xFF) * 0x101,
      blue: UInt16(pixel & 0xFF) * 0x101, alpha: UInt16(pixel >> 24) * 0x101)
    return unsafe pixman_image_create_solid_fill(&color)
  }

  /// Returns the solid image of a premultiplied pixel `0xAARRGGBB`; `nil` if memory is exhausted.
  ///
  /// Valid until the next call.
  package func image(of pixel: UInt32) -> OpaquePointer? {
    if let cached = images[pixel] { return unsafe cached.image }
    guard let new = Solid(pixel) else { return nil }
    if images.count >= maximumColors { images.removeAll(keepingCapacity: true) }
    images[pixel] = new
    return unsafe new.image
  }
}
