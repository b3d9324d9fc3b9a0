// SPDX-License-Identifier: MIT

/// The Swift types of arguments, and the calls that read and append them.
extension Side {
  /// Returns the class of the objects of an interface, or of all interfaces.
  func objectType(_ interface: String?) -> String {
    switch self {
    case .client: interface.map(Naming.type) ?? "WaylandObject"
    case .server: interface.map(Naming.type).map { $0 + "Resource" } ?? "WaylandResource"
    }
  }

  /// Returns the type of an argument.
  ///
  /// Objects in received messages may have been destroyed already, so they are optional.
  func type(of argument: ArgumentModel, isReceived: Bool) -> String {
    switch argument.kind {
    case .int: argument.values.map { Naming.type($0) } ?? "Int32"
    case .uint: argument.values.map { Naming.type($0) } ?? "UInt32"
    case .fixed: "Double"
    case .string: argument.isNullable ? "String?" : "String"
    case .array: "[UInt32]"
    case .descriptor: "Int32"
    case .object(let interface):
      objectType(interface) + (isReceived || argument.isNullable ? "?" : "")
    case .newID(let interface): objectType(interface)
    }
  }

  /// Returns an argument of a function that sends a message.
  func parameter(_ argument: ArgumentModel) -> String {
    "\(Naming.label(argument.name)): \(type(of: argument, isReceived: false))"
  }

  /// Returns the call that appends an argument to a message.
  func append(_ argument: ArgumentModel) -> String {
    let name = Naming.value(argument.name)
    let value = argument.values == nil ? name : "\(name).rawValue"
    switch argument.kind {
    case .int: return "int(\(argument.values == nil ? name : "Int32(bitPattern: \(value))"))"
    case .uint: return "uint(\(value))"
    case .fixed: return "fixed(\(name))"
    case .string: return "string(\(name))"
    case .array: return "array(\(name))"
    case .descriptor: return "descriptor(\(name))"
    case .newID(nil) where self == .client: return "newID(of: type, version: version)"
    case .newID where self == .client: return "newID()"
    case .object, .newID: return "object(\(name))"
    }
  }

  /// Returns the call that reads an argument of a received message.
  func read(_ argument: ArgumentModel, at index: Int) -> String {
    switch argument.kind {
    case .int:
      let number = "_wire.int(\(index))"
      return argument.values.map { "\(Naming.type($0))(rawValue: UInt32(bitPattern: \(number)))" }
        ?? number
    case .uint:
      let number = "_wire.uint(\(index))"
      return argument.values.map { "\(Naming.type($0))(rawValue: \(number))" } ?? number
    case .fixed: return "_wire.fixed(\(index))"
    case .string:
      return argument.isNullable ? "_wire.optionalString(\(index))" : "_wire.string(\(index))"
    case .array: return "_wire.array(\(index))"
    case .descriptor: return "_wire.descriptor(\(index))"
    case .object(let interface): return "_wire.object(\(index), \(objectType(interface)).self)"
    case .newID: return "_made"
    }
  }
}
