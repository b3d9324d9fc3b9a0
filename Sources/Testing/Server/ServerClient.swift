internal import Glibc
internal import SashCWaylandServer
package import SashWayland

/// A client of a scripted compositor.
@MainActor
public final class ServerClient {
  /// Every client that is connected, by its address in libwayland.
  private static var connected: [Proxy: ServerClient] = [:]

  /// Its place in the order of connecting, from one.
  public let number: Int
  /// Called once when the client goes, before its resources do.
  public var onDisconnect: (() -> Void)?

  /// libwayland's client, while it is connected.
  package private(set) var pointer: Proxy?

  init(_ pointer: Proxy, number: Int) {
    self.pointer = pointer
    self.number = number
    Self.connected[pointer] = self
    let listener = UnsafeMutablePointer<wl_listener>.allocate(capacity: 1)
    unsafe listener.initialize(to: wl_listener())
    unsafe listener.pointee.notify = clientDestroyed
    unsafe wl_client_add_destroy_listener(pointer.pointer, listener)
  }

  static func known(_ pointer: Proxy) -> ServerClient? { connected[pointer] }

  fileprivate static func died(_ pointer: Proxy) {
    guard let client = connected.removeValue(forKey: pointer) else { return }
    client.pointer = nil
    let onDisconnect = client.onDisconnect
    client.onDisconnect = nil
    onDisconnect?()
  }

  /// Whether the client is connected.
  public var isConnected: Bool { pointer != nil }

  /// Cuts the connection without a word, as a compositor that dies does.
  public func disconnect() {
    guard let pointer else { return }
    unsafe wl_client_flush(pointer.pointer)
    // A program that another thread is about to start holds copies of all descriptors until it
    // runs; the client sees the end nevertheless.
    shutdown(unsafe wl_client_get_fd(pointer.pointer), Int32(SHUT_RDWR))
    unsafe wl_client_destroy(pointer.pointer)
  }

  /// Ends the connection with an error of `wl_display`, such as 0 for an object that is not there.
  public func postDisplayError(code: UInt32, _ message: String) {
    guard let pointer, let display = unsafe wl_client_get_object(pointer.pointer, 1) else { return }
    unsafe sash_resource_post_error(display, code, message)
  }

  /// Ends the connection with the error "no memory".
  public func postNoMemory() {
    guard let pointer else { return }
    unsafe wl_client_post_no_memory(pointer.pointer)
  }
}

nonisolated private func clientDestroyed(
  _ listener: UnsafeMutablePointer<wl_listener>?, _ data: UnsafeMutableRawPointer?
) {
  nonisolated(unsafe) let listener = unsafe listener
  nonisolated(unsafe) let data = unsafe data
  MainActor.assumeIsolated {
    unsafe listener?.deallocate()
    if let data = unsafe data { unsafe ServerClient.died(Proxy(OpaquePointer(data))) }
  }
}
