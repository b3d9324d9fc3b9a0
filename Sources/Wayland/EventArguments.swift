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
