// SPDX-License-Identifier: MIT

/// Rows in a column that scrolls, of which those that are visible have views.
///
/// Each view of the content is a row, also those in sections, of a `ForEach` and in views of your own.
/// The views of a `ForEach` are made when they become visible: 100,000 elements take no longer than a
/// screen of them. The state of such a row lives as long as the row is visible, or near to that; what
/// has to last longer belongs to the elements.
///
/// ```swift
/// List(songs, selection: $selection) { song in
///   Label(song.title, systemImage: "music.note")
/// }
/// ```
public struct List<SelectionValue: Hashable, Content> {
  private let content: Content
  private let access: ListSelectionBinding.Access?
}

extension List: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  init(_ content: Content, _ access: ListSelectionBinding.Access?) {
    self.content = content
    self.access = access
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> ListBox {
    let box = ListBox(in: place)
    box.selection.access = view.access
    box.show(view.content)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: ListBox) {
    box.selection.access = view.access
    box.patch(view.content)
    box.needsUpdate = false
    box.update()
  }
}

// MARK: Selections

extension ListSelectionBinding.Access {
  /// Creates the access to a binding that holds one value or none.
  init<Value: Hashable>(single binding: Binding<Value?>) {
    self.init(
      mode: .single, get: { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] },
      set: { values in
        let new = values.lazy.compactMap { $0.base as? Value }.first
        if new != binding.wrappedValue { binding.wrappedValue = new }
      })
  }

  /// Creates the access to a binding that holds one value.
  fileprivate init<Value: Hashable>(required binding: Binding<Value>) {
    self.init(
      mode: .single, get: { [AnyHashable(binding.wrappedValue)] },
      set: { values in
        guard let new = values.lazy.compactMap({ $0.base as? Value }).first else { return }
        if new != binding.wrappedValue { binding.wrappedValue = new }
      })
  }

  /// Creates the access to a binding that holds any number of values.
  init<Value: Hashable>(multiple binding: Binding<Set<Value>>) {
    self.init(
      mode: .multiple, get: { Set(binding.wrappedValue.map { AnyHashable($0) }) },
      set: { values in
        let new = Set(values.compactMap { $0.base as? Value })
        if new != binding.wrappedValue { binding.wrappedValue = new }
      })
  }
}

extension List where Content: View {
  /// Creates a list in which the user selects any number of rows.
  ///
  /// - Parameters:
  ///   - selection: The tags or identities of the selected rows.
  ///   - content: The rows.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(content(), selection.map { .init(multiple: $0) })
  }

  /// Creates a list in which the user selects one row.
  ///
  /// - Parameters:
  ///   - selection: The tag or identity of the selected row, or `nil`.
  ///   - content: The rows.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(content(), selection.map { .init(single: $0) })
  }

  /// Creates a list in which one row is always selected.
  ///
  /// - Parameters:
  ///   - selection: The tag or identity of the selected row.
  ///   - content: The rows.
  @_disfavoredOverload public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(content(), .init(required: selection))
  }
}

extension List where SelectionValue == Never, Content: View {
  /// Creates a list.
  public init(@ViewBuilder content: () -> Content) { self.init(content(), nil) }

  /// Creates a list of the elements of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements, which have identities.
  ///   - rowContent: Returns the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(ForEach(data, content: rowContent), nil)
  }

  /// Creates a list of the elements of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The identity of an element.
  ///   - rowContent: Returns the row of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(ForEach(data, id: id, content: rowContent), nil)
  }

  /// Creates a list of the numbers in a range.
  ///
  /// - Parameters:
  ///   - data: The numbers.
  ///   - rowContent: Returns the row of a number.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(ForEach(data, content: rowContent), nil)
  }

  /// Creates a list of the elements behind a binding; each row gets a binding to its element.
  ///
  /// - Parameters:
  ///   - data: The elements, which have identities.
  ///   - rowContent: Returns the row of an element.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<[BoundElement<Data, Data.Element.ID>], Data.Element.ID, RowContent>,
    Data.Element: Identifiable
  {
    self.init(ForEach(data, content: rowContent), nil)
  }
}

extension List where Content: View {
  /// Creates a list of the elements of a collection, of which the user selects any number.
  ///
  /// - Parameters:
  ///   - data: The elements, which have identities.
  ///   - selection: The tags or identities of the selected rows.
  ///   - rowContent: Returns the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(ForEach(data, content: rowContent), selection.map { .init(multiple: $0) })
  }

  /// Creates a list of the elements of a collection, of which the user selects one.
  ///
  /// - Parameters:
  ///   - data: The elements, which have identities.
  ///   - selection: The tag or identity of the selected row, or `nil`.
  ///   - rowContent: Returns the row of an element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(ForEach(data, content: rowContent), selection.map { .init(single: $0) })
  }

  /// Creates a list of the elements of a collection, of which the user selects any number.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The identity of an element.
  ///   - selection: The tags or identities of the selected rows.
  ///   - rowContent: Returns the row of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(ForEach(data, id: id, content: rowContent), selection.map { .init(multiple: $0) })
  }

  /// Creates a list of the elements of a collection, of which the user selects one.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The identity of an element.
  ///   - selection: The tag or identity of the selected row, or `nil`.
  ///   - rowContent: Returns the row of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(ForEach(data, id: id, content: rowContent), selection.map { .init(single: $0) })
  }
}
