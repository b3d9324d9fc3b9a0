// SPDX-License-Identifier: MIT

import SashGeometry

/// A menu as a model, from which a presenter creates the views.
///
/// The elements are created each time that the menu opens. A menu without elements does not open.
///
/// ```swift
/// row.contextMenu = ContextMenu([
///   .init("Save", icon: .document) { document.save() },
///   .init("Delete", icon: .trash, isDestructive: true) { document.delete() },
/// ])
/// ```
public struct ContextMenu {
  /// An element of a menu.
  public enum Element {
    /// A command or a submenu.
    case item(Item)
    /// A line between groups.
    ///
    /// It is left out at the ends and beside another separator.
    case separator
  }

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
    /// The menu does not handle the key.
    public var keyDescription: String?
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

    /// Creates an item that performs a key command and displays its shortcut.
    public init(_ command: KeyCommand) {
      self.init(
        command.title, icon: command.icon, isEnabled: command.isEnabled,
        keyDescription: command.keyDescription,
        action: command.action)
    }
  }

  /// The closure that creates the elements for a point in the coordinates of the menu's view.
  public var content: (Point) -> [Element]

  /// Creates a menu whose elements are created each time that it opens.
  ///
  /// - Parameter content: Returns the elements for the point at which the menu was requested, in
  ///   the coordinates of the view that it belongs to.
  public init(content: @escaping (Point) -> [Element]) { self.content = content }

  /// Creates a menu of elements.
  public init(_ elements: [Element]) { self.init { _ in elements } }

  /// Creates a menu of commands.
  public init(_ items: [Item]) { self.init(items.map { .item($0) }) }

  /// Creates a menu of key commands, ordered by groups with separators between them.
  public init(_ commands: [KeyCommand]) {
    var groups: [(name: String?, items: [Element])] = []
    for command in commands where !command.title.isEmpty {
      if let index = groups.firstIndex(where: { $0.name == command.group }) {
        groups[index].items.append(.item(Item(command)))
      } else {
        groups.append((command.group, [.item(Item(command))]))
      }
    }
    self.init(Array(groups.map(\.items).joined(separator: [.separator])))
  }

  /// Creates the elements to display.
  ///
  /// - Parameter point: The point at which the menu opens, in the coordinates of its view.
  /// - Returns: The elements without superfluous separators and without items that have no title.
  public func elements(at point: Point = .zero) -> [Element] {
    var result: [Element] = []
    var needsSeparator = false
    for element in content(point) {
      switch element {
      case .separator: needsSeparator = !result.isEmpty
      case .item(let item):
        guard !item.title.isEmpty else { continue }
        if needsSeparator { result.append(.separator) }
        needsSeparator = false
        result.append(element)
      }
    }
    return result
  }
}
