// SPDX-License-Identifier: MIT

internal import Glibc
package import SashCWaylandClient

/// The arguments of one message that is sent.
///
/// Only strings and arrays allocate memory.
@MainActor
package protocol ArgumentWriter: ~Copyable {
  /// The length in bytes at which strings are cut, because a message over libwayland's 4,096 bytes
  /// ends the connection.
  static var stringLimit: Int { get }

  mutating func append(_ argument: wl_argument)

  /// Allocates memory that is freed after the message was sent.
  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer
}

extension ArgumentWriter where Self: ~Copyable {
  package mutating func int(_ value: Int32) { unsafe append(wl_argument(i: value)) }

  package mutating func uint(_ value: UInt32) { unsafe append(wl_argument(u: value)) }

  package mutating func fixed(_ value: Double) { unsafe append(wl_argument(f: wireFixed(value))) }

  package mutating func string(_ value: String?) {
    guard let value else { return unsafe append(wl_argument()) }
    let bytes = clipped(value, to: Self.stringLimit)
    let copy = unsafe allocate(bytes.count)
    for (index, byte) in bytes.enumerated() {
      unsafe copy.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    unsafe append(wl_argument(s: copy.assumingMemoryBound(to: CChar.self)))
  }

  package mutating func array(_ values: [UInt32]) {
    let size = values.count * 4
    let data = unsafe allocate(size)
    for (index, value) in values.enumerated() {
      unsafe data.storeBytes(of: value, toByteOffset: index * 4, as: UInt32.self)
    }
    let array = unsafe allocate(MemoryLayout<wl_array>.size)
      .bindMemory(to: wl_array.self, capacity: 1)
    unsafe array.initialize(to: wl_array(size: size, alloc: size, data: data))
    unsafe append(wl_argument(a: array))
  }

  /// Appends a file descriptor.
  ///
  /// The caller still owns it; libwayland sends a duplicate.
  package mutating func descriptor(_ value: Int32) { unsafe append(wl_argument(h: value)) }
}

/// The memory of strings and arrays in the arguments of a message.
@safe
package struct ArgumentMemory: ~Copyable {
  private var blocks = unsafe [UnsafeMutableRawPointer]()

  package init() {}

  deinit {
    for index in unsafe blocks.indices { unsafe free(blocks[index]) }
  }

  package mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    guard let memory = unsafe malloc(max(size, 1)) else {
      preconditionFailure("No memory for \(size) bytes of a message.")
    }
    unsafe blocks.append(memory)
    return unsafe memory
  }
}

/// Returns a number as a 24.8 fixed-point value; values out of range are clamped, and NaN becomes
/// zero.
private func wireFixed(_ value: Double) -> wl_fixed_t {
  let limit = 8_388_607.0
  return wl_fixed_from_double(value.isNaN ? 0 : min(max(value, -limit), limit))
}

/// Returns text as zero-terminated UTF-8, cut at a zero byte or at a limit in bytes, in whole
/// characters.
private func clipped(_ text: String, to limit: Int) -> [UInt8] {
  var bytes: [UInt8] = []
  for scalar in text.unicodeScalars {
    guard scalar.value != 0, let encoded = UTF8.encode(scalar),
      bytes.count + encoded.count <= limit
    else { break }
    bytes.append(contentsOf: encoded)
  }
  return bytes + [0]
}
