/// Which end of the wire code is written for.
enum Side: String {
  case client, server

  /// The Swift source for a protocol.
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
