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
    let receiver = interface.requests.isEmpty ? "" : ", RequestReceiver"
    writer.block("public final class \(type)Resource: WaylandResource\(receiver)") { writer in
      writer.line("package override class var table: InterfaceTable { \(type).table }")
      writer.line()
      if !interface.requests.isEmpty {
        ReceiverEmitter(side: .server).emit(interface.requests, to: &writer)
        writer.line()
      }
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

  private static func emit(_ event: MessageModel, opcode: Int, to writer: inout Writer) {
    let parameters = event.arguments.map(Side.server.parameter).joined(separator: ", ")
    let unless = event.since > 1 ? ", unless the object is older than version \(event.since)" : ""
    writer.line("/// Sends the event `\(event.name)`\(unless).")
    writer.block("public func send\(Naming.type(event.name))(\(parameters))") { writer in
      let binding = event.arguments.isEmpty ? "let" : "var"
      writer.line("\(binding) _wire = EventWriter()")
      for argument in event.arguments { writer.line("_wire." + Side.server.append(argument)) }
      writer.line("sendEvent(\(opcode), since: \(event.since), _wire)")
      if event.isDestructor { writer.line("destroyResource()") }
    }
    writer.line()
  }
}
