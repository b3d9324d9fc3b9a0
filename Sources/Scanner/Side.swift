// SPDX-License-Identifier: MIT

/// The side of the protocol that code is generated for.
enum Side: String {
  case client, server

  /// Returns the Swift source for a protocol.
  func emit(_ model: ProtocolModel) -> String {
    var writer = Writer()
    writer.line("// Generated from the protocol \(model.name). Edit the description, not this.")
    writer.line()
    switch self {
    case .client: ClientEmitter.emit(model, to: &writer)
    case .server: ServerEmitter.emit(model, to: &writer)
    }
    return writer.text
  }
}
