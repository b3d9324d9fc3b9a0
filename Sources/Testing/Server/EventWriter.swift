// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCWaylandServer
internal import SashWayland

/// The arguments of one event.
@safe
struct EventWriter: ~Copyable {
  /// The largest size of a string in bytes; a message over libwayland's 4,096 ends the connection.
  static let stringLimit = 3_800

  private var storage = unsafe [wl_argument]()
  private var allocations = unsafe [UnsafeMutableRawPointer]()

  init() {}

  deinit {
    unsafe allocations.forEach { unsafe free($0) }
  }

  /// Calls a closure with the arguments as libwayland expects them.
  mutating func withPointer(_ body: (UnsafeMutablePointer<wl_argument>?) -> Void) {
    unsafe storage.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
  }

  private mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    guard let memory = unsafe malloc(max(size, 1)) else {
      preconditionFailure("No memory for \(size) bytes of an event.")
    }
    unsafe allocations.append(memory)
    return unsafe memory
  }

  // MARK: Kinds

  mutating func int(_ value: Int32) { unsafe storage.append(wl_argument(i: value)) }

  mutating func uint(_ value: UInt32) { unsafe storage.append(wl_argument(u: value)) }

  mutating func fixed(_ value: Double) {
    unsafe storage.append(wl_argument(f: wireFixed(value)))
  }

  mutating func string(_ value: String?) {
    guard let value else { return unsafe storage.append(wl_argument()) }
    let bytes = clipped(value, to: Self.stringLimit)
    let copy = unsafe allocate(bytes.count)
    for (index, byte) in bytes.enumerated() {
      unsafe copy.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    unsafe storage.append(wl_argument(s: copy.assumingMemoryBound(to: CChar.self)))
  }

  mutating func array(_ values: [UInt32]) {
    let size = values.count * 4
    let data = unsafe allocate(size)
    for (index, value) in values.enumerated() {
      unsafe data.storeBytes(of: value, toByteOffset: index * 4, as: UInt32.self)
    }
    let array = unsafe allocate(MemoryLayout<wl_array>.size)
      .bindMemory(to: wl_array.self, capacity: 1)
    unsafe array.initialize(to: wl_array(size: size, alloc: size, data: data))
    unsafe storage.append(wl_argument(a: array))
  }

  /// Appends a file descriptor.
  ///
  /// The caller still owns it; libwayland sends a duplicate.
  mutating func descriptor(_ value: Int32) { unsafe storage.append(wl_argument(h: value)) }

  mutating func object(_ value: WaylandResource?) {
    var argument = unsafe wl_argument()
    if let pointer = value?.pointer { unsafe argument.o = pointer.pointer }
    unsafe storage.append(argument)
  }
}
