// SPDX-License-Identifier: MIT

internal import SashCWaylandClient

/// A protocol object of a client; the superclass of all generated classes.
///
/// Objects are created by requests of other objects. A connection retains each of its objects until
/// a destructor request, or a destructor event, ends it; releasing all other references destroys
/// nothing. An object that has ended receives no more events, not even those already in the queue.
///
/// Sending a request of a destroyed object is a programmer error. After its connection has ended,
/// requests do nothing, and those that create objects return inert objects.
@MainActor
public class WaylandObject: @MainActor CustomStringConvertible {
  /// The relation of an object to the protocol.
  package enum Link {
    /// The object exists. Ends by a destructor or with the connection.
    case live(Proxy)
    /// The object exists, but another library, such as libwayland-cursor, destroys it.
    case borrowed(Proxy)
    /// A destructor was sent or received. Final.
    case destroyed
    /// The connection ended first. Final.
    case orphaned
  }

  /// The relation of this object to the protocol.
  package private(set) var link: Link
  /// The version that the object was created with; 0 if it never existed in the protocol.
  public let version: UInt32
  /// The object ID in the protocol; 0 if the object never existed there.
  ///
  /// The compositor reuses IDs.
  public let objectID: UInt32
  /// Used only while the link is live, which ends with the connection.
  private unowned let owner: Connection?

  package required init(link: Link, owner: Connection?) {
    self.link = link
    self.owner = owner
    switch link {
    case .live(let proxy), .borrowed(let proxy):
      // libwayland returns 0 for objects without a version, such as its display.
      version = unsafe max(wl_proxy_get_version(proxy.pointer), 1)
      objectID = unsafe wl_proxy_get_id(proxy.pointer)
    case .destroyed, .orphaned:
      version = 0
      objectID = 0
    }
    if case .live(let proxy) = link {
      owner?.addObject(self, proxy)
      EventDispatcher.add(self, to: proxy)
    }
  }

  /// The table of the interface; each generated class has its own.
  package class var table: InterfaceTable {
    preconditionFailure("WaylandObject has no interface of its own; use a generated class.")
  }

  /// Dispatches an event by its opcode.
  func dispatchEvent(_ opcode: UInt32, _ arguments: EventArguments) {}

  /// Releases the event handler.
  func dropHandler() {}

  // MARK: State

  /// Whether requests of this object still reach the compositor.
  public var isAlive: Bool { proxy != nil }

  /// The interface and object ID, as in protocol errors.
  public var description: String { "\(Self.table.name)@\(objectID)" }

  /// The libwayland object, while it exists.
  package var proxy: Proxy? {
    switch link {
    case .live(let proxy), .borrowed(let proxy): proxy
    case .destroyed, .orphaned: nil
    }
  }

  /// The connection of the object, while the object is alive.
  package var connection: Connection? { isAlive ? owner : nil }

  // MARK: Ending

  /// Records that a destructor was sent and libwayland has freed the object.
  func didDestroy() {
    guard let proxy else { return }
    link = .destroyed
    dropHandler()
    owner?.removeObject(proxy)
  }

  /// Destroys the object on this side only, after a destructor event of the compositor.
  func retire() {
    guard case .live(let proxy) = link else { return }
    unsafe wl_proxy_destroy(proxy.pointer)
    didDestroy()
  }

  /// Destroys an object that an event created without a handler to receive it.
  func abandon() {
    guard case .live(let proxy) = link else { return }
    guard let destructor = Self.table.destructor else { return retire() }
    unsafe wl_proxy_marshal_array_flags(
      proxy.pointer, destructor, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
    didDestroy()
  }

  /// Makes the object inert because its connection has ended.
  func orphan() {
    guard isAlive else { return }
    if case .live(let proxy) = link { unsafe wl_proxy_destroy(proxy.pointer) }
    link = .orphaned
    dropHandler()
  }
}
