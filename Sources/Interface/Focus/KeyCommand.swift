import SashGestures

/// Something that a responder does at a key, which a menu can show.
///
/// Commands are asked along the responder chain: each responder first answers by `keyDown`, then by
/// its `keyCommands`, and then the next one is asked. So the nearest one wins, and a text field
/// types what it can. A key that is held with Control, Alt or Super, and that nobody answers, goes
/// the same way once more as the key that it is where letters are Latin.
public struct KeyCommand {
  /// The key, without Shift for letters.
  public var key: Key
  /// The modifiers that have to be held, and no others.
  public var modifiers: Modifiers
  /// What it does, in the user's language; empty: it is in no menu.
  public var title: String
  /// The sign beside the title.
  public var icon: Icon?
  /// The commands that it belongs with, in menus; nil: none.
  public var group: String?
  /// Whether it can be done now; a key of one that cannot goes on to others.
  public var isEnabled: Bool
  /// Whether it is done again and again while the key is held.
  public var allowsRepeat: Bool
  /// Does it.
  public var action: () -> Void

  /// A command from its parts.
  public init(
    _ key: Key, modifiers: Modifiers = [], title: String = "", icon: Icon? = nil,
    group: String? = nil, isEnabled: Bool = true, allowsRepeat: Bool = false,
    action: @escaping () -> Void
  ) {
    self.key = key
    self.modifiers = modifiers
    self.title = title
    self.icon = icon
    self.group = group
    self.isEnabled = isEnabled
    self.allowsRepeat = allowsRepeat
    self.action = action
  }
}

/// The modifiers that commands tell apart; locks do not count.
private let meaningful: Modifiers = [.shift, .control, .alt, .super]

extension KeyCommand {
  /// Whether the key and the modifiers are those of the command, be it enabled or not.
  ///
  /// Letters are the same with and without Shift, which counts as a modifier; for other keys that
  /// type something Shift may be what it takes to type it.
  public func matches(_ event: KeyEvent) -> Bool {
    let held = event.modifiers.intersection(meaningful)
    let pressed = event.key.withoutShift
    guard pressed == key.withoutShift else { return false }
    if held == modifiers { return true }
    // What Shift made of the key says itself that it was held.
    if event.key == .backTab { return modifiers == held.union(.shift) }
    return pressed.typesSymbol && modifiers == held.subtracting(.shift)
  }

  /// The key and its modifiers as menus show them, such as `Ctrl+Shift+S`.
  public var keyDescription: String {
    let words = BuiltInWords.current
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append(words.controlKey) }
    if modifiers.contains(.alt) { parts.append(words.altKey) }
    if modifiers.contains(.shift) { parts.append(words.shiftKey) }
    if modifiers.contains(.super) { parts.append(words.superKey) }
    return (parts + [words.keys[key] ?? key.description]).joined(separator: "+")
  }
}
