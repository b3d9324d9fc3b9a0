// SPDX-License-Identifier: MIT

/// Generates the server classes, one for each interface.
enum ServerEmitter {
  /// The interfaces that libwayland-server implements itself.
  private static let builtIn: Set<String> = ["wl_display", "wl_registry"]

  static func emit(_ model: ProtocolModel, to writer: inout Writer) {
    let isPublic = model.interfaces.contains {
      !builtIn.contains($0.name) && usesClientTypes($0)
    }
    writer.line("\(isPublic ? "public" : "package") import SashWayland")
    for interface in model.interfaces where !builtIn.contains(interface.name) {
      writer.line()
      emit(interface, to: &writer)
    }
  }

  /// Returns whether public declarations use enums of the client module.
  private static func usesClientTypes(_ interface: InterfaceModel) -> Bool {
    interface.enums.contains { $0.name == "error" }
      || (interface.requests + interface.events).contains { message in
        message.arguments.contains { $0.values != nil }
      }
  }

  private static func emit(_ interface: InterfaceModel, to writer: inout Writer) {
    let type = Naming.type(interface.name)
    writer.line("/// A server's end of a `\(interface.name)`, up to version \(interface.version).")
    writer.line("@MainActor")
    writer.block("public final class \(type)Resource: WaylandResource") { writer in
      writer.line("package override class var table: InterfaceTable { \(type).table }")
      writer.line()
      if !interface.requests.isEmpty { emitRequests(of: interface, to: &writer) }
      for (opcode, event) in interface.events.enumerated() {
        emit(event, opcode: opcode, to: &writer)
      }
      if interface.enums.contains(where: { $0.name == "error" }) {
        writer.line("/// Ends the client's connection with an error of this interface.")
        writer.block("public func postError(_ error: \(type).Error, _ message: String)") {
          $0.line("postError(code: error.rawValue, message)")
        }
      }
    }
  }

  // MARK: Requests

  private static func emitRequests(of interface: InterfaceModel, to writer: inout Writer) {
    writer.line("/// A request of this interface.")
    writer.block("nonisolated public enum Request: Sendable") { writer in
      for request in interface.requests {
        let fields = request.arguments.map {
          "\(Naming.label($0.name)): \(ArgumentTypes.server($0, inRequest: true))"
        }
        let payload = fields.isEmpty ? "" : "(\(fields.joined(separator: ", ")))"
        writer.line("/// The request `\(request.name)`.")
        writer.line("case \(Naming.value(request.name))\(payload)")
      }
    }
    writer.line()
    writer.line("/// Called with each request; cleared when the object ends.")
    writer.line("public var onRequest: ((Request) -> Void)?")
    writer.line()
    writer.block("override func dropHandler()") { $0.line("onRequest = nil") }
    writer.line()
    let head = "override func dispatchRequest(_ opcode: UInt32, _ _wire: RequestReader)"
    writer.block(head) { writer in
      writer.line("switch opcode {")
      for (opcode, request) in interface.requests.enumerated() {
        writer.line("case \(opcode):")
        writer.indented { deliver(request, to: &$0) }
      }
      writer.line("default: break")
      writer.line("}")
    }
    writer.line()
  }

  private static func deliver(_ request: MessageModel, to writer: inout Writer) {
    var fields: [String] = []
    var unhandled: [String] = []
    for (index, argument) in request.arguments.enumerated() {
      let field: String
      switch argument.kind {
      case .newID(let interface):
        field = "_made"
        let type = interface.map { Naming.type($0) + "Resource" } ?? "WaylandResource"
        writer.line("guard let _made = _wire.make(\(index), \(type).self) else { return }")
      case .descriptor:
        field = "_wire.descriptor(\(index))"
        unhandled.append("_wire.closeDescriptor(\(index))")
      default: field = read(argument, at: index)
      }
      fields.append("\(Naming.label(argument.name)): \(field)")
    }
    let payload = fields.isEmpty ? "" : "(\(fields.joined(separator: ", ")))"
    let value = ".\(Naming.value(request.name))\(payload)"
    if unhandled.isEmpty {
      writer.line("onRequest?(\(value))")
    } else {
      writer.block("if let onRequest") { $0.line("onRequest(\(value))") }
      writer.block("else") { writer in unhandled.forEach { writer.line($0) } }
    }
    if request.isDestructor { writer.line("destroyResource()") }
  }

  private static func read(_ argument: ArgumentModel, at index: Int) -> String {
    switch argument.kind {
    case .object(let interface):
      let type = interface.map { Naming.type($0) + "Resource" } ?? "WaylandResource"
      return "_wire.object(\(index), \(type).self)"
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
    case .descriptor, .newID: return ""
    }
  }

  // MARK: Events

  private static func emit(_ event: MessageModel, opcode: Int, to writer: inout Writer) {
    let parameters = event.arguments.map {
      "\(Naming.label($0.name)): \(ArgumentTypes.server($0, inRequest: false))"
    }.joined(separator: ", ")
    let unless = event.since > 1 ? ", unless the object is older than version \(event.since)" : ""
    writer.line("/// Sends the event `\(event.name)`\(unless).")
    writer.block("public func send\(Naming.type(event.name))(\(parameters))") { writer in
      let binding = event.arguments.isEmpty ? "let" : "var"
      writer.line("\(binding) _wire = EventWriter()")
      for argument in event.arguments { writer.line("_wire." + append(argument)) }
      writer.line("sendEvent(\(opcode), since: \(event.since), _wire)")
      if event.isDestructor { writer.line("destroyResource()") }
    }
    writer.line()
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
    case .object, .newID: return "object(\(name))"
    }
  }
}
