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
      if !interface.events.isEmpty {
        ReceiverEmitter(side: .client).emit(interface.events, to: &writer)
      }
    }
  }

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
      for argument in request.arguments { writer.line("_wire." + Side.client.append(argument)) }
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
    return Side.client.parameter(argument)
  }
}
