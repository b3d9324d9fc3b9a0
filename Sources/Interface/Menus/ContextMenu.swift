// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues

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
    /// Items that belong together, with a title above them.
    ///
    /// Lines separate it from the elements before and after it.
    case section(Section)
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

  /// Creates a menu of sections.
  public init(_ sections: [Section]) { self.init(sections.map { .section($0) }) }

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
  /// - Returns: The elements without superfluous separators, and without empty sections and items
  ///   that have no title.
  public func elements(at point: Point = .zero) -> [Element] {
    var result: [Element] = []
    var needsSeparator = false
    func append(_ element: Element) {
      if needsSeparator, !result.isEmpty { result.append(.separator) }
      needsSeparator = false
      result.append(element)
    }
    for element in content(point) {
      switch element {
      case .separator: needsSeparator = true
      case .item(let item): if !item.title.isEmpty { append(element) }
      case .section(let section):
        guard let section = section.withoutUntitledItems else { continue }
        needsSeparator = true
        append(.section(section))
        needsSeparator = true
      }
    }
    return result
  }
}
