// SPDX-License-Identifier: MIT

package import SashCWaylandClient

/// The description of an interface with which libwayland encodes and decodes its messages.
///
/// Tables are never freed, as objects refer to them. A table is declared first, so that other
/// tables can refer to it, and filled when it is first used.
@MainActor
@safe
package final class InterfaceTable {
  /// The name on the wire.
  package nonisolated let name: String
  /// The highest version that is described.
  package nonisolated let version: UInt32
  /// The table as a libwayland structure.
  package nonisolated(unsafe) let pointer: UnsafePointer<wl_interface>

  /// The opcode of the destructor request without arguments, if there is one.
  package private(set) var destructor: UInt32?

  private var requests = unsafe [wl_message]()
  private var events = unsafe [wl_message]()

  /// The types of messages without object arguments: a null pointer for each argument.
  private static let untyped = unsafe untypedList()

  package init(_ name: StaticString, version: Int32) {
    let table = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
    unsafe table.initialize(to: wl_interface())
    unsafe table.pointee.name = Self.characters(name)
    unsafe table.pointee.version = version
    self.name = "\(name)"
    self.version = UInt32(version)
    unsafe self.pointer = UnsafePointer(table)
  }

  /// Appends a request.
  package func request(
    _ name: StaticString, _ signature: StaticString, _ types: [InterfaceTable?] = []
  ) {
    unsafe requests.append(Self.message(name, signature, types))
  }

  /// Sets the destructor request without arguments.
  package func destructor(_ opcode: UInt32) { destructor = opcode }

  /// Appends an event.
  package func event(
    _ name: StaticString, _ signature: StaticString, _ types: [InterfaceTable?] = []
  ) {
    unsafe events.append(Self.message(name, signature, types))
  }

  /// Copies the messages into the libwayland structure, and returns the table.
  package func seal() -> InterfaceTable {
    let table = unsafe UnsafeMutablePointer(mutating: pointer)
    unsafe table.pointee.method_count = Int32(requests.count)
    unsafe table.pointee.methods = Self.permanentCopy(requests)
    unsafe table.pointee.event_count = Int32(events.count)
    unsafe table.pointee.events = Self.permanentCopy(events)
    unsafe requests = []
    unsafe events = []
    return self
  }

  // MARK: Reading

  /// The description of an event.
  package struct EventDescription {
    /// The name on the wire.
    package let name: String
    /// The version since which it exists, followed by a letter for each argument.
    package let signature: String
    /// The interface of each object argument; `nil` for other arguments and for any interface.
    package let interfaces: [String?]
  }

  /// The number of events that the interface has.
  package var eventCount: Int { Int(unsafe pointer.pointee.event_count) }

  /// Returns the description of the event with an opcode below `eventCount`.
  package func event(_ opcode: Int) -> EventDescription? {
    guard opcode < eventCount, let events = unsafe pointer.pointee.events else { return nil }
    let message = unsafe events[opcode]
    let signature = unsafe String(cString: message.signature)
    let count = signature.count { $0.isLetter }
    let interfaces = (0..<count).map { index in
      unsafe message.types[index].map { unsafe String(cString: $0.pointee.name) }
    }
    return unsafe EventDescription(
      name: String(cString: message.name), signature: signature, interfaces: interfaces)
  }

  private static func untypedList() -> UnsafeMutablePointer<UnsafePointer<wl_interface>?> {
    let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(capacity: 20)
    unsafe types.initialize(repeating: nil, count: 20)
    return unsafe types
  }

  private static func message(
    _ name: StaticString, _ signature: StaticString, _ types: [InterfaceTable?]
  ) -> wl_message {
    var list = unsafe untyped
    if !types.isEmpty {
      unsafe list = UnsafeMutablePointer.allocate(capacity: types.count)
      for (index, type) in types.enumerated() {
        unsafe (list + index).initialize(to: type?.pointer)
      }
    }
    return unsafe wl_message(
      name: characters(name), signature: characters(signature), types: list)
  }

  private static func permanentCopy(_ messages: [wl_message]) -> UnsafePointer<wl_message>? {
    guard unsafe !messages.isEmpty else { return nil }
    let copy = unsafe UnsafeMutablePointer<wl_message>.allocate(capacity: messages.count)
    for index in unsafe messages.indices {
      unsafe (copy + index).initialize(to: messages[index])
    }
    return unsafe UnsafePointer(copy)
  }

  /// Returns the bytes of a literal, which the compiler terminates with a zero.
  private static func characters(_ text: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
