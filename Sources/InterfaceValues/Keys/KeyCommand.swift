// SPDX-License-Identifier: MIT

import SashGestures

/// A keyboard shortcut of a responder, which a menu can show.
///
/// Shortcuts are dispatched along the responder chain: each responder is asked through `keyDown`,
/// then through its `keyCommands`, before the next one is. So the nearest responder wins, and a
/// text field types the keys that it can. A key with Control, Alt or Super that no responder
/// handles is dispatched once more as the key at the same position of a Latin layout.
public struct KeyCommand {
  /// The key, without Shift for letters.
  public var key: Key
  /// The exact set of modifiers that must be held.
  public var modifiers: Modifiers
  /// The title in the user's language; a command with an empty title is in no menu.
  public var title: String
  /// The icon beside the title.
  public var icon: Icon?
  /// The group of commands in menus that this one belongs to, or `nil`.
  public var group: String?
  /// Whether the command is available; the key of an unavailable command is dispatched further.
  public var isEnabled: Bool
  /// Whether the command repeats while the key is held.
  public var allowsRepeat: Bool
  /// The closure that performs the command.
  public var action: () -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - key: The key, without Shift for letters.
  ///   - modifiers: The exact set of modifiers that must be held.
  ///   - title: The title in menus; empty for a command in no menu.
  ///   - icon: The icon beside the title.
  ///   - group: The group in menus.
  ///   - isEnabled: Whether the command is available.
  ///   - allowsRepeat: Whether the command repeats while the key is held.
  ///   - action: The closure that performs the command.
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

/// The modifiers that commands distinguish; locks such as Caps Lock are ignored.
private let significantModifiers: Modifiers = [.shift, .control, .alt, .super]

extension KeyCommand {
  /// Returns whether the key and the modifiers of an event are those of the command, enabled or
  /// not.
  ///
  /// Letters are compared without Shift, which counts as a modifier; for other keys that type a
  /// symbol Shift may be needed to type it.
  public func matches(_ event: KeyEvent) -> Bool {
    let heldModifiers = event.modifiers.intersection(significantModifiers)
    let pressed = event.key.withoutShift
    guard pressed == key.withoutShift else { return false }
    if heldModifiers == modifiers { return true }
    // A back-tab event is Tab with Shift, whether or not Shift is reported.
    if event.key == .backTab { return modifiers == heldModifiers.union(.shift) }
    return pressed.typesSymbol && modifiers == heldModifiers.subtracting(.shift)
  }
}
