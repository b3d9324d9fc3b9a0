// SPDX-License-Identifier: MIT

public import SashGeometry
internal import SashWayland

/// A client's cover of an output while the session is locked (`ext_session_lock_surface_v1`), in a
/// scripted compositor, with its configure sequence.
public final class ScriptedLockSurface {
  /// The state of a lock surface.
  public enum Phase: Hashable, Sendable {
    /// Waits for the acknowledgement of a configure.
    case created
    /// Waits for a buffer.
    case acknowledged
    /// Has content.
    case mapped
    /// Destroyed by the client. Final.
    case destroyed
  }

  /// A configure as it was sent.
  public struct Configure: Hashable, Sendable {
    /// The configure's serial.
    public var serial: UInt32
    /// The exact size in logical pixels.
    public var size: PixelSize
  }

  /// The surface.
  public let surface: ScriptedSurface
  /// The protocol object.
  public let resource: ExtSessionLockSurfaceV1Resource
  /// The output, or `nil` if it was removed.
  public private(set) weak var output: ScriptedOutput?
  /// The state of the surface.
  public private(set) var phase = Phase.created
  /// The configures that the client acknowledged, in order.
  public private(set) var acknowledged: [Configure] = []

  private var sent: [Configure] = []
  private unowned let lock: ScriptedSessionLock
  private var compositor: ScriptedCompositor { surface.compositor }

  init(
    _ resource: ExtSessionLockSurfaceV1Resource, of surface: ScriptedSurface,
    on output: ScriptedOutput?, lock: ScriptedSessionLock
  ) {
    self.resource = resource
    self.surface = surface
    self.output = output
    self.lock = lock
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in destroyed() }
    surface.willCommit = { [unowned self] _ in willCommit() }
    surface.didCommit = { [unowned self] in didCommit(hasContent: $0) }
    if compositor.configuration.configuresNewWindows { configure() }
  }

  // MARK: Script

  /// Sends a configure.
  ///
  /// - Parameter size: The size in logical pixels; by default that of the output.
  /// - Returns: The serial.
  @discardableResult
  public func configure(_ size: PixelSize? = nil) -> UInt32 {
    let configure = Configure(
      serial: compositor.nextSerial(), size: size ?? output?.logicalSize ?? .zero)
    resource.sendConfigure(
      serial: configure.serial, width: UInt32(configure.size.width),
      height: UInt32(configure.size.height))
    sent.append(configure)
    return configure.serial
  }

  // MARK: Requests

  private func handle(_ request: ExtSessionLockSurfaceV1Resource.Request) {
    switch request {
    case .ackConfigure(let serial):
      guard let index = sent.firstIndex(where: { $0.serial == serial }) else {
        return fail(.invalidSerial, "\(serial) is not outstanding")
      }
      acknowledged.append(sent[index])
      sent.removeSubrange(...index)
      if phase == .created { phase = .acknowledged }
    case .destroy: break
    }
  }

  private func fail(_ error: ExtSessionLockSurfaceV1.Error, _ detail: String) {
    compositor.violation(.badSessionLock, resource, detail)
    resource.postError(code: error.rawValue, detail)
  }

  private func willCommit() {
    if phase == .created { fail(.commitBeforeFirstAck, "no configure is acknowledged") }
  }

  private func didCommit(hasContent: Bool) {
    guard let size = acknowledged.last?.size else { return }
    guard hasContent else { return fail(.nullBuffer, "there is no buffer") }
    if surface.logicalSize != size {
      fail(.dimensionsMismatch, "\(surface.logicalSize) for a configure of \(size)")
    }
    guard phase == .acknowledged else { return }
    phase = .mapped
    if let output { surface.enter(output) }
    if compositor.configuration.focusesNewWindows, lock.surfaces.first === self {
      for seat in compositor.seats { seat.focusKeyboard(surface) }
    }
  }

  private func destroyed() {
    phase = .destroyed
    surface.roleDidEnd()
    lock.remove(self)
    compositor.locks.remove(lock)
  }
}
