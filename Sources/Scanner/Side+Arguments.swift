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
    case .object(let interface):
      objectType(interface) + (isReceived || argument.isNullable ? "?" : "")
    case .newID(let interface): objectType(interface)
    case .string where argument.isNullable: "String?"
    default: argument.values.map { Naming.type($0) } ?? argument.kind.wire.type
    }
  }

  /// Returns an argument of a function that sends a message.
  func parameter(_ argument: ArgumentModel) -> String {
    "\(Naming.label(argument.name)): \(type(of: argument, isReceived: false))"
  }

  /// Returns the call that appends an argument to a message.
  func append(_ argument: ArgumentModel) -> String {
    let name = Naming.value(argument.name)
    let function = argument.kind.wire.function
    switch argument.kind {
    case .int where argument.values != nil: return "int(Int32(bitPattern: \(name).rawValue))"
    case .uint where argument.values != nil: return "uint(\(name).rawValue)"
    case .newID(nil) where self == .client: return "newID(of: type, version: version)"
    case .newID where self == .client: return "newID()"
    default: return "\(function)(\(name))"
    }
  }

  /// Returns the call that reads an argument of a received message.
  func read(_ argument: ArgumentModel, at index: Int) -> String {
    let call = "_wire.\(argument.kind.wire.function)(\(index))"
    switch (argument.kind, argument.values) {
    case (.int, let values?): return "\(Naming.type(values))(rawValue: UInt32(bitPattern: \(call)))"
    case (.uint, let values?): return "\(Naming.type(values))(rawValue: \(call))"
    case (.string, _) where argument.isNullable: return "_wire.optionalString(\(index))"
    case (.object(let interface), _):
      return "_wire.object(\(index), \(objectType(interface)).self)"
    case (.newID, _): return "_made"
    default: return call
    }
  }
}

extension ArgumentModel.Kind {
  /// The signature for libwayland, the Swift type, unless it depends on the interface, and the
  /// function that appends or reads a value.
  var wire: (signature: String, type: String, function: String) {
    switch self {
    case .int: ("i", "Int32", "int")
    case .uint: ("u", "UInt32", "uint")
    case .fixed: ("f", "Double", "fixed")
    case .string: ("s", "String", "string")
    case .array: ("a", "[UInt32]", "array")
    case .descriptor: ("h", "Int32", "descriptor")
    case .object: ("o", "", "object")
    case .newID(nil): ("sun", "", "object")
    case .newID: ("n", "", "object")
    }
  }
}
