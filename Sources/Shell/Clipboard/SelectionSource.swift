import Glibc
import SashInterface
import SashWayland

/// What the application copied, and how the compositor knows it.
final class SelectionSource {
  /// The object on the wire.
  enum Link {
    case clipboard(WlDataSource)
    case selection(ZwpPrimarySelectionSourceV1)
    /// The compositor was not told.
    case none
  }

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
  private let link: Link
  /// The type that tells this copy from all others.
  let mark: String

  init(_ content: ClipboardContent, _ link: Link, _ notify: @escaping (Event) -> Void) {
    self.content = content
    self.link = link
    Self.count += 1
    mark = Self.markBeginning + String(Self.process, radix: 36) + ".\(Self.count)"
    let names = ClipboardTypes.names(of: content) + [mark]
    switch link {
    case .clipboard(let proxy):
      proxy.onEvent = { event in
        switch event {
        case .send(let name, let descriptor): notify(.send(name, descriptor))
        case .cancelled: notify(.cancelled)
        case .target, .dndDropPerformed, .dndFinished, .action: break
        }
      }
      for name in names { proxy.offer(mimeType: name) }
    case .selection(let proxy):
      proxy.onEvent = { event in
        switch event {
        case .send(let name, let descriptor): notify(.send(name, descriptor))
        case .cancelled: notify(.cancelled)
        }
      }
      for name in names { proxy.offer(mimeType: name) }
    case .none: break
    }
  }

  /// Whether the compositor was told of it.
  var isTold: Bool {
    if case .none = link { false } else { true }
  }

  /// Whether the name of a type is a mark.
  static func isMark(_ name: String) -> Bool { name.hasPrefix(markBeginning) }

  func destroy() {
    switch link {
    case .clipboard(let proxy):
      proxy.onEvent = nil
      proxy.destroy()
    case .selection(let proxy):
      proxy.onEvent = nil
      proxy.destroy()
    case .none: break
    }
  }
}
