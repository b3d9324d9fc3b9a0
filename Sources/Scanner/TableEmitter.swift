// SPDX-License-Identifier: MIT

/// Generates the table (`wl_interface`) with which libwayland encodes and decodes messages.
enum TableEmitter {
  static func emit(_ interface: InterfaceModel, to writer: inout Writer) {
    let arguments = "\"\(interface.name)\", version: \(interface.version)"
    writer.line("package static let declaration = InterfaceTable(\(arguments))")
    writer.block("private static func define() -> InterfaceTable") { writer in
      for request in interface.requests {
        writer.line("declaration.request(\(message(request, of: interface, isEvent: false)))")
      }
      for event in interface.events {
        writer.line("declaration.event(\(message(event, of: interface, isEvent: true)))")
      }
      let destructor = interface.requests.firstIndex { $0.isDestructor && $0.arguments.isEmpty }
      if let destructor { writer.line("declaration.destructor(\(destructor))") }
      writer.line("return declaration.seal()")
    }
    writer.line("private static let definition = define()")
    writer.line("package override class var table: InterfaceTable { definition }")
    writer.line()
  }

  private static func message(
    _ message: MessageModel, of interface: InterfaceModel, isEvent: Bool
  ) -> String {
    var signature = message.since > 1 ? "\(message.since)" : ""
    var types: [String] = []
    for argument in message.arguments {
      signature += (argument.isNullable ? "?" : "") + argument.kind.wire.signature
      switch argument.kind {
      case .object(let named?): types.append("\(Naming.type(named)).declaration")
      case .newID(let created?):
        // libwayland decodes a new object of an event with its table, before Swift code runs.
        let isReady = isEvent && created != interface.name
        types.append("\(Naming.type(created)).\(isReady ? "table" : "declaration")")
      case .newID(nil): types += ["nil", "nil", "nil"]
      default: types.append("nil")
      }
    }
    let list = types.contains { $0 != "nil" } ? ", [\(types.joined(separator: ", "))]" : ""
    return "\"\(message.name)\", \"\(signature)\"\(list)"
  }
}
