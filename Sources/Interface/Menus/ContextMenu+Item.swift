// SPDX-License-Identifier: MIT

import SashGestures
import SashInterfaceValues

extension ContextMenu {
  /// A command or a submenu.
  public struct Item {
    /// The state of a command that can be on or off.
    public enum State: Hashable, Sendable {
      /// Off, or a command without a state.
      case off
      /// On, displayed as a check mark.
      case on
      /// Partly on, displayed as a dash.
      case mixed
    }

    /// The title in the user's language.
    public var title: String
    /// The offset in characters of the mnemonic in the title, or `nil` for none.
    ///
    /// The mnemonic is the letter that chooses the item in an open menu. It is underlined while Alt
    /// is held, and in a menu that the keyboard has opened.
    public var mnemonicOffset: Int?
    /// The icon beside the title, or `nil`.
    public var icon: Icon?
    /// Whether the command is on, off or mixed.
    public var state: State
    /// Whether the item can be chosen.
    public var isEnabled: Bool
    /// Whether the command irreversibly deletes something.
    public var isDestructive: Bool
    /// The displayed shortcut of the same command.
    ///
    /// It is only displayed. For a key that also chooses the item set `keyCommand`.
    public var keyDescription: String?
    /// The key that chooses the item while its menu is open, or `nil`.
    ///
    /// In a `MenuBarView` the key works in the whole window, whether a menu is open or not, unless a
    /// responder handles it. The item's own `action` and `isEnabled` apply, not those of the command.
    public var keyCommand: KeyCommand?
    /// The submenu that the item opens, or `nil` for a command.
    public var submenu: ContextMenu?
    /// The closure that performs the command, called after the menu was asked to close.
    public var action: () -> Void

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: The title in the user's language.
    ///   - icon: The icon beside the title.
    ///   - state: Whether the command is on, off or mixed.
    ///   - isEnabled: Whether the item can be chosen.
    ///   - isDestructive: Whether the command irreversibly deletes something.
    ///   - keyDescription: The displayed shortcut.
    ///   - action: The closure that performs the command.
    public init(
      _ title: String, icon: Icon? = nil, state: State = .off, isEnabled: Bool = true,
      isDestructive: Bool = false, keyDescription: String? = nil, action: @escaping () -> Void
    ) {
      self.title = title
      self.icon = icon
      self.state = state
      self.isEnabled = isEnabled
      self.isDestructive = isDestructive
      self.keyDescription = keyDescription
      self.action = action
    }

    /// Creates an item that opens a submenu.
    public init(
      _ title: String, icon: Icon? = nil, isEnabled: Bool = true, submenu: ContextMenu
    ) {
      self.init(title, icon: icon, isEnabled: isEnabled, action: {})
      self.submenu = submenu
    }

    /// Creates an item that performs a key command, displays its shortcut, and is chosen by its key.
    public init(_ command: KeyCommand) {
      self.init(
        command.title, icon: command.icon, isEnabled: command.isEnabled,
        keyDescription: command.keyDescription, action: command.action)
      keyCommand = command
    }

    /// Creates a command whose title marks its mnemonic by an underscore, as in GTK.
    ///
    /// `"Save _As"` is displayed as "Save As", and A chooses it. Two underscores stand for one that is
    /// displayed.
    ///
    /// - Parameters:
    ///   - title: The title in the user's language, with an underscore before the mnemonic.
    ///   - icon: The icon beside the title.
    ///   - state: Whether the command is on, off or mixed.
    ///   - isEnabled: Whether the item can be chosen.
    ///   - isDestructive: Whether the command irreversibly deletes something.
    ///   - key: The key of the shortcut that is displayed and chooses the item, or `nil`.
    ///   - modifiers: The modifiers of the shortcut.
    ///   - action: The closure that performs the command.
    public init(
      withMnemonic title: String, icon: Icon? = nil, state: State = .off, isEnabled: Bool = true,
      isDestructive: Bool = false, key: Key? = nil, modifiers: Modifiers = [],
      action: @escaping () -> Void
    ) {
      let title = MnemonicTitle(title)
      let keyCommand = key.map {
        KeyCommand(
          $0, modifiers: modifiers, title: title.text, icon: icon, isEnabled: isEnabled,
          action: action)
      }
      self.init(
        title.text, icon: icon, state: state, isEnabled: isEnabled, isDestructive: isDestructive,
        keyDescription: keyCommand?.keyDescription, action: action)
      mnemonicOffset = title.mnemonicOffset
      self.keyCommand = keyCommand
    }

    /// Creates an item that opens a submenu, and whose title marks its mnemonic by an underscore.
    public init(
      withMnemonic title: String, icon: Icon? = nil, isEnabled: Bool = true, submenu: ContextMenu
    ) {
      self.init(withMnemonic: title, icon: icon, isEnabled: isEnabled, action: {})
      self.submenu = submenu
    }

    /// The mnemonic in lower case, or `nil`.
    package var mnemonic: String? {
      guard let mnemonicOffset, title.indices.count > mnemonicOffset, mnemonicOffset >= 0 else {
        return nil
      }
      // A key types the letter without the marks of its syllable.
      return title[title.index(title.startIndex, offsetBy: mnemonicOffset)].unicodeScalars.first?
        .properties.lowercaseMapping
    }

    /// Returns whether a key types the item's mnemonic, whatever modifiers are held.
    package func hasMnemonic(_ event: KeyEvent) -> Bool {
      guard let mnemonic else { return false }
      return Key.character(Character(mnemonic)) == event.key.withoutShift
    }
  }
}
