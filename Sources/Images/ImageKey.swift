// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The key of a decoded image in the image cache.
///
/// It lives as long as the image, so it has no source, whose function may retain objects of the
/// application.
struct ImageKey: Hashable {
  /// The identity of the source of the pixels.
  let identity: ImageSource.Identity
  /// The number of the source's pixels in a logical one.
  let sourceScale: DisplayScale
  /// The scale that the image is made for.
  let scale: DisplayScale
  /// The size at which the image is decoded.
  let size: DecodedSize

  /// Creates the key of the image of a source.
  init(_ source: ImageSource, scale: DisplayScale, size: DecodedSize) {
    identity = source.identity
    sourceScale = source.scale
    self.scale = scale
    self.size = size
  }
}
