// SPDX-License-Identifier: MIT

/// Generates the client classes, one for each interface.
enum ClientEmitter {
  static func emit(_ model: ProtocolModel, to writer: inout Writer) {
    for (index, interface) in model.interfaces.enumerated() {
      if index > 0 { writer.line() }
      emit(interface, to: &writer)
    }
  }

  private static func emit(_ interface: InterfaceModel, to writer: inout Writer) {
    let type = Naming.type(interface.name)
    writer.line(
      "/// An object of the interface `\(interface.name)`, up to version \(interface.version).")
    writer.line("@MainActor")
    writer.block("public final class \(type): WaylandObject") { writer in
      TableEmitter.emit(interface, to: &writer)
      for values in interface.enums { EnumEmitter.emit(values, to: &writer) }
      for (opcode, request) in interface.requests.enumerated() {
        emit(request, opcode: opcode, to: &writer)
      }
      if !interface.events.isEmpty { emitEvents(of: interface, to: &writer) }
    }
  }

  // MARK: Requests

  private static func emit(_ request: MessageModel, opcode: Int, to writer: inout Writer) {
    let name = Naming.value(request.name)
    if request.since > 1 {
      writer.line("/// The first version that has the request `\(request.name)`.")
      let constant = Naming.unquoted(request.name) + "Since"
      writer.line("public nonisolated static let \(constant): UInt32 = \(request.since)")
      writer.line()
    }
    let created = request.arguments.compactMap { argument -> String?? in
      if case .newID(let interface) = argument.kind { .some(interface) } else { nil }
    }.first
    let generic = created == .some(.none) ? "<Made: WaylandObject>" : ""
    let parameters = request.arguments.compactMap(parameter).joined(separator: ", ")
    let result = created.map { " -> " + ($0.map(Naming.type) ?? "Made") } ?? ""
    writer.line("/// Sends the request `\(request.name)`.")
    writer.block("public func \(name)\(generic)(\(parameters))\(result)") { writer in
      let binding = request.arguments.isEmpty ? "let" : "var"
      writer.line("\(binding) _wire = RequestArguments(of: self)")
      for argument in request.arguments { writer.line("_wire." + append(argument)) }
      var options = "\(opcode), \"\(request.name)\", since: \(request.since)"
      if request.isDestructor { options += ", destroys: true" }
      guard let created else { return writer.line("sendRequest(\(options), _wire)") }
      let type = created.map(Naming.type) ?? "Made"
      let version = created == nil ? ", version: version" : ""
      writer.line("return sendRequest(\(options), _wire, making: \(type).self\(version))")
    }
    writer.line()
  }

  private static func parameter(_ argument: ArgumentModel) -> String? {
    if case .newID(let interface) = argument.kind {
      return interface == nil ? "_ type: Made.Type, version: UInt32" : nil
    }
    return "\(Naming.label(argument.name)): \(ArgumentTypes.client(argument))"
  }

  private static func append(_ argument: ArgumentModel) -> String {
    let name = Naming.value(argument.name)
    let value = argument.values == nil ? name : "\(name).rawValue"
    switch argument.kind {
    case .int: return "int(\(argument.values == nil ? name : "Int32(bitPattern: \(value))"))"
    case .uint: return "uint(\(value))"
    case .fixed: return "fixed(\(name))"
    case .string: return "string(\(name))"
    case .array: return "array(\(name))"
    case .descriptor: return "descriptor(\(name))"
    case .object: return "object(\(name))"
    case .newID(nil): return "newID(of: type, version: version)"
    case .newID: return "newID()"
    }
  }

  // MARK: Events

  private static func emitEvents(of interface: InterfaceModel, to writer: inout Writer) {
    writer.line("/// An event of this interface.")
    writer.block("public enum Event: Sendable") { writer in
      for event in interface.events {
        let fields = event.arguments.map {
          "\(Naming.label($0.name)): \(ArgumentTypes.client($0, inEvent: true))"
        }
        let payload = fields.isEmpty ? "" : "(\(fields.joined(separator: ", ")))"
        writer.line("/// The event `\(event.name)`.")
        writer.line("case \(Naming.value(event.name))\(payload)")
      }
    }
    writer.line()
    writer.line(
      "/// Called with each event, in the order of the wire; cleared when the object ends.")
    writer.line("public var onEvent: ((Event) -> Void)?")
    writer.line()
    writer.block("override func dropHandler()") { $0.line("onEvent = nil") }
    writer.line()
    let head = "override func dispatchEvent(_ opcode: UInt32, _ _wire: EventArguments)"
    writer.block(head) { writer in
      writer.line("switch opcode {")
      for (opcode, event) in interface.events.enumerated() {
        writer.line("case \(opcode):")
        writer.indented { deliver(event, to: &$0) }
      }
      writer.line("default: break")
      writer.line("}")
    }
  }

  private static func deliver(_ event: MessageModel, to writer: inout Writer) {
    var fields: [String] = []
    var unhandled: [String] = []
    for (index, argument) in event.arguments.enumerated() {
      let value: String
      switch argument.kind {
      case .newID(let interface):
        value = "_made"
        writer.line("let _made = _wire.newObject(\(index), \(Naming.type(interface ?? "")).self)")
        unhandled.append("_made.abandon()")
      case .descriptor:
        value = "_wire.descriptor(\(index))"
        unhandled.append("_wire.closeDescriptor(\(index))")
      default: value = read(argument, at: index)
      }
      fields.append("\(Naming.label(argument.name)): \(value)")
    }
    let payload = fields.isEmpty ? "" : "(\(fields.joined(separator: ", ")))"
    let value = ".\(Naming.value(event.name))\(payload)"
    if event.isDestructor {
      // The handler is released with the object, so it is read before.
      writer.line("let _handler = onEvent")
      writer.line("retire()")
      writer.line("_handler?(\(value))")
    } else if unhandled.isEmpty {
      writer.line("onEvent?(\(value))")
    } else {
      writer.block("if let onEvent") { $0.line("onEvent(\(value))") }
      writer.block("else") { writer in unhandled.forEach { writer.line($0) } }
    }
  }

  private static func read(_ argument: ArgumentModel, at index: Int) -> String {
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
    case .object(let interface):
      return "_wire.object(\(index), \(interface.map(Naming.type) ?? "WaylandObject").self)"
    case .descriptor, .newID: return ""
    }
  }
}
