// SPDX-License-Identifier: MIT

import SashEventLoop
import SashInterface
import SashSeats
import SashSurfaces

/// The display as its windows use it.
protocol SurfaceHostOwner: AnyObject {
  /// The event loop of the windows.
  var loop: EventLoop { get }
  /// The seats of the connection, or `nil` without one.
  var seats: SeatList? { get }
  /// The open windows.
  var windows: [SurfaceHost] { get }
  /// The activation of windows, or `nil` without a connection.
  var activation: ActivationTokens? { get }
  /// The program of the desktop that opens addresses.
  var desktopOpener: DesktopOpener { get }
  /// The content of clipboards that no seat offers.
  var retainedClipboards: RetainedClipboards { get }
  /// Allocates the memory of buffers.
  var allocate: BufferPool.Allocator { get }
  /// Creates the title bar of a window that draws its frame itself, or `nil` if windows draw none.
  var titleBarProvider: ((Window) -> View)? { get }

  /// Returns the token that activates the first displayed window, once.
  func takeLaunchToken() -> String?
  /// Connects a window, if there is a connection.
  func connect(_ host: SurfaceHost)
  /// Calls a closure once the compositor has handled all requests so far; never without a connection.
  func sync(_ done: @escaping () -> Void)
  /// The globals of the connection's outputs; empty without a connection.
  var outputGlobals: Set<UInt32> { get }
  /// Records the callback of a window's frame with the number of its new pixels.
  func recordFrameCallback(area: Int)
  /// Reports a problem that a window has worked around.
  func report(_ report: ShellReport)
  /// Forgets a window that has closed.
  func remove(_ host: SurfaceHost)
}

extension SurfaceHostOwner {
  /// A function that allocates by the `allocate` of the moment, and does not retain the owner.
  var currentAllocator: BufferPool.Allocator {
    { [unowned self] byteCount throws(BufferError) in try self.allocate(byteCount) }
  }
}
