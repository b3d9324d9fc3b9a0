/// libwayland's object behind a `WaylandObject`, by its address.
///
/// Holding one is safe; what is done with the pointer must be marked.
@safe
package struct Proxy: Hashable {
  /// The `wl_proxy`.
  package let pointer: OpaquePointer

  package init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  /// Whether both are the same object.
  package static func == (one: Proxy, other: Proxy) -> Bool {
    unsafe UInt(bitPattern: one.pointer) == UInt(bitPattern: other.pointer)
  }

  /// Hashes the address.
  package func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(UInt(bitPattern: pointer))
  }
}
