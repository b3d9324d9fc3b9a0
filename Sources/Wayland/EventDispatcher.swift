// SPDX-License-Identifier: MIT

internal import SashCWaylandClient

/// The dispatcher of the events of all objects, which libwayland calls for each event.
@MainActor enum EventDispatcher {
  /// Registers an object for the events of its proxy.
  ///
  /// The proxy does not retain the object, which destroys the proxy at its end.
  static func add(_ object: WaylandObject, to proxy: Proxy) {
    unsafe sash_wayland_add_dispatcher(
      proxy.pointer,
      { implementation, _, opcode, _, arguments in
        // libwayland calls it only inside of `Connection.callLibwayland(_:)`.
        precondition(Connection.isInsideCall, "Events are read on the main actor.")
        if let implementation = unsafe implementation, let arguments = unsafe arguments {
          unsafe EventDispatcher.deliver(opcode, arguments, to: implementation)
        }
        return 0
      }, Unmanaged.passUnretained(object).toOpaque())
  }

  private static func deliver(
    _ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>,
    to implementation: UnsafeRawPointer
  ) {
    let object = unsafe Unmanaged<WaylandObject>.fromOpaque(implementation).takeUnretainedValue()
    guard let connection = object.connection else { return }
    unsafe object.dispatchEvent(opcode, EventArguments(arguments, of: connection))
  }
}
