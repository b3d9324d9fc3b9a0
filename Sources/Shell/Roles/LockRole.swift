// SPDX-License-Identifier: MIT

import SashSurfaces
import SashWayland

/// The lock and the output of a window that covers an output while the session is locked.
struct LockTarget {
  let lock: ExtSessionLockV1
  let output: Output
}

/// The object that makes a surface the cover of an output while the session is locked.
///
/// The compositor sends the first configure without a commit, and ends the connection of a client
/// that commits before it has acknowledged one.
final class LockRole: WindowRole {
  private let object: ExtSessionLockSurfaceV1
  private let hasViewport: Bool
  /// The size of the last configure, if that was refused: each is reported once.
  private var refusedSize: (width: UInt32, height: UInt32)?

  /// Creates the object of a surface without a role and without a buffer.
  ///
  /// - Parameters:
  ///   - target: The lock and the output.
  ///   - surface: The surface.
  ///   - hasViewport: Whether the surface has a viewport, and can be drawn at a scale below 1.
  init(_ target: LockTarget, surface: WlSurface, hasViewport: Bool) {
    self.hasViewport = hasViewport
    object = target.lock.getLockSurface(surface: surface, output: target.output.proxy)
    super.init()
    object.onEvent = { [weak self] in self?.handleEvent($0) }
  }

  private func handleEvent(_ event: ExtSessionLockSurfaceV1.Event) {
    guard case .configure(let serial, let width, let height) = event else { return }
    // The size is an exact requirement, so that one that cannot be drawn is not acknowledged: the
    // compositor ends the connection for another size, and the session would remain locked.
    guard let wireWidth = Int32(exactly: width), let wireHeight = Int32(exactly: height),
      let size = SurfaceSize(
        exactly: Int(wireWidth), Int(wireHeight), scale: .whole(1), hasViewport: hasViewport)
    else {
      if let refusedSize, refusedSize == (width, height) { return }
      refusedSize = (width, height)
      onNotice?(.refused(width: Int(width), height: Int(height)))
      return
    }
    refusedSize = nil
    let configure = ToplevelConfigure(fixedWidth: size.width, height: size.height)
    onNotice?(.configured(configure, serial: serial))
  }

  override var isConfiguredByCommit: Bool { false }

  override func acknowledge(_ serial: UInt32) { object.ackConfigure(serial: serial) }

  override func destroy() {
    object.onEvent = nil
    object.destroy()
  }
}
