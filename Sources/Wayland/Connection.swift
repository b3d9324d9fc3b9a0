// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCWaylandClient
internal import Synchronization

/// A connection to a compositor, and the owner of all its protocol objects.
///
/// A connection is open until an error or `close()` ends it, and cannot be reopened. When it ends,
/// all its objects become inert at once: their requests do nothing, and their handlers are
/// released. To reconnect, release it and create a new one. Releasing a connection closes it.
///
/// In an event loop call, in this order: `prepareRead()`, `flush()`, then wait until the descriptor
/// is readable (and writable, if the flush returned `.wouldBlock`), then `readEvents()` or
/// `cancelRead()`, then `dispatchPending()`.
@MainActor
public final class Connection {
  /// The states of a connection.
  public enum State: Hashable, Sendable {
    /// Requests are sent, and events arrive.
    case open
    /// Final. The error is `nil` if this side closed the connection.
    case ended(ConnectionError?)
  }

  /// The libwayland handles of the connection.
  @safe private enum Handles {
    case open(display: OpaquePointer, queue: OpaquePointer, wrapper: OpaquePointer)
    /// Ended inside a call of libwayland. Waits for that call to return.
    case ending(display: OpaquePointer, queue: OpaquePointer, wrapper: OpaquePointer)
    case none
  }

  /// The state of the connection.
  public private(set) var state = State.open
  /// The globals of the compositor.
  ///
  /// Filled by the first round trip.
  public let globals: Globals
  /// The descriptor of the socket, readable when events are available.
  ///
  /// The connection owns it.
  public let fileDescriptor: Int32
  /// The name or path of the compositor's socket; `nil` for a connection over a given descriptor.
  public let address: String?
  /// A closure called once when an error ends the connection.
  ///
  /// Its objects are inert by then, and the descriptor is still open, so that an event loop can
  /// remove it.
  public var onEnd: ((ConnectionError) -> Void)?

  private var handles: Handles
  private var objects: [Proxy: WaylandObject] = [:]
  /// The depth of nested libwayland calls that may call back.
  private var callDepth = 0
  var isReadPrepared = false
  /// The last requests, for the message of a protocol error.
  private var requestHistory = RequestHistory()

  /// Connects to a compositor by name.
  ///
  /// - Parameter name: The name or path of its socket; `nil` for the value of `WAYLAND_SOCKET` or
  ///   `WAYLAND_DISPLAY`, or else `wayland-0`.
  /// - Throws: `ConnectionError` if `XDG_RUNTIME_DIR` is needed and not set, or no compositor
  ///   answers.
  public convenience init(display name: String? = nil) throws(ConnectionError) {
    let address = Self.address(name)
    unsafe try self.init(display: Self.connect(to: address), address: address.name)
  }

  /// Connects over a socket that is connected to a compositor already.
  ///
  /// - Parameter fileDescriptor: The socket, which the connection owns from now on.
  /// - Throws: `ConnectionError.outOfMemory`.
  public convenience init(fileDescriptor: Int32) throws(ConnectionError) {
    ProtocolLog.install()
    guard let display = unsafe wl_display_connect_to_fd(fileDescriptor) else {
      throw .outOfMemory
    }
    try unsafe self.init(display: display, address: nil)
  }

  private init(display: OpaquePointer, address: String?) throws(ConnectionError) {
    guard let queue = unsafe wl_display_create_queue(display),
      let wrapper = unsafe wl_proxy_create_wrapper(UnsafeMutableRawPointer(display))
    else {
      unsafe wl_display_disconnect(display)
      throw .outOfMemory
    }
    // Objects inherit the event queue of the object that creates them, starting with this one.
    let root = OpaquePointer(wrapper)
    unsafe wl_proxy_set_queue(root, queue)
    unsafe handles = .open(display: display, queue: queue, wrapper: root)
    fileDescriptor = unsafe wl_display_get_fd(display)
    self.address = address
    globals = Globals()
    globals.attach(unsafe WlDisplay(link: .borrowed(Proxy(root)), owner: self).getRegistry())
  }

  isolated deinit { close() }

  // MARK: Objects

  func addObject(_ object: WaylandObject, _ proxy: Proxy) {
    objects[proxy] = object
  }

  func removeObject(_ proxy: Proxy) {
    objects[proxy] = nil
  }

  func object(of proxy: Proxy) -> WaylandObject? { objects[proxy] }

  /// Records a request that is about to be sent.
  func record(_ request: StaticString, of object: WaylandObject) {
    requestHistory.record(request, of: object)
  }

  /// Wraps an object that another library owns and destroys.
  package func borrow<Object: WaylandObject>(
    _ proxy: Proxy, as type: Object.Type
  ) -> Object {
    Object(link: .borrowed(proxy), owner: self)
  }

  /// Calls `done` once the compositor has processed all requests sent so far; does not block.
  ///
  /// The closure is not called if the connection ends first.
  public func sync(_ done: @escaping () -> Void) {
    guard case .open(_, _, let wrapper) = handles else { return }
    let display = unsafe WlDisplay(link: .borrowed(Proxy(wrapper)), owner: self)
    display.sync().onEvent = { _ in done() }
  }

  // MARK: Ending

  /// Whether the connection is open.
  public var isAlive: Bool { state == .open }

  /// The error that ended the connection; `nil` while it is open and after `close()`.
  public var error: ConnectionError? {
    if case .ended(let error) = state { error } else { nil }
  }

  /// Closes the connection.
  ///
  /// All its objects become inert. Requests that were not flushed are lost. Closing twice has no
  /// effect.
  public func close() { end(nil) }

  /// Ends the connection, with an error or without.
  ///
  /// No other function does.
  func end(_ error: ConnectionError?) {
    guard case .open(let display, let queue, let wrapper) = handles else { return }
    state = .ended(error)
    unsafe handles = .ending(display: display, queue: queue, wrapper: wrapper)
    cancelRead()
    let orphans = Array(objects.values)
    objects.removeAll()
    for object in orphans { object.orphan() }
    if let error { onEnd?(error) }
    onEnd = nil
    disconnectIfReturned()
  }

  private func disconnectIfReturned() {
    guard callDepth == 0, case .ending(let display, let queue, let wrapper) = handles else {
      return
    }
    handles = .none
    unsafe wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper))
    unsafe wl_event_queue_destroy(queue)
    unsafe wl_display_disconnect(display)
  }

  // MARK: Calls of libwayland

  /// Calls a closure with the display, unless it is disconnected.
  func withDisplay(_ body: (OpaquePointer) -> Void) {
    switch handles {
    case .open(let display, _, _), .ending(let display, _, _): unsafe body(display)
    case .none: break
    }
  }

  /// The thread that is inside `callLibwayland(_:)`; zero for none.
  private nonisolated static let callingThread = Atomic<UInt>(0)

  /// Whether the calling thread is inside a libwayland call of this class, and so on the main
  /// actor.
  nonisolated static var isInsideCall: Bool {
    callingThread.load(ordering: .relaxed) == UInt(pthread_self())
  }

  /// Calls libwayland, and ends the connection if the call broke it; returns `nil` if it has ended
  /// before.
  func callLibwayland<Result>(
    _ body: (_ display: OpaquePointer, _ queue: OpaquePointer) -> Result
  ) -> Result? {
    guard case .open(let display, let queue, _) = handles else { return nil }
    callDepth += 1
    let outer = Self.callingThread.exchange(UInt(pthread_self()), ordering: .relaxed)
    let result = unsafe body(display, queue)
    Self.callingThread.store(outer, ordering: .relaxed)
    callDepth -= 1
    // After a nested call in a handler, the state may have changed already.
    if state == .open, unsafe wl_display_get_error(display) != 0 {
      end(unsafe ConnectionError(display, after: requestHistory))
    }
    disconnectIfReturned()
    return result
  }
}
