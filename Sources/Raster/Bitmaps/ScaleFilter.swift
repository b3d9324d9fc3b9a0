// SPDX-License-Identifier: MIT

/// The interpolation between the pixels of an image that is scaled.
///
/// An image drawn pixel for pixel is never filtered. Beyond its edges the nearest pixel is
/// repeated, so that no other colour bleeds in.
package enum ScaleFilter: Hashable, Sendable {
  /// Linear interpolation between neighbours, which is fast, for images that move.
  ///
  /// Images that are reduced to less than half their size are filtered as by `smooth`.
  case bilinear
  /// A Catmull-Rom cubic for enlarged images and a triangle filter for reduced ones, for images
  /// that do not move.
  ///
  /// The cubic keeps edges sharp; the triangle filter averages all source pixels under a drawn one.
  case smooth
}
