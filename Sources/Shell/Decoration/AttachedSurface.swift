// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster
import SashSeats
import SashSurfaces
import SashWayland

/// A subsurface of a window with its buffers; a subclass draws its content and receives its input.
///
/// It is synchronised: its commits take effect with the next commit of the window, so that both
/// change together.
class AttachedSurface {
  final let buffers: BufferSurface
  final unowned let owner: any FrameOwner
  final let seats: SeatList

  private let subsurface: WlSubsurface
  private var sentPosition: (x: Int, y: Int)?

  /// Creates a surface.
  ///
  /// - Parameters:
  ///   - owner: The window.
  ///   - resources: The objects of the window's connection.
  ///   - subcompositor: The global to create the subsurface from.
  ///   - isBelow: Whether it lies below the window's surface.
  init(
    of owner: any FrameOwner, _ resources: FrameResources, _ subcompositor: WlSubcompositor,
    isBelow: Bool
  ) {
    self.owner = owner
    seats = resources.seats
    buffers = BufferSurface(
      globals: resources.globals, format: .a8r8g8b8, allocate: resources.allocate)
    subsurface = subcompositor.getSubsurface(surface: buffers.proxy, parent: resources.parent)
    if isBelow { subsurface.placeBelow(sibling: resources.parent) }
    buffers.pool.onRelease = resources.onRelease
  }

  /// Whether there is a buffer to draw into.
  final var canDraw: Bool { buffers.pool.canTake }

  /// Moves the surface in the coordinates of the window's, with the next commit of that.
  final func move(x: Int, y: Int) {
    if let sentPosition, sentPosition == (x, y) { return }
    sentPosition = (x, y)
    subsurface.setPosition(x: Int32(x), y: Int32(y))
  }

  /// Commits a painted buffer.
  final func commit(_ buffer: WaylandBuffer, damage: Region, opaque: Region, size: SurfaceSize) {
    // The frame callback of the window's surface covers its subsurfaces.
    buffers.commit(buffer, damage: damage, opaque: opaque, size: size, requestsCallback: false)
  }

  /// Removes the content; returns whether there was any.
  final func hide() -> Bool {
    guard buffers.hasContent else { return false }
    buffers.removeContent()
    buffers.proxy.commit()
    return true
  }

  /// Releases memory that was kept for further changes of the size.
  final func settle() { buffers.pool.settle() }

  func destroy() {
    buffers.pool.onRelease = nil
    subsurface.destroy()
    buffers.destroy()
  }
}

/// The objects of a window's connection that its frame uses.
struct FrameResources {
  let globals: BoundGlobals
  let seats: SeatList
  /// The surface of the window.
  let parent: WlSurface
  /// Allocates the memory of buffers.
  let allocate: BufferPool.Allocator
  /// Called when the compositor has released a buffer.
  let onRelease: () -> Void
}
