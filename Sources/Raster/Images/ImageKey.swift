// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The key of a decoded image in the image cache.
struct ImageKey: Hashable {
  /// The source of the pixels.
  let source: ImageSource
  /// The scale that the image is made for.
  let scale: DisplayScale
  /// The size at which the image is decoded.
  let size: DecodedSize
}
