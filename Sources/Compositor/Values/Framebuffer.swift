// SPDX-License-Identifier: MIT

public import SashRaster

/// A pixel buffer that a scene can be painted into, one of several that are used in turn.
///
/// Conform a type to it to paint into memory of your own; `OffscreenFramebuffer` serves for images
/// and tests. Each framebuffer accumulates the damage of frames that were painted into others:
/// after a frame, add its damage to `pendingDamage` of all other framebuffers of the scene.
@MainActor public protocol Framebuffer: AnyObject {
  /// The pixels.
  var bitmap: Bitmap { get }
  /// The pixels that are out of date; all pixels in a new framebuffer.
  var pendingDamage: Region { get set }
}
