/// The interpolation between the pixels of an image that is scaled.
///
/// An image drawn pixel for pixel is never filtered. Beyond its edges the nearest pixel is
/// repeated, so that nothing bleeds in.
package enum ScaleFilter: Hashable, Sendable {
  /// Linear interpolation between neighbours, down to half the size; below, the same as `smooth`.
  /// Fast: for images that move.
  case bilinear
  /// Catmull and Rom's cubic to enlarge, which keeps edges sharp, and a triangle filter over all
  /// pixels under a drawn one to reduce. For images that do not move.
  case smooth
}
