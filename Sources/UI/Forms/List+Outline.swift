// SPDX-License-Identifier: MIT

extension List where SelectionValue == Never, Content: View {
  /// Creates a list of the elements of a tree, of which those with children show and hide them.
  ///
  /// - Parameters:
  ///   - data: The elements at the top, which have identities.
  ///   - children: The children of an element, or `nil` for a leaf.
  ///   - rowContent: Returns the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == OutlineRows<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(OutlineGroup(data, children: children, content: rowContent), nil)
  }

  /// Creates a list of the elements of a tree, of which those with children show and hide them.
  ///
  /// - Parameters:
  ///   - data: The elements at the top.
  ///   - id: The identity of an element.
  ///   - children: The children of an element, or `nil` for a leaf.
  ///   - rowContent: Returns the row of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == OutlineRows<Data, ID, RowContent> {
    self.init(OutlineGroup(data, id: id, children: children, content: rowContent), nil)
  }
}

extension List where Content: View {
  /// Creates a list of the elements of a tree, of which the user selects any number.
  ///
  /// - Parameters:
  ///   - data: The elements at the top, which have identities.
  ///   - children: The children of an element, or `nil` for a leaf.
  ///   - selection: The tags or identities of the selected rows.
  ///   - rowContent: Returns the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == OutlineRows<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      OutlineGroup(data, children: children, content: rowContent),
      selection.map { .init(multiple: $0) })
  }

  /// Creates a list of the elements of a tree, of which the user selects one.
  ///
  /// - Parameters:
  ///   - data: The elements at the top, which have identities.
  ///   - children: The children of an element, or `nil` for a leaf.
  ///   - selection: The tag or identity of the selected row, or `nil`.
  ///   - rowContent: Returns the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == OutlineRows<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      OutlineGroup(data, children: children, content: rowContent),
      selection.map { .init(single: $0) })
  }
}
