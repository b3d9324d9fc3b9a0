/// How pixels between those of a picture are found when it is scaled.
///
/// A picture drawn pixel for pixel is never filtered, and beyond its edges the nearest pixel goes
/// on, so that nothing bleeds in.
package enum ScaleFilter: Hashable, Sendable {
  /// In straight lines between neighbours, down to half the size; smaller, as `smooth`. Quick: for
  /// what moves.
  case bilinear
  /// Larger by Catmull and Rom's cubic, which keeps edges sharp; smaller by a triangle over all
  /// pixels that a drawn one stands for. For what stays.
  case smooth
}
