// SPDX-License-Identifier: MIT

internal import SashCWaylandServer
package import SashWayland

/// A protocol object on the server's side.
///
/// A resource lives until its client destroys it, the client disconnects, or the server destroys
/// it. A dead resource receives no requests and sends no events. Tests use the generated
/// subclasses.
@MainActor
public class WaylandResource: @MainActor CustomStringConvertible {
  /// The resources that are alive, by their addresses in libwayland.
  private static var aliveResources: [Proxy: WaylandResource] = [:]

  /// The resource in libwayland; `nil` once it is destroyed, or its client has disconnected.
  package private(set) var pointer: Proxy?
  /// The object's number on the wire.
  public let objectID: UInt32
  /// The object's version, bound by the client or inherited from its parent.
  public let version: UInt32
  /// The client that owns the object.
  public let client: ServerClient
  /// Called once when the resource is dead, whichever side destroyed it.
  public var onDestroy: (() -> Void)?

  /// Wraps a resource that libwayland has created.
  package required init(resource: Proxy, client: ServerClient) {
    objectID = unsafe wl_resource_get_id(resource.pointer)
    version = unsafe UInt32(wl_resource_get_version(resource.pointer))
    self.client = client
    pointer = resource
    Self.aliveResources[resource] = self
  }

  /// The interface's description; each subclass has its own.
  package class var table: InterfaceTable {
    preconditionFailure("WaylandResource has no interface of its own; use a generated class.")
  }

  func dispatchRequest(_ opcode: UInt32, _ arguments: RequestReader) {}

  func dropHandler() {}

  // MARK: Life

  /// Creates a resource for a client.
  ///
  /// - Parameters:
  ///   - client: The client that owns the object.
  ///   - version: The object's version.
  ///   - id: The number that the client chose, or 0 to choose one.
  /// - Returns: The resource, or `nil` without memory; then the client's connection ends too.
  package static func make(client: ServerClient, version: UInt32, id: UInt32) -> Self? {
    guard let pointer = client.pointer else { return nil }
    let created = unsafe wl_resource_create(
      pointer.pointer, table.pointer, Int32(min(version, table.version)), id)
    guard let created = unsafe created else {
      unsafe wl_client_post_no_memory(pointer.pointer)
      return nil
    }
    let resource = unsafe Self(resource: Proxy(created), client: client)
    unsafe wl_resource_set_dispatcher(created, dispatchToResource, nil, nil, resourceDestroyed)
    return resource
  }

  /// Returns the resource at an address; wraps a resource that libwayland created by itself.
  static func at<Resource: WaylandResource>(_ pointer: Proxy, as type: Resource.Type) -> Resource? {
    if let existing = aliveResources[pointer] { return existing as? Resource }
    guard let owner = unsafe wl_resource_get_client(pointer.pointer),
      let client = unsafe ServerClient.client(at: Proxy(owner)), type != WaylandResource.self
    else { return nil }
    let resource = type.init(resource: pointer, client: client)
    unsafe wl_resource_add_destroy_listener(pointer.pointer, makeDestroyListener())
    return resource
  }

  /// Returns the resources of a client that are alive, by their numbers.
  package static func resources(of client: ServerClient) -> [WaylandResource] {
    aliveResources.values.filter { $0.client === client }.sorted { $0.objectID < $1.objectID }
  }

  static func resource(at pointer: Proxy) -> WaylandResource? { aliveResources[pointer] }

  /// Marks the resource as dead, just before libwayland frees it.
  static func didDestroy(_ pointer: Proxy) {
    guard let resource = aliveResources.removeValue(forKey: pointer) else { return }
    resource.pointer = nil
    resource.dropHandler()
    let onDestroy = resource.onDestroy
    resource.onDestroy = nil
    if resource.client.reportsDestruction { onDestroy?() }
  }

  /// Destroys the resource on the server's side; the protocol must let the client know by other
  /// means.
  public func destroyResource() {
    guard let pointer else { return }
    unsafe wl_resource_destroy(pointer.pointer)
  }

  // MARK: State

  /// Whether the object is alive on both sides.
  public var isAlive: Bool { pointer != nil }

  /// The interface's name and the object's number.
  public var description: String { "\(Self.table.name)@\(objectID)" }

  /// Ends the client's connection with an error on this object.
  public func postError(code: UInt32, _ message: String) {
    guard let pointer else { return }
    unsafe sash_resource_post_error(pointer.pointer, code, message)
  }

  package func sendEvent(
    _ opcode: UInt32, since: UInt32, _ arguments: consuming EventWriter
  ) {
    guard let pointer, version >= since else { return }
    unsafe arguments.withPointer { arguments in
      unsafe wl_resource_post_event_array(pointer.pointer, opcode, arguments)
    }
  }
}

/// Handles a request to a resource that this module created.
nonisolated private func dispatchToResource(
  _ implementation: UnsafeRawPointer?, _ target: UnsafeMutableRawPointer?, _ opcode: UInt32,
  _ message: UnsafePointer<wl_message>?, _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
  nonisolated(unsafe) let target = unsafe target
  nonisolated(unsafe) let arguments = unsafe arguments
  MainActor.assumeIsolated {
    guard let target = unsafe target, let arguments = unsafe arguments,
      let resource = unsafe WaylandResource.resource(at: Proxy(OpaquePointer(target)))
    else { return }
    unsafe resource.dispatchRequest(opcode, RequestReader(arguments, for: resource))
  }
  return 0
}

nonisolated private func resourceDestroyed(_ resource: OpaquePointer?) {
  nonisolated(unsafe) let resource = unsafe resource
  MainActor.assumeIsolated {
    if let resource = unsafe resource { unsafe WaylandResource.didDestroy(Proxy(resource)) }
  }
}

/// Returns a listener for the destruction of a client, or of a resource that libwayland implements,
/// such as a shared-memory buffer.
func makeDestroyListener() -> UnsafeMutablePointer<wl_listener> {
  let listener = UnsafeMutablePointer<wl_listener>.allocate(capacity: 1)
  unsafe listener.initialize(to: wl_listener())
  unsafe listener.pointee.notify = objectDestroyed
  return unsafe listener
}

nonisolated private func objectDestroyed(
  _ listener: UnsafeMutablePointer<wl_listener>?, _ data: UnsafeMutableRawPointer?
) {
  nonisolated(unsafe) let listener = unsafe listener
  nonisolated(unsafe) let data = unsafe data
  MainActor.assumeIsolated {
    unsafe listener?.deallocate()
    guard let data = unsafe data else { return }
    // Each address is that of a client or of a resource; the other call finds nothing.
    let object = unsafe Proxy(OpaquePointer(data))
    ServerClient.didDestroy(object)
    WaylandResource.didDestroy(object)
  }
}
