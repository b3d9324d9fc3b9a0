// SPDX-License-Identifier: MIT

internal import SashCWaylandServer
internal import SashWayland

/// A protocol message as it was sent over the wire.
nonisolated public struct WireMessage: Hashable, Sendable, CustomStringConvertible {
  /// The direction of a message.
  public enum Direction: Hashable, Sendable {
    /// From the client to the compositor.
    case request
    /// From the compositor to the client.
    case event
  }

  /// An argument of a message.
  public enum Argument: Hashable, Sendable, CustomStringConvertible {
    /// A signed integer.
    case int(Int32)
    /// An unsigned integer.
    case uint(UInt32)
    /// A fixed-point number in steps of 1/256.
    case fixed(Double)
    /// A string, or `nil`.
    case string(String?)
    /// An object, by its interface and number.
    case object(interface: String, id: UInt32)
    /// No object.
    case noObject
    /// The number of an object that the message creates.
    case newID(UInt32)
    /// An array of 32-bit values.
    case array([UInt32])
    /// A file descriptor.
    case descriptor

    /// The argument in the notation of logs.
    public var description: String {
      switch self {
      case .int(let value): "\(value)"
      case .uint(let value): "\(value)"
      case .fixed(let value): "\(value)"
      case .string(let value): value.map { "\"\($0)\"" } ?? "nil"
      case .object(let interface, let id): "\(interface)@\(id)"
      case .noObject: "nil"
      case .newID(let id): "new@\(id)"
      case .array(let values): "\(values)"
      case .descriptor: "fd"
      }
    }
  }

  /// The direction of the message.
  public let direction: Direction
  /// The interface of the message's object, such as `wl_surface`.
  public let interface: String
  /// The number of the message's object.
  public let objectID: UInt32
  /// The name of the message, such as `commit`.
  public let name: String
  /// The arguments in order.
  public let arguments: [Argument]

  /// The message in the notation of logs: `wl_surface@5.attach(wl_buffer@9, 0, 0)`.
  public var description: String {
    let list = arguments.map(\.description).joined(separator: ", ")
    let arrow = direction == .event ? "-> " : ""
    return "\(arrow)\(interface)@\(objectID).\(name)(\(list))"
  }

  /// The interface and the message's name: `wl_surface.attach`.
  public var call: String { "\(interface).\(name)" }

  init(_ message: wl_protocol_logger_message, isRequest: Bool) {
    direction = isRequest ? .request : .event
    unsafe interface = String(cString: wl_resource_get_class(message.resource))
    unsafe objectID = wl_resource_get_id(message.resource)
    unsafe name = String(cString: message.message.pointee.name)
    var list: [Argument] = []
    var index = 0
    let signature = unsafe String(cString: message.message.pointee.signature)
    for letter in signature.utf8 {
      guard letter != UInt8(ascii: "?"), letter > UInt8(ascii: "9") else { continue }
      guard unsafe index < Int(message.arguments_count) else { break }
      unsafe list.append(Self.argument(message.arguments[index], letter))
      index += 1
    }
    arguments = list
  }

  private static func argument(_ argument: wl_argument, _ letter: UInt8) -> Argument {
    switch letter {
    case UInt8(ascii: "i"): unsafe .int(argument.i)
    case UInt8(ascii: "u"): unsafe .uint(argument.u)
    case UInt8(ascii: "f"): unsafe .fixed(wl_fixed_to_double(argument.f))
    case UInt8(ascii: "s"): unsafe .string(argument.s.map { unsafe String(cString: $0) })
    case UInt8(ascii: "n"): unsafe .newID(argument.n)
    case UInt8(ascii: "a"): unsafe .array(words(of: argument.a))
    case UInt8(ascii: "h"): .descriptor
    default: unsafe object(argument.o)
    }
  }

  private static func object(_ pointer: OpaquePointer?) -> Argument {
    guard let pointer = unsafe pointer else { return .noObject }
    return unsafe .object(
      interface: String(cString: wl_resource_get_class(pointer)), id: wl_resource_get_id(pointer))
  }
}
