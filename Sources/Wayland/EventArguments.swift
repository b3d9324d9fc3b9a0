// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCWaylandClient

/// The arguments of one event, read in place.
///
/// libwayland decoded them with the types of the interface's table, so each access reads the union
/// member that was written. Valid until the dispatch of the event returns.
@MainActor
@safe
struct EventArguments {
  private let base: UnsafeMutablePointer<wl_argument>
  private let connection: Connection

  init(_ base: UnsafeMutablePointer<wl_argument>, of connection: Connection) {
    unsafe self.base = base
    self.connection = connection
  }

  func int(_ index: Int) -> Int32 { unsafe base[index].i }

  func uint(_ index: Int) -> UInt32 { unsafe base[index].u }

  func fixed(_ index: Int) -> Double { unsafe wl_fixed_to_double(base[index].f) }

  /// Returns a string argument; invalid UTF-8 is replaced.
  func string(_ index: Int) -> String { optionalString(index) ?? "" }

  func optionalString(_ index: Int) -> String? {
    unsafe base[index].s.map { unsafe String(cString: $0) }
  }

  /// Returns an array argument as 32-bit words.
  ///
  /// All arrays of the supported protocols consist of such words.
  func array(_ index: Int) -> [UInt32] { unsafe words(of: base[index].a) }

  /// Returns a file descriptor argument, which the receiver must close.
  func descriptor(_ index: Int) -> Int32 { unsafe base[index].h }

  func closeDescriptor(_ index: Int) { unsafe _ = close(base[index].h) }

  /// Returns an object argument; `nil` if the object is destroyed or does not belong to this
  /// connection.
  func object<Object: WaylandObject>(_ index: Int, _ type: Object.Type) -> Object? {
    guard let proxy = unsafe base[index].o else { return nil }
    return unsafe connection.object(of: Proxy(proxy)) as? Object
  }

  /// Returns the object that the event creates.
  func newObject<Object: WaylandObject>(_ index: Int, _ type: Object.Type) -> Object {
    guard let proxy = unsafe base[index].o else { return Object(link: .orphaned, owner: nil) }
    return unsafe Object(link: .live(Proxy(proxy)), owner: connection)
  }
}

/// Dispatches an event of any object; libwayland calls it for each event.
///
/// Only `Connection.callLibwayland(_:)` lets libwayland call it, on the main actor; the
/// precondition checks that it is the same thread. `MainActor.assumeIsolated` would allocate memory
/// for each event.
func dispatchToObject(
  _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
  _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
  precondition(Connection.isInsideCall, "Events are read on the main actor.")
  unsafe deliver(implementation, opcode, arguments)
  return 0
}

/// The type of `deliverEvent` without its actor: implementation, opcode, arguments.
private typealias Delivery =
  (UnsafeRawPointer?, UInt32, UnsafeMutablePointer<wl_argument>?) -> Void

/// `deliverEvent` without the actor in its type; both have the same representation.
private nonisolated(unsafe) let deliver = unsafe unsafeBitCast(
  deliverEvent
    as @MainActor (UnsafeRawPointer?, UInt32, UnsafeMutablePointer<wl_argument>?) -> Void,
  to: Delivery.self)

@MainActor private func deliverEvent(
  _ implementation: UnsafeRawPointer?, _ opcode: UInt32,
  _ arguments: UnsafeMutablePointer<wl_argument>?
) {
  guard let implementation = unsafe implementation, let arguments = unsafe arguments else {
    return
  }
  let object = unsafe Unmanaged<WaylandObject>.fromOpaque(implementation).takeUnretainedValue()
  guard let connection = object.connection else { return }
  unsafe object.dispatchEvent(opcode, EventArguments(arguments, of: connection))
}
