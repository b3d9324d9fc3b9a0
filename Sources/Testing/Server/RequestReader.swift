// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCWaylandServer
internal import SashWayland

/// The arguments of one request, read in place.
///
/// libwayland has decoded the arguments by the interface's table, so each access reads the union's
/// member that was written. Valid until the dispatch of the request returns.
@safe
struct RequestReader {
  private let base: UnsafeMutablePointer<wl_argument>
  private let resource: WaylandResource

  init(_ base: UnsafeMutablePointer<wl_argument>, for resource: WaylandResource) {
    unsafe self.base = base
    self.resource = resource
  }

  func int(_ index: Int) -> Int32 { unsafe base[index].i }

  func uint(_ index: Int) -> UInt32 { unsafe base[index].u }

  func fixed(_ index: Int) -> Double { unsafe wl_fixed_to_double(base[index].f) }

  func string(_ index: Int) -> String { optionalString(index) ?? "" }

  func optionalString(_ index: Int) -> String? {
    unsafe base[index].s.map { unsafe String(cString: $0) }
  }

  func array(_ index: Int) -> [UInt32] { unsafe words(of: base[index].a) }

  func descriptor(_ index: Int) -> Int32 { unsafe base[index].h }

  func closeDescriptor(_ index: Int) { _ = unsafe close(base[index].h) }

  func object<Resource: WaylandResource>(_ index: Int, _ type: Resource.Type) -> Resource? {
    guard let pointer = unsafe base[index].o else { return nil }
    return unsafe WaylandResource.at(Proxy(pointer), as: type)
  }

  /// Creates the object that the request names, in the version of the requesting object.
  func make<Resource: WaylandResource>(_ index: Int, _ type: Resource.Type) -> Resource? {
    unsafe Resource.make(client: resource.client, version: resource.version, id: base[index].n)
  }
}
