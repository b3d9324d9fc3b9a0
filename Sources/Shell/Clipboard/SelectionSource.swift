import SashInterface

/// The application's copied content and its protocol object.
final class SelectionSource {
  /// An event of the protocol object.
  enum Event {
    /// A request of a type by another client, with a descriptor that the handler owns.
    case send(String, Int32)
    /// The source is no longer the selection.
    case cancelled
  }

  /// The prefix of the type that only marks an offer's owner: the names of types are all that an
  /// offer contains.
  private static let markBeginning = "application/x-sash-copy."
  /// The random number that distinguishes this process's copies.
  private static let process = UInt64.random(in: .min ... .max)
  private static var count = 0

  let content: ClipboardContent
  /// The protocol object, or `nil` if nothing was sent to the compositor.
  private let wire: (any WireSource)?
  /// The type that identifies this copy.
  let mark: String

  init(_ content: ClipboardContent, _ wire: (any WireSource)?) {
    self.content = content
    self.wire = wire
    Self.count += 1
    mark = Self.markBeginning + String(Self.process, radix: 36) + ".\(Self.count)"
    guard let wire else { return }
    for name in ClipboardTypes.names(of: content) + [mark] { wire.offer(mimeType: name) }
  }

  /// Sets the handler of protocol events; it retains nothing.
  func listen(_ heard: @escaping (Event) -> Void) { wire?.listen(heard) }

  /// Whether the source was sent to the compositor.
  var isTold: Bool { wire != nil }

  /// Returns whether the name of a type is a marker.
  static func isMark(_ name: String) -> Bool { name.hasPrefix(markBeginning) }

  func destroy() { wire?.destroy() }
}
