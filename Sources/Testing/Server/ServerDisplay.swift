// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCWaylandServer
internal import SashWayland

/// A libwayland server display: its globals, its clients and its event loop.
@safe
final class ServerDisplay {
  /// Called with each new client.
  var onClient: ((ServerClient) -> Void)?
  /// Called with each message; requests are reported before they are handled.
  var onMessage: ((WireMessage) -> Void)?

  private let display: OpaquePointer
  private let loop: OpaquePointer
  private var globals: [ServerGlobal] = []
  private var clientCount = 0
  private var hooks: UnsafeMutablePointer<Hooks>?
  private var logger: OpaquePointer?

  /// The context of libwayland's callbacks, with the listener first so that both have one address.
  @safe private struct Hooks {
    var listener: wl_listener
    unowned(unsafe) let display: ServerDisplay
  }

  /// Creates a display without globals; `nil` without memory.
  init?() {
    guard let display = unsafe wl_display_create(),
      let loop = unsafe wl_display_get_event_loop(display)
    else { return nil }
    unsafe self.display = display
    unsafe self.loop = loop
    let hooks = UnsafeMutablePointer<Hooks>.allocate(capacity: 1)
    unsafe hooks.initialize(to: Hooks(listener: wl_listener(), display: self))
    unsafe hooks.pointee.listener.notify = clientCreated
    unsafe hooks.withMemoryRebound(to: wl_listener.self, capacity: 1) {
      unsafe wl_display_add_client_created_listener(display, $0)
    }
    unsafe self.hooks = hooks
    unsafe logger = wl_display_add_protocol_logger(
      display, messageLogged, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    if let logger = unsafe logger { unsafe wl_protocol_logger_destroy(logger) }
    unsafe wl_display_destroy_clients(display)
    unsafe wl_display_destroy(display)
    unsafe hooks?.deallocate()
  }

  // MARK: Running

  /// Handles the requests that have arrived, without waiting, and sends the pending events.
  func step() {
    unsafe wl_event_loop_dispatch(loop, 0)
    unsafe wl_display_flush_clients(display)
  }

  /// A descriptor that is readable when `step()` has something to handle.
  var fileDescriptor: Int32 { unsafe wl_event_loop_get_fd(loop) }

  /// Returns a new serial, higher than all before.
  func nextSerial() -> UInt32 { unsafe wl_display_next_serial(display) }

  // MARK: Globals

  /// Offers an interface; `bind` receives the object of each client that binds it.
  func offer<Resource: WaylandResource>(
    _ type: Resource.Type, version: UInt32, bind: @escaping (Resource) -> Void
  ) -> ServerGlobal {
    let global = ServerGlobal { client, version, id in
      if let resource = type.make(client: client, version: version, id: id) { bind(resource) }
    }
    unsafe global.pointer = wl_global_create(
      display, type.table.pointer, Int32(version), Unmanaged.passUnretained(global).toOpaque(),
      globalBound)
    globals.append(global)
    return global
  }

  /// Offers shared memory, which libwayland implements itself.
  func offerSharedMemory(formats: [WlShm.Format]) {
    unsafe wl_display_init_shm(display)
    for format in formats { unsafe wl_display_add_shm_format(display, format.rawValue) }
  }

  // MARK: Clients

  /// Adds a client over a connected socket, and takes ownership of it.
  func addClient(_ descriptor: Int32) {
    if unsafe wl_client_create(display, descriptor) == nil { close(descriptor) }
  }

  /// Accepts clients on a listening socket, and takes ownership of it.
  func listen(_ descriptor: Int32) -> Bool {
    unsafe wl_display_add_socket_fd(display, descriptor) == 0
  }

  fileprivate static func display(
    of listener: UnsafeMutablePointer<wl_listener>
  ) -> ServerDisplay {
    unsafe UnsafeMutableRawPointer(listener).assumingMemoryBound(to: Hooks.self).pointee.display
  }

  fileprivate func add(_ client: Proxy) {
    clientCount += 1
    onClient?(ServerClient(client, number: clientCount))
  }
}

/// An offered global.
@safe
final class ServerGlobal {
  fileprivate let bind: (ServerClient, UInt32, UInt32) -> Void
  fileprivate var pointer: OpaquePointer?

  fileprivate init(bind: @escaping (ServerClient, UInt32, UInt32) -> Void) { self.bind = bind }

  /// Withdraws the global from all clients.
  ///
  /// A client that binds it at the same moment still succeeds, as in real compositors, because
  /// libwayland keeps the global until the display is destroyed.
  func remove() {
    if let pointer = unsafe pointer { unsafe wl_global_remove(pointer) }
  }
}

nonisolated private func clientCreated(
  _ listener: UnsafeMutablePointer<wl_listener>?, _ data: UnsafeMutableRawPointer?
) {
  nonisolated(unsafe) let listener = unsafe listener
  nonisolated(unsafe) let data = unsafe data
  MainActor.assumeIsolated {
    guard let listener = unsafe listener, let data = unsafe data else { return }
    unsafe ServerDisplay.display(of: listener).add(Proxy(OpaquePointer(data)))
  }
}

nonisolated private func globalBound(
  _ client: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _ version: UInt32, _ id: UInt32
) {
  nonisolated(unsafe) let client = unsafe client
  nonisolated(unsafe) let data = unsafe data
  MainActor.assumeIsolated {
    guard let client = unsafe client, let data = unsafe data,
      let serverClient = unsafe ServerClient.client(at: Proxy(client))
    else { return }
    let global = unsafe Unmanaged<ServerGlobal>.fromOpaque(data).takeUnretainedValue()
    global.bind(serverClient, version, id)
  }
}

nonisolated private func messageLogged(
  _ data: UnsafeMutableRawPointer?, _ direction: wl_protocol_logger_type,
  _ message: UnsafePointer<wl_protocol_logger_message>?
) {
  nonisolated(unsafe) let data = unsafe data
  nonisolated(unsafe) let message = unsafe message
  let isRequest = direction == WL_PROTOCOL_LOGGER_REQUEST
  MainActor.assumeIsolated {
    guard let data = unsafe data, let message = unsafe message else { return }
    let display = unsafe Unmanaged<ServerDisplay>.fromOpaque(data).takeUnretainedValue()
    guard let onMessage = display.onMessage else { return }
    unsafe onMessage(WireMessage(message.pointee, isRequest: isRequest))
  }
}
