import SashInterface

/// What the application copied, and how the compositor knows it.
final class SelectionSource {
  /// What happens to it on the wire.
  enum Event {
    /// Somebody pastes it: a type, and a descriptor that is the receiver's from here on.
    case send(String, Int32)
    /// It is not what is pasted any more.
    case cancelled
  }

  /// What a type begins with that only says whose an offer is: the names of types are all that an
  /// offer tells of its owner.
  private static let markBeginning = "application/x-sash-copy."
  /// Tells this process's copies from those of others.
  private static let process = UInt64.random(in: .min ... .max)
  private static var count = 0

  let content: ClipboardContent
  /// The object on the wire; nil: the compositor was not told.
  private let wire: (any WireSource)?
  /// The type that tells this copy from all others.
  let mark: String

  init(_ content: ClipboardContent, _ wire: (any WireSource)?) {
    self.content = content
    self.wire = wire
    Self.count += 1
    mark = Self.markBeginning + String(Self.process, radix: 36) + ".\(Self.count)"
    guard let wire else { return }
    for name in ClipboardTypes.names(of: content) + [mark] { wire.offer(mimeType: name) }
  }

  /// Calls with what happens to it, which keeps nothing alive.
  func listen(_ heard: @escaping (Event) -> Void) { wire?.listen(heard) }

  /// Whether the compositor was told of it.
  var isTold: Bool { wire != nil }

  /// Whether the name of a type is a mark.
  static func isMark(_ name: String) -> Bool { name.hasPrefix(markBeginning) }

  func destroy() { wire?.destroy() }
}
