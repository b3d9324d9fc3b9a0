// SPDX-License-Identifier: MIT

/// Views that are made from the elements of a collection, each with an identity.
///
/// A view keeps its state while its element stays in the collection, wherever that moves. Of several
/// elements with one identity the first keeps the state, and the others are displayed as well; the
/// first time it is reported.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// Returns the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// The changes of the collection that the user makes by rows of a list, or `nil`.
  var edits: RowEdits?
}

extension ForEach: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> ForEachNode<ID> {
    // Sections are known before their rows become visible.
    let isLazy = place.collectsRows && !containsSections(Content.self)
    let node = ForEachNode<ID>(in: place, isLazy: isLazy)
    view.apply(to: node)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: ForEachNode<ID>) { view.apply(to: node) }

  private func apply(to node: ForEachNode<ID>) {
    node.reapply = { apply(to: $0) }
    node.needsUpdate = false
    node.edits = edits
    if node.isLazy { return node.show(TypedElementTable(data, id: id, content: content)) }
    // What the closures read is followed; the views are made afterwards, as their bodies are followed
    // by themselves.
    let (ids, views) = node.evaluateObserving { elements }
    node.update(
      ids: ids, make: { Content._make(views[$0], in: $1) }, patch: { $1.update(with: views[$0]) })
  }

  /// The identities and the views of all elements.
  private var elements: (ids: [ID], views: [Content]) {
    // An index into contiguous storage needs no iterator, which would allocate for each element.
    let elements = Array(data)
    return (elements.map(id), elements.map(content))
  }
}

/// Views that are made from a collection, whose elements the user can delete and move in a list.
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach where Content: View {
  /// Creates views from a collection whose elements have an identity at a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }

  /// Creates views from a collection of identifiable elements.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
    id = { $0.id }
  }

  /// Creates views from a range of numbers.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.data = data
    self.content = content
    id = { $0 }
  }

  /// Creates views from a binding to a collection; each gets a binding to its element, as `$song`.
  ///
  /// The binding follows the element when that moves, also where a task has captured it. After the
  /// element was removed, writing does nothing.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == [BoundElement<Elements, ID>], Elements.Element: Identifiable, ID == Elements.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }

  /// Creates views from a binding to a collection whose elements have an identity at a key path; each
  /// gets a binding to its element.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [BoundElement<Elements, ID>] {
    let elements = data.wrappedValue
    self.data = elements.indices.map {
      BoundElement(
        source: data, index: $0, id: elements[$0][keyPath: id], path: id, value: elements[$0])
    }
    self.content = { content($0.binding) }
    self.id = { $0.id }
  }
}

/// An element of a collection behind a binding, with its identity.
public struct BoundElement<Elements: MutableCollection, ID: Hashable> {
  let source: Binding<Elements>
  let index: Elements.Index
  let id: ID
  let path: KeyPath<Elements.Element, ID>
  let value: Elements.Element

  /// A binding to the element, wherever that moves; after it was removed, the last value is read and
  /// writing does nothing.
  var binding: Binding<Elements.Element> {
    Binding(
      location: ElementLocation(
        of: source.location, at: index, with: id, by: path, last: value))
  }
}
