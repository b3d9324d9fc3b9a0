internal import SashGeometry
internal import SashWayland

/// What a client has asked of a surface since its last commit.
struct PendingSurfaceState {
  /// What becomes of the content.
  enum Attachment {
    case unchanged
    case attached(WlBufferResource)
    case removed
  }

  var attachment = Attachment.unchanged
  /// Damage in the surface's own coordinates.
  var surfaceDamage: [PixelRect] = []
  /// Damage in pixels of the buffer.
  var bufferDamage: [PixelRect] = []
  var frames: [WlCallbackResource] = []
  var feedbacks: [WpPresentationFeedbackResource] = []
  var scale: Int32?
  var destination: PixelSize??
  /// What hides what lies behind; nil where nothing was said, none where all was taken back.
  var opaque: [PixelRect]??
}

/// What a surface is there for.
public enum SurfaceRole {
  /// Nothing yet.
  case none
  /// A window. Its object may be gone already.
  case toplevel
  /// A popup of a window.
  case popup
  /// A part of another surface, at a place in its coordinates.
  case subsurface(parent: ScriptedSurface, x: Int, y: Int)
  /// A cursor.
  case cursor
}
