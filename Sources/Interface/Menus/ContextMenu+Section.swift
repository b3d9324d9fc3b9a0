// SPDX-License-Identifier: MIT

extension ContextMenu {
  /// Items that belong together, with a title above them.
  ///
  /// Assistive technologies announce the section as a group with that title. With
  /// `singleSelection` the items are options of which exactly one is on:
  ///
  /// ```swift
  /// list.contextMenu = ContextMenu { [unowned page] _ in
  ///   let options = ["Name", "Date"].map { name in
  ///     ContextMenu.Item(name, state: name == page.order ? .on : .off) { page.order = name }
  ///   }
  ///   return [.section(.init("Sort by", singleSelection: options))]
  /// }
  /// ```
  public struct Section {
    /// The title in the user's language; empty for none.
    public var title: String
    /// The items.
    public let items: [Item]
    /// Whether exactly one of the items is on, displayed by a dot.
    public let isSingleSelection: Bool

    /// Creates a section of commands.
    ///
    /// - Parameters:
    ///   - title: The title in the user's language; empty for none.
    ///   - items: The items.
    public init(_ title: String = "", items: [Item]) {
      self.title = title
      self.items = items
      isSingleSelection = false
    }

    /// Creates a section of options, of which exactly one is on.
    ///
    /// In a menu that stays open, choosing an option turns the others off.
    ///
    /// - Parameters:
    ///   - title: The title in the user's language; empty for none.
    ///   - options: The items. The first one with the state `on` is on, or else the first one; all
    ///     others are off.
    public init(_ title: String = "", singleSelection options: [Item]) {
      self.title = title
      let selection = options.firstIndex { $0.state == .on } ?? 0
      items = options.enumerated().map { index, option in
        var option = option
        option.state = index == selection ? .on : .off
        return option
      }
      isSingleSelection = true
    }

    /// The section without items that have no title, or `nil` if none remain.
    var withoutUntitledItems: Section? {
      let titled = items.filter { !$0.title.isEmpty }
      if titled.isEmpty { return nil }
      return isSingleSelection
        ? Section(title, singleSelection: titled) : Section(title, items: titled)
    }
  }
}
