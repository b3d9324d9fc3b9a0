// SPDX-License-Identifier: MIT

internal import SashGeometry
internal import SashWayland

/// The state that a client has requested for a surface since its last commit.
struct PendingSurfaceState {
  /// A change of the attached buffer.
  enum Attachment {
    case unchanged
    case attached(WlBufferResource)
    case removed
  }

  var attachment = Attachment.unchanged
  /// Damage in the surface's logical coordinates.
  var surfaceDamage: [PixelRect] = []
  /// Damage in pixels of the buffer.
  var bufferDamage: [PixelRect] = []
  var frames: [WlCallbackResource] = []
  var feedbacks: [WpPresentationFeedbackResource] = []
  /// Changes of other objects that take effect with the commit.
  var actions: [() -> Void] = []
  var scale: Int32?
  var transform: WlOutput.Transform?
  var destination: PixelSize??
  /// The movement of the surface relative to its former position.
  var offset = (x: 0, y: 0)
  /// The opaque region: outer `nil` for no change, inner `nil` for none.
  var opaque: [PixelRect]??
  /// The input region: outer `nil` for no change, inner `nil` for the whole surface.
  var input: [PixelRect]??
}

/// The role of a surface.
public enum SurfaceRole {
  /// No role yet.
  case none
  /// A window. Its toplevel object may already be destroyed.
  case toplevel
  /// A surface of the layer shell. Its object may already be destroyed.
  case layer
  /// The cover of an output while the session is locked. Its object may already be destroyed.
  case lock
  /// A popup of a window.
  case popup
  /// A subsurface of another surface; see `ScriptedSurface.subsurface`.
  case subsurface
  /// A cursor.
  case cursor
  /// The preview of a drag.
  case dragIcon
}
