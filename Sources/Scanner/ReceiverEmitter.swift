// SPDX-License-Identifier: MIT

/// Generates the part of a class that receives messages: events on the client, requests on the
/// server.
struct ReceiverEmitter {
  let side: Side

  private var kind: String { side == .client ? "event" : "request" }
  private var handler: String { side == .client ? "onEvent" : "onRequest" }

  func emit(_ messages: [MessageModel], to writer: inout Writer) {
    let type = Naming.type(kind)
    writer.line("/// \(side == .client ? "An" : "A") \(kind) of this interface.")
    writer.block("\(side == .client ? "" : "nonisolated ")public enum \(type): Sendable") {
      for message in messages {
        let payload = payload(of: message) { argument, _ in
          side.type(of: argument, isReceived: true)
        }
        $0.line("/// The \(kind) `\(message.name)`.")
        $0.line("case \(Naming.value(message.name))\(payload)")
      }
    }
    let order = side == .client ? ", in the order of the wire" : ""
    writer.line()
    writer.line("/// Called with each \(kind)\(order); cleared when the object ends.")
    writer.line("public var \(handler): ((\(type)) -> Void)?")
    writer.line()
    writer.block("override func dropHandler()") { $0.line("\(handler) = nil") }
    writer.line()
    let arguments = side == .client ? "EventArguments" : "RequestReader"
    writer.block("override func dispatch\(type)(_ opcode: UInt32, _ _wire: \(arguments))") {
      $0.line("switch opcode {")
      for (opcode, message) in messages.enumerated() {
        $0.line("case \(opcode):")
        $0.indented { deliver(message, to: &$0) }
      }
      $0.line("default: break")
      $0.line("}")
    }
  }

  private func payload(
    of message: MessageModel, _ value: (ArgumentModel, _ index: Int) -> String
  ) -> String {
    let fields = message.arguments.enumerated().map { index, argument in
      "\(Naming.label(argument.name)): \(value(argument, index))"
    }
    return fields.isEmpty ? "" : "(\(fields.joined(separator: ", ")))"
  }

  private func deliver(_ message: MessageModel, to writer: inout Writer) {
    var unhandled: [String] = []
    for (index, argument) in message.arguments.enumerated() {
      switch argument.kind {
      case .newID(let interface):
        let type = side.objectType(interface)
        if side == .client {
          writer.line("let _made = _wire.newObject(\(index), \(type).self)")
          unhandled.append("_made.abandon()")
        } else {
          writer.line("guard let _made = _wire.make(\(index), \(type).self) else { return }")
        }
      case .descriptor: unhandled.append("_wire.closeDescriptor(\(index))")
      case .int, .uint, .fixed, .string, .array, .object: break
      }
    }
    let value = ".\(Naming.value(message.name))\(payload(of: message) { side.read($0, at: $1) })"
    if message.isDestructor, side == .client {
      // The handler is released with the object, so it is read before.
      writer.line("let _handler = onEvent")
      writer.line("retire()")
      return writer.line("_handler?(\(value))")
    }
    if unhandled.isEmpty {
      writer.line("\(handler)?(\(value))")
    } else {
      writer.block("if let \(handler)") { $0.line("\(handler)(\(value))") }
      writer.block("else") { writer in unhandled.forEach { writer.line($0) } }
    }
    if message.isDestructor { writer.line("destroyResource()") }
  }
}
