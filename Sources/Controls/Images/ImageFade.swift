// SPDX-License-Identifier: MIT

/// The fade from an image view's placeholder to an image that has arrived.
final class ImageFade {
  /// The placeholder that is replaced.
  let old: ImagePlaceholder
  /// The opacity of the image.
  let number = AnimatedNumber(0)

  init(from old: ImagePlaceholder) { self.old = old }
}
