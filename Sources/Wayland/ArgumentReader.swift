// SPDX-License-Identifier: MIT

internal import Glibc
package import SashCWaylandClient

/// The arguments of one message, read in place.
///
/// libwayland decoded them with the types of the interface's table, so each access reads the union
/// member that was written. Valid until the dispatch of the message returns.
@MainActor
package protocol ArgumentReader {
  /// The first argument.
  var base: UnsafeMutablePointer<wl_argument> { get }
}

extension ArgumentReader {
  package func int(_ index: Int) -> Int32 { unsafe base[index].i }

  package func uint(_ index: Int) -> UInt32 { unsafe base[index].u }

  package func fixed(_ index: Int) -> Double { unsafe wl_fixed_to_double(base[index].f) }

  /// Returns a string argument; invalid UTF-8 is replaced.
  package func string(_ index: Int) -> String { optionalString(index) ?? "" }

  package func optionalString(_ index: Int) -> String? {
    unsafe base[index].s.map { unsafe String(cString: $0) }
  }

  /// Returns an array argument as 32-bit words.
  ///
  /// All arrays of the supported protocols consist of such words.
  package func array(_ index: Int) -> [UInt32] { unsafe words(of: base[index].a) }

  /// Returns a file descriptor argument, which the receiver must close.
  package func descriptor(_ index: Int) -> Int32 { unsafe base[index].h }

  package func closeDescriptor(_ index: Int) { unsafe _ = close(base[index].h) }
}

/// Returns the 32-bit words of an array.
package func words(of array: UnsafeMutablePointer<wl_array>?) -> [UInt32] {
  guard let array = unsafe array, let data = unsafe array.pointee.data else { return [] }
  return unsafe (0..<(array.pointee.size / 4)).map { index in
    unsafe data.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
  }
}
