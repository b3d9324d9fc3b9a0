// SPDX-License-Identifier: MIT

/// What the user can do with the rows of a collection in a list.
nonisolated public struct EditActions<Data>: OptionSet, Sendable {
  /// The actions as bits.
  public let rawValue: Int

  /// Creates actions from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

nonisolated extension EditActions where Data: RangeReplaceableCollection {
  /// The user deletes rows: by a swipe, by the Delete key and by the row's menu.
  public static var delete: EditActions<Data> { EditActions(rawValue: 1) }
}

nonisolated extension EditActions where Data: MutableCollection {
  /// The user moves rows: a finger that is held lifts a row, and Alt with Up or Down moves the current
  /// one.
  public static var move: EditActions<Data> { EditActions(rawValue: 2) }
}

nonisolated extension EditActions where Data: RangeReplaceableCollection & MutableCollection {
  /// The user deletes and moves rows.
  public static var all: EditActions<Data> { [.delete, .move] }
}

extension RowEdits {
  /// Creates the changes that some actions make in the collection of a binding.
  init<Elements: MutableCollection & RangeReplaceableCollection>(
    _ actions: EditActions<Elements>, in data: Binding<Elements>
  ) {
    if actions.contains(.delete) { onDelete = { data.wrappedValue.remove(atOffsets: $0) } }
    if actions.contains(.move) {
      onMove = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

extension ForEach where Content: View {
  /// Creates views from a binding to a collection, which the user changes by the rows in a list; each
  /// view gets a binding to its element.
  ///
  /// - Parameters:
  ///   - data: The elements, which have identities.
  ///   - editActions: What the user can do with the rows.
  ///   - content: Returns the view of an element.
  public init<
    Elements: MutableCollection & RandomAccessCollection & RangeReplaceableCollection
  >(
    _ data: Binding<Elements>, editActions: EditActions<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == [BoundElement<Elements, ID>], Elements.Element: Identifiable, ID == Elements.Element.ID
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// Creates views from a binding to a collection whose elements have an identity at a key path, and
  /// which the user changes by the rows in a list.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The identity of an element.
  ///   - editActions: What the user can do with the rows.
  ///   - content: Returns the view of an element.
  public init<
    Elements: MutableCollection & RandomAccessCollection & RangeReplaceableCollection
  >(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    editActions: EditActions<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [BoundElement<Elements, ID>] {
    self.init(data, id: id, content: content)
    edits = RowEdits(editActions, in: data)
  }
}

/// The rows of a list of a binding's elements.
///
/// It is an implementation detail of the list.
public typealias BoundRows<Data: MutableCollection, ID: Hashable, RowContent: View> = ForEach<
  [BoundElement<Data, ID>], ID, RowContent
>

extension List where SelectionValue == Never, Content: View {
  /// Creates a list of the elements behind a binding, which the user changes by the rows.
  ///
  /// - Parameters:
  ///   - data: The elements, which have identities.
  ///   - editActions: What the user can do with the rows.
  ///   - rowContent: Returns the row of an element.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == BoundRows<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(ForEach(data, editActions: editActions, content: rowContent), nil)
  }

  /// Creates a list of the elements behind a binding, which have an identity at a key path, and which
  /// the user changes by the rows.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The identity of an element.
  ///   - editActions: What the user can do with the rows.
  ///   - rowContent: Returns the row of an element.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    RowContent: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == BoundRows<Data, ID, RowContent> {
    self.init(ForEach(data, id: id, editActions: editActions, content: rowContent), nil)
  }
}

extension List where Content: View {
  /// Creates a list of the elements behind a binding, which the user changes by the rows, and of which
  /// the user selects any number.
  ///
  /// - Parameters:
  ///   - data: The elements, which have identities.
  ///   - editActions: What the user can do with the rows.
  ///   - selection: The tags or identities of the selected rows.
  ///   - rowContent: Returns the row of an element.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == BoundRows<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      ForEach(data, editActions: editActions, content: rowContent),
      selection.map { .init(multiple: $0) })
  }

  /// Creates a list of the elements behind a binding, which the user changes by the rows, and of which
  /// the user selects one.
  ///
  /// - Parameters:
  ///   - data: The elements, which have identities.
  ///   - editActions: What the user can do with the rows.
  ///   - selection: The tag or identity of the selected row, or `nil`.
  ///   - rowContent: Returns the row of an element.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == BoundRows<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      ForEach(data, editActions: editActions, content: rowContent),
      selection.map { .init(single: $0) })
  }
}
