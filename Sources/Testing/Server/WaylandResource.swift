internal import SashCWaylandServer
package import SashWayland

/// An object of the protocol, as a server holds it.
///
/// A resource lives until its client destroys it, the client goes away, or the
/// server ends it. One that is dead is told nothing and sends nothing.
@MainActor
public class WaylandResource: @MainActor CustomStringConvertible {
  /// Where a resource stands.
  private enum Link {
    /// Known to the client.
    case live(Proxy)
    /// The client destroyed it or has gone. Final.
    case dead
  }

  /// Every resource that is alive, by its address in libwayland.
  private static var alive: [Proxy: WaylandResource] = [:]

  private var link = Link.dead
  /// The number on the wire.
  public let objectID: UInt32
  /// The version that the client bound or inherited.
  public let version: UInt32
  /// The client that it belongs to.
  public let client: ServerClient
  /// Called once when the resource is dead, whoever ended it.
  public var onDestroy: (() -> Void)?

  /// Takes over a resource that the client knows by now.
  package required init(resource: Proxy, client: ServerClient) {
    objectID = unsafe wl_resource_get_id(resource.pointer)
    version = unsafe UInt32(wl_resource_get_version(resource.pointer))
    self.client = client
    link = .live(resource)
    Self.alive[resource] = self
  }

  /// The interface's table; each class has its own.
  package class var table: InterfaceTable {
    preconditionFailure("WaylandResource has no interface of its own; use a generated class.")
  }

  func dispatchRequest(_ opcode: UInt32, _ arguments: RequestReader) {}

  func dropHandler() {}

  // MARK: Life

  /// Makes a resource for a client.
  ///
  /// - Parameters:
  ///   - client: Who is to know it.
  ///   - version: Its version.
  ///   - id: The number that the client chose, or 0 to choose one.
  /// - Returns: The resource; nil without memory, when the client is told so and cut off.
  package static func make(client: ServerClient, version: UInt32, id: UInt32) -> Self? {
    guard let pointer = client.pointer else { return nil }
    let made = unsafe wl_resource_create(
      pointer.pointer, table.pointer, Int32(min(version, table.version)), id)
    guard let made = unsafe made else {
      unsafe wl_client_post_no_memory(pointer.pointer)
      return nil
    }
    let resource = unsafe Self(resource: Proxy(made), client: client)
    unsafe wl_resource_set_dispatcher(made, dispatchToResource, nil, nil, resourceDestroyed)
    return resource
  }

  /// The resource at an address; one that libwayland made for itself is taken in now.
  static func at<Resource: WaylandResource>(_ pointer: Proxy, as type: Resource.Type) -> Resource? {
    if let known = alive[pointer] { return known as? Resource }
    guard let owner = unsafe wl_resource_get_client(pointer.pointer),
      let client = unsafe ServerClient.known(Proxy(owner)), type != WaylandResource.self
    else { return nil }
    let resource = type.init(resource: pointer, client: client)
    let listener = UnsafeMutablePointer<wl_listener>.allocate(capacity: 1)
    unsafe listener.initialize(to: wl_listener())
    unsafe listener.pointee.notify = foreignResourceDestroyed
    unsafe wl_resource_add_destroy_listener(pointer.pointer, listener)
    return resource
  }

  static func known(_ pointer: Proxy) -> WaylandResource? { alive[pointer] }

  /// libwayland is about to free the resource.
  static func died(_ pointer: Proxy) {
    guard let resource = alive.removeValue(forKey: pointer) else { return }
    resource.link = .dead
    resource.dropHandler()
    let onDestroy = resource.onDestroy
    resource.onDestroy = nil
    onDestroy?()
  }

  /// Ends the resource from the server's side; the client must be told by other means.
  public func destroyResource() {
    guard let pointer else { return }
    unsafe wl_resource_destroy(pointer.pointer)
  }

  // MARK: State

  /// Whether the client knows it still.
  public var isAlive: Bool { pointer != nil }

  /// The interface and number.
  public var description: String { "\(Self.table.name)@\(objectID)" }

  package var pointer: Proxy? {
    if case .live(let pointer) = link { pointer } else { nil }
  }

  /// Ends the client's connection with an error on this object.
  public func postError(code: UInt32, _ message: String) {
    guard let pointer else { return }
    unsafe sash_resource_post_error(pointer.pointer, code, message)
  }

  func sendEvent(_ opcode: UInt32, since: UInt32, _ arguments: consuming EventWriter) {
    guard let pointer, version >= since else { return }
    unsafe arguments.withPointer { arguments in
      unsafe wl_resource_post_event_array(pointer.pointer, opcode, arguments)
    }
  }
}

/// Called by libwayland with every request of a resource that is ours.
nonisolated private func dispatchToResource(
  _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
  _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
  nonisolated(unsafe) let target = unsafe target
  nonisolated(unsafe) let arguments = unsafe arguments
  MainActor.assumeIsolated {
    guard let target = unsafe target, let arguments = unsafe arguments,
      let resource = unsafe WaylandResource.known(Proxy(OpaquePointer(target)))
    else { return }
    unsafe resource.dispatchRequest(opcode, RequestReader(arguments, for: resource))
  }
  return 0
}

nonisolated private func resourceDestroyed(_ resource: OpaquePointer?) {
  nonisolated(unsafe) let resource = unsafe resource
  MainActor.assumeIsolated {
    if let resource = unsafe resource { unsafe WaylandResource.died(Proxy(resource)) }
  }
}

/// The same for a resource that libwayland implements, such as a shared-memory buffer.
nonisolated private func foreignResourceDestroyed(
  _ listener: UnsafeMutablePointer<wl_listener>?, _ data: UnsafeMutableRawPointer?
) {
  nonisolated(unsafe) let listener = unsafe listener
  nonisolated(unsafe) let data = unsafe data
  MainActor.assumeIsolated {
    unsafe listener?.deallocate()
    if let data = unsafe data { unsafe WaylandResource.died(Proxy(OpaquePointer(data))) }
  }
}
