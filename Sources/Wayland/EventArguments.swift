// SPDX-License-Identifier: MIT

internal import SashCWaylandClient

/// The arguments of one event.
@MainActor
@safe
struct EventArguments: ArgumentReader {
  let base: UnsafeMutablePointer<wl_argument>
  private let connection: Connection

  init(_ base: UnsafeMutablePointer<wl_argument>, of connection: Connection) {
    unsafe self.base = base
    self.connection = connection
  }

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
