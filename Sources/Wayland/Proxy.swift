// SPDX-License-Identifier: MIT

/// The `wl_proxy` of a `WaylandObject`, identified by its address.
///
/// The value is safe to store; each use of the pointer must be marked unsafe.
@safe
package struct Proxy: Hashable {
  /// The `wl_proxy`.
  package let pointer: OpaquePointer

  package init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  /// Returns whether both are the same object.
  package static func == (one: Proxy, other: Proxy) -> Bool {
    unsafe UInt(bitPattern: one.pointer) == UInt(bitPattern: other.pointer)
  }

  /// Hashes the address.
  package func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(UInt(bitPattern: pointer))
  }
}
