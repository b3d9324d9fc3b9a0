// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCWaylandServer
package import SashWayland

/// A client of a scripted compositor.
///
/// Get one from `ScriptedCompositor.clients`.
@MainActor
public final class ServerClient {
  /// The connected clients, by their addresses in libwayland.
  private static var connectedClients: [Proxy: ServerClient] = [:]

  /// The number of the client in the order of connecting, from 1.
  public let number: Int
  /// Called once when the client disconnects, before its resources are destroyed.
  public var onDisconnect: (() -> Void)?

  /// Whether the handlers of its objects are notified of their destruction, except at the end of the
  /// compositor.
  var reportsDestruction = true

  /// The client's object in libwayland while it is connected.
  package private(set) var pointer: Proxy?

  init(_ pointer: Proxy, number: Int) {
    self.pointer = pointer
    self.number = number
    Self.connectedClients[pointer] = self
    unsafe wl_client_add_destroy_listener(pointer.pointer, makeDestroyListener())
  }

  static func client(at pointer: Proxy) -> ServerClient? { connectedClients[pointer] }

  static func didDestroy(_ pointer: Proxy) {
    guard let client = connectedClients.removeValue(forKey: pointer) else { return }
    client.pointer = nil
    let onDisconnect = client.onDisconnect
    client.onDisconnect = nil
    onDisconnect?()
  }

  /// Whether the client is connected.
  public var isConnected: Bool { pointer != nil }

  /// Closes the connection without an error, as a compositor that crashes does.
  public func disconnect() {
    guard let pointer else { return }
    unsafe wl_client_flush(pointer.pointer)
    // A program that another thread is about to start holds copies of all descriptors until it
    // runs, so closing alone would not reach the client.
    shutdown(unsafe wl_client_get_fd(pointer.pointer), Int32(SHUT_RDWR))
    unsafe wl_client_destroy(pointer.pointer)
  }

  /// Closes the connection without an error, also while a request of the client is handled.
  ///
  /// The client and its objects remain until the compositor's next step.
  func hangUp() {
    guard let pointer else { return }
    shutdown(unsafe wl_client_get_fd(pointer.pointer), Int32(SHUT_RDWR))
  }

  /// Ends the connection with an error on an object of the client, given by its number.
  func postError(on objectID: UInt32, code: UInt32, _ message: String) {
    guard let pointer, let object = unsafe wl_client_get_object(pointer.pointer, objectID) else {
      return
    }
    unsafe sash_resource_post_error(object, code, message)
  }

  /// Sends bytes as they are, after the pending events, to test how a client handles messages that
  /// no compositor may send.
  ///
  /// A message has its object's number in the first word, and its size in bytes and its opcode in
  /// the upper and the lower half of the second. The client ends a connection with a message that it
  /// cannot decode, and reconnects.
  public func sendRaw(_ words: [UInt32]) {
    guard let pointer else { return }
    unsafe wl_client_flush(pointer.pointer)
    let descriptor = unsafe wl_client_get_fd(pointer.pointer)
    unsafe words.withUnsafeBytes { bytes in
      _ = unsafe send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Ends the connection with an error of `wl_display`, such as 0 for an invalid object.
  public func postDisplayError(code: UInt32, _ message: String) {
    postError(on: 1, code: code, message)
  }

  /// Ends the connection with the error `no_memory`.
  public func postNoMemory() {
    guard let pointer else { return }
    unsafe wl_client_post_no_memory(pointer.pointer)
  }
}
