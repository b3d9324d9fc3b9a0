// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCWaylandClient

/// The arguments of one request.
///
/// Only strings and arrays allocate memory.
@MainActor
@safe
struct RequestArguments: ~Copyable {
  /// The length in bytes at which strings are cut, because a message over libwayland's 4,096 bytes
  /// ends the connection.
  static let stringLimit = 4_000

  /// The reason why a request cannot be sent.
  enum Fault {
    case none
    case destroyedObject(String)
    case foreignObject(String)
  }

  /// The fault of an argument, checked only when the request would be sent.
  private(set) var fault = Fault.none

  /// The largest number of arguments of a message.
  private typealias Storage = InlineArray<20, wl_argument>

  private var storage = unsafe Storage(repeating: wl_argument())
  private var count = 0
  private var allocations = unsafe [UnsafeMutableRawPointer]()
  private let sender: WaylandObject

  init(of sender: WaylandObject) { self.sender = sender }

  deinit {
    for index in unsafe allocations.indices { unsafe free(allocations[index]) }
  }

  /// Passes the request to libwayland; returns the object that it creates, if any.
  mutating func marshal(
    _ proxy: Proxy, _ opcode: UInt32, making table: InterfaceTable? = nil, version: UInt32,
    flags: UInt32
  ) -> OpaquePointer? {
    unsafe Self.marshal(&storage, proxy, opcode, table, version, flags)
  }

  /// Sends a request with stored arguments.
  ///
  /// It is not on the main actor, so that no isolation check is needed to enter the closure.
  private nonisolated static func marshal(
    _ storage: inout Storage, _ proxy: Proxy, _ opcode: UInt32, _ table: InterfaceTable?,
    _ version: UInt32, _ flags: UInt32
  ) -> OpaquePointer? {
    var span = unsafe storage.mutableSpan
    return unsafe span.withUnsafeMutableBufferPointer { arguments in
      unsafe wl_proxy_marshal_array_flags(
        proxy.pointer, opcode, table?.pointer, version, flags, arguments.baseAddress)
    }
  }

  private mutating func append(_ argument: wl_argument) {
    unsafe storage[count] = argument
    count += 1
  }

  /// Allocates memory that is freed after the request was sent.
  private mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    guard let memory = unsafe malloc(max(size, 1)) else {
      preconditionFailure("No memory for \(size) bytes of a request.")
    }
    unsafe allocations.append(memory)
    return unsafe memory
  }

  // MARK: Argument types

  mutating func int(_ value: Int32) { unsafe append(wl_argument(i: value)) }

  mutating func uint(_ value: UInt32) { unsafe append(wl_argument(u: value)) }

  /// Appends a fixed-point number.
  ///
  /// Values out of range are clamped, and NaN becomes zero.
  mutating func fixed(_ value: Double) { unsafe append(wl_argument(f: wireFixed(value))) }

  /// Appends a string up to a zero byte or the limit, in whole characters.
  mutating func string(_ value: String?) {
    guard let value else { return unsafe append(wl_argument()) }
    let bytes = clipped(value, to: Self.stringLimit)
    let copy = unsafe allocate(bytes.count)
    for (index, byte) in bytes.enumerated() {
      unsafe copy.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    unsafe append(wl_argument(s: copy.assumingMemoryBound(to: CChar.self)))
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
    unsafe append(wl_argument(a: array))
  }

  /// Appends a file descriptor.
  ///
  /// The caller keeps ownership; libwayland sends a duplicate.
  mutating func descriptor(_ value: Int32) { unsafe append(wl_argument(h: value)) }

  mutating func object(_ value: WaylandObject?) {
    var argument = unsafe wl_argument()
    if let value {
      switch value.link {
      case .live(let proxy), .borrowed(let proxy):
        unsafe argument.o = proxy.pointer
        if value.connection !== sender.connection { fault = .foreignObject(value.description) }
      case .destroyed: fault = .destroyedObject(value.description)
      case .orphaned: fault = .foreignObject(value.description)
      }
    }
    unsafe append(argument)
  }

  /// Appends a placeholder for the ID of the new object, which libwayland fills in.
  mutating func newID() { unsafe append(wl_argument()) }

  /// Appends a placeholder for a new object whose interface and version are sent too.
  mutating func newID(of type: WaylandObject.Type, version: UInt32) {
    unsafe append(wl_argument(s: type.table.pointer.pointee.name))
    uint(version)
    newID()
  }
}
