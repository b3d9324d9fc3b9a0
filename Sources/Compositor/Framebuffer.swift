public import SashRaster

/// Something that a scene can be painted into, one of several that are used in turn.
///
/// Each remembers what it owes: the damage of frames that were painted into others. Whoever shows
/// a frame adds its damage to all other framebuffers of the same scene.
@MainActor public protocol Framebuffer: AnyObject {
  /// The pixels.
  var bitmap: Bitmap { get }
  /// The pixels that are out of date; all of them in the beginning.
  var owed: Region { get set }
}
