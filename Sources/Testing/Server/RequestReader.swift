// SPDX-License-Identifier: MIT

internal import SashCWaylandServer
internal import SashWayland

/// A resource that passes its requests to a handler, as each generated class with requests does.
package protocol RequestReceiver: WaylandResource {
  associatedtype Request
  var onRequest: ((Request) -> Void)? { get set }
}

/// The arguments of one request.
@safe
struct RequestReader: ArgumentReader {
  let base: UnsafeMutablePointer<wl_argument>
  private let resource: WaylandResource

  init(_ base: UnsafeMutablePointer<wl_argument>, for resource: WaylandResource) {
    unsafe self.base = base
    self.resource = resource
  }

  func object<Resource: WaylandResource>(_ index: Int, _ type: Resource.Type) -> Resource? {
    guard let pointer = unsafe base[index].o else { return nil }
    return unsafe WaylandResource.at(Proxy(pointer), as: type)
  }

  /// Creates the object that the request names, in the version of the requesting object.
  func make<Resource: WaylandResource>(_ index: Int, _ type: Resource.Type) -> Resource? {
    unsafe Resource.make(client: resource.client, version: resource.version, id: base[index].n)
  }
}
