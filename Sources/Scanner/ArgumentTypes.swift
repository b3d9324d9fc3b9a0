// SPDX-License-Identifier: MIT

/// The Swift types of arguments.
enum ArgumentTypes {
  /// Returns the type of an argument in client code.
  ///
  /// Objects in events may have been destroyed already, so they are optional.
  static func client(_ argument: ArgumentModel, inEvent: Bool = false) -> String {
    type(argument, base: "WaylandObject", suffix: "", isOptional: inEvent || argument.isNullable)
  }

  /// Returns the type of an argument in server code.
  static func server(_ argument: ArgumentModel, inRequest: Bool) -> String {
    type(
      argument, base: "WaylandResource", suffix: "Resource",
      isOptional: inRequest || argument.isNullable)
  }

  private static func type(
    _ argument: ArgumentModel, base: String, suffix: String, isOptional: Bool
  ) -> String {
    switch argument.kind {
    case .int: argument.values.map { Naming.type($0) } ?? "Int32"
    case .uint: argument.values.map { Naming.type($0) } ?? "UInt32"
    case .fixed: "Double"
    case .string: argument.isNullable ? "String?" : "String"
    case .array: "[UInt32]"
    case .descriptor: "Int32"
    case .object(let interface):
      (interface.map { Naming.type($0) + suffix } ?? base) + (isOptional ? "?" : "")
    case .newID(let interface): interface.map { Naming.type($0) + suffix } ?? base
    }
  }
}
