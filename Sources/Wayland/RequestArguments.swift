// SPDX-License-Identifier: MIT

internal import SashCWaylandClient

/// The arguments of one request.
@MainActor
@safe
struct RequestArguments: ArgumentWriter, ~Copyable {
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
  private var memory = ArgumentMemory()
  private let sender: WaylandObject

  init(of sender: WaylandObject) { self.sender = sender }

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

  mutating func append(_ argument: wl_argument) {
    unsafe storage[count] = argument
    count += 1
  }

  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer { unsafe memory.allocate(size) }

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
