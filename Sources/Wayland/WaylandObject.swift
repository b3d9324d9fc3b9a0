internal import SashCWaylandClient

/// An object of the protocol, as the client holds it.
///
/// Objects are made by requests of other objects. A connection keeps each of its
/// objects alive until a destructor request, or an event that says so, ends
/// it; dropping the last reference elsewhere destroys nothing. An object that
/// has ended is told no more, not even what was already waiting in the queue.
///
/// A request of an object that was destroyed is a fault of the program. When
/// its connection has ended instead, requests do nothing, and those that make
/// objects return objects that do nothing either.
@MainActor
public class WaylandObject: @MainActor CustomStringConvertible {
  /// Where an object stands.
  package enum Link {
    /// On the wire. Ends by a destructor or with the connection.
    case live(Proxy)
    /// On the wire, but destroyed by someone else, such as libwayland-cursor.
    case borrowed(Proxy)
    /// A destructor was sent or received. Final.
    case destroyed
    /// The connection ended first. Final.
    case orphaned
  }

  package private(set) var link: Link
  /// The version that the object was made with; 0 if it never was on a wire.
  public let version: UInt32
  /// The number on the wire; 0 if it never was on one.
  ///
  /// Numbers are used again.
  public let objectID: UInt32
  /// Used only while the link is live, which ends with the connection.
  private unowned let owner: Connection?

  package required init(link: Link, owner: Connection?) {
    self.link = link
    self.owner = owner
    switch link {
    case .live(let proxy), .borrowed(let proxy):
      // libwayland says 0 where it never learnt a version, as for its display.
      version = unsafe max(wl_proxy_get_version(proxy.pointer), 1)
      objectID = unsafe wl_proxy_get_id(proxy.pointer)
    case .destroyed, .orphaned:
      version = 0
      objectID = 0
    }
    if case .live(let proxy) = link {
      owner?.adopt(self, proxy)
      unsafe wl_proxy_add_dispatcher(
        proxy.pointer, dispatchToObject, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
  }

  /// The interface's table; each class has its own.
  package class var table: InterfaceTable {
    preconditionFailure("WaylandObject has no interface of its own; use a generated class.")
  }

  /// Called with each event by its opcode.
  func dispatchEvent(_ opcode: UInt32, _ arguments: EventArguments) {}

  /// Lets go of the event handler.
  func dropHandler() {}

  // MARK: State

  /// Whether requests of this object still reach the compositor.
  public var isAlive: Bool { proxy != nil }

  /// The interface and number, as protocol errors name them.
  public var description: String { "\(Self.table.name)@\(objectID)" }

  /// The object of libwayland, while there is one.
  package var proxy: Proxy? {
    switch link {
    case .live(let proxy), .borrowed(let proxy): proxy
    case .destroyed, .orphaned: nil
    }
  }

  /// The connection that the object is on, while it is alive.
  package var connection: Connection? { isAlive ? owner : nil }

  // MARK: The end

  /// A destructor went over the wire, and libwayland has let go of the object.
  func ended() {
    guard let proxy else { return }
    link = .destroyed
    dropHandler()
    owner?.forget(proxy)
  }

  /// Ends the object on this side only: the compositor knows already.
  func retire() {
    guard case .live(let proxy) = link else { return }
    unsafe wl_proxy_destroy(proxy.pointer)
    ended()
  }

  /// Ends an object that an event made and that nobody took.
  func abandon() {
    guard case .live(let proxy) = link else { return }
    guard let destructor = Self.table.destructor else { return retire() }
    unsafe wl_proxy_marshal_array_flags(
      proxy.pointer, destructor, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
    ended()
  }

  /// The connection is gone, and the object with it.
  func orphan() {
    guard isAlive else { return }
    if case .live(let proxy) = link { unsafe wl_proxy_destroy(proxy.pointer) }
    link = .orphaned
    dropHandler()
  }
}
