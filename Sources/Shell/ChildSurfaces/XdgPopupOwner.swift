// SPDX-License-Identifier: MIT

import SashEventLoop
import SashGeometry
import SashInterface
import SashSeats
import SashSurfaces
import SashWayland

/// A window as its popups use it.
protocol XdgPopupOwner: InputTarget {
  /// The objects that popups are created from, or `nil` without a connection.
  var popupResources: XdgPopupResources? { get }
  /// The window geometry, which popups of the window are positioned relative to, in the coordinates
  /// of its content.
  var windowGeometry: Rect { get }
}

/// The objects of a window's connection that its popups use.
struct XdgPopupResources {
  let globals: BoundGlobals
  let seats: SeatList
  let loop: EventLoop
  /// The object of the window that popups are created on.
  let parent: XdgPopupParent
  /// Whether the window is displayed, so that popups may be.
  let isMapped: Bool
  /// The size of the window geometry in its last commit, in logical pixels, or `nil` before the first.
  let size: Size?
  /// The scale of the window.
  let scale: SurfaceScale
  /// Allocates the memory of buffers.
  let allocate: BufferPool.Allocator
  /// Reports a problem that a popup has worked around.
  let report: (ShellReport) -> Void
}
