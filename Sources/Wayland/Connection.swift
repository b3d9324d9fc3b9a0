internal import Glibc
internal import SashCWaylandClient
internal import Synchronization

/// A connection to a compositor, and the root of every object on it.
///
/// A connection is in one of two states: open, or ended for good by an error or
/// by `close()`. When it ends, all its objects become inert at once: their
/// requests do nothing, their handlers are dropped. To reconnect, drop it and
/// make a new one. Dropping a connection closes it.
///
/// For an event loop, in this order: `prepareRead()`, `flush()`, wait until the
/// descriptor is readable (and writable, if the flush asked for it), then
/// `readEvents()` or `cancelRead()`, then `dispatchPending()`.
@MainActor
public final class Connection {
  /// Where a connection stands.
  public enum State: Hashable, Sendable {
    /// Requests are sent and events arrive.
    case open
    /// Nothing more comes or goes; without an error if it was closed from this side.
    case ended(ConnectionError?)
  }

  /// What the C library holds.
  @safe private enum Handles {
    case open(display: OpaquePointer, queue: OpaquePointer, wrapper: OpaquePointer)
    /// Ended inside a call of libwayland; waits for that call to return.
    case leaving(display: OpaquePointer, queue: OpaquePointer, wrapper: OpaquePointer)
    case none
  }

  /// Open, or ended with or without an error.
  public private(set) var state = State.open
  /// What the compositor offers.
  ///
  /// Filled by the first round trip.
  public let globals: Globals
  /// Readable when events wait.
  ///
  /// Owned by the connection.
  public let fileDescriptor: Int32
  /// The name or path of the compositor's socket; nil for a connection over a given socket.
  public let address: String?
  /// Called once when the connection ends by an error, with its objects inert
  /// already and the descriptor still open, so that a loop can let go of it.
  public var onEnd: ((ConnectionError) -> Void)?

  private var handles: Handles
  private var objects: [Proxy: WaylandObject] = [:]
  /// How many calls of libwayland that may call back are on the stack.
  private var depth = 0
  var isReadPrepared = false

  /// Connects to a compositor by name.
  ///
  /// - Parameter name: The name or path of its socket; nil takes what
  ///   `WAYLAND_SOCKET` or `WAYLAND_DISPLAY` say, else `wayland-0`.
  /// - Throws: If `XDG_RUNTIME_DIR` is needed and not set, or nothing answers.
  public convenience init(display name: String? = nil) throws(ConnectionError) {
    let address = Self.address(name)
    unsafe try self.init(display: Self.connect(to: address), address: address.name)
  }

  /// Connects over a socket that is connected to a compositor already.
  ///
  /// - Parameter fileDescriptor: The socket; the connection owns it from here on.
  /// - Throws: If there is no memory for the connection.
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
    // Objects inherit the queue of the object that makes them, from here down.
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

  func adopt(_ object: WaylandObject, _ proxy: Proxy) {
    objects[proxy] = object
  }

  func forget(_ proxy: Proxy) {
    objects[proxy] = nil
  }

  func object(of proxy: Proxy) -> WaylandObject? { objects[proxy] }

  /// Makes an object of one that another library owns and destroys.
  package func borrow<Object: WaylandObject>(
    _ proxy: Proxy, as type: Object.Type
  ) -> Object {
    Object(link: .borrowed(proxy), owner: self)
  }

  /// Calls `done` once the compositor has answered all that was sent so far; without waiting.
  ///
  /// It is never called when the connection ends first.
  public func sync(_ done: @escaping () -> Void) {
    guard case .open(_, _, let wrapper) = handles else { return }
    let display = unsafe WlDisplay(link: .borrowed(Proxy(wrapper)), owner: self)
    display.sync().onEvent = { _ in done() }
  }

  /// How many objects are alive, for tests that look for leaks.
  package var objectCount: Int { objects.count }

  // MARK: The end

  /// Whether the connection is open.
  public var isAlive: Bool { state == .open }

  /// Why the connection ended, if it did and not by `close()`.
  public var error: ConnectionError? {
    if case .ended(let error) = state { error } else { nil }
  }

  /// Ends the connection from this side.
  ///
  /// All its objects become inert.
  /// Requests that were not flushed are lost. Closing twice does nothing.
  public func close() { end(nil) }

  /// The one way from open to ended.
  func end(_ error: ConnectionError?) {
    guard case .open(let display, let queue, let wrapper) = handles else { return }
    state = .ended(error)
    unsafe handles = .leaving(display: display, queue: queue, wrapper: wrapper)
    cancelRead()
    let orphans = Array(objects.values)
    objects.removeAll()
    for object in orphans { object.orphan() }
    if let error { onEnd?(error) }
    onEnd = nil
    disconnectIfReturned()
  }

  private func disconnectIfReturned() {
    guard depth == 0, case .leaving(let display, let queue, let wrapper) = handles else {
      return
    }
    handles = .none
    unsafe wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper))
    unsafe wl_event_queue_destroy(queue)
    unsafe wl_display_disconnect(display)
  }

  // MARK: Calls that may end it

  /// The display until it is disconnected.
  func withDisplay(_ body: (OpaquePointer) -> Void) {
    switch handles {
    case .open(let display, _, _), .leaving(let display, _, _): unsafe body(display)
    case .none: break
    }
  }

  /// The thread that is in `use`; zero while none is.
  private nonisolated static let caller = Atomic<UInt>(0)

  /// Whether the calling thread is within a call that this class made, and so on the main actor.
  nonisolated static var isCalling: Bool { caller.load(ordering: .relaxed) == UInt(pthread_self()) }

  /// Calls libwayland, and ends the connection if that call broke it; nil once it has ended.
  func use<Result>(
    _ body: (_ display: OpaquePointer, _ queue: OpaquePointer) -> Result
  ) -> Result? {
    guard case .open(let display, let queue, _) = handles else { return nil }
    depth += 1
    let outer = Self.caller.exchange(UInt(pthread_self()), ordering: .relaxed)
    let result = unsafe body(display, queue)
    Self.caller.store(outer, ordering: .relaxed)
    depth -= 1
    // A call in a handler leaves the verdict to the outer one.
    if state == .open, unsafe wl_display_get_error(display) != 0 {
      end(unsafe ConnectionError(display))
    }
    disconnectIfReturned()
    return result
  }
}
