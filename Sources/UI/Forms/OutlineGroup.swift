// SPDX-License-Identifier: MIT

/// Views for the elements of a tree, of which those with children show and hide them.
///
/// ```swift
/// OutlineGroup(folders, children: \.folders) { folder in Text(folder.name) }
/// ```
///
/// An element whose children are `nil` is a leaf; one with an empty collection has an arrow. The views
/// of the children are made when they are shown.
public struct OutlineGroup<Data, ID: Hashable, Parent: View, Leaf: View, Subgroup: View>: View
where Data: RandomAccessCollection {
  private let roots: [Data.Element]
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: @MainActor (Data.Element) -> Parent

  fileprivate init(
    roots: [Data.Element], _ id: KeyPath<Data.Element, ID>,
    _ children: KeyPath<Data.Element, Data?>,
    _ content: @escaping @MainActor (Data.Element) -> Parent
  ) {
    self.roots = roots
    self.id = id
    self.children = children
    self.content = content
  }

  /// The elements, with their children below them.
  public var body: some View {
    let (id, children, content) = (id, children, content)
    ForEach(roots, id: id) { element in
      if let elements = element[keyPath: children] {
        DisclosureGroup {
          OutlineSubgroupChildren(
            content: AnyView(
              OutlineGroup(roots: Array(elements), id, children, content)))
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}

extension OutlineGroup
where Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  /// Creates views for the elements of a tree.
  ///
  /// - Parameters:
  ///   - data: The elements at the top.
  ///   - id: The identity of an element.
  ///   - children: The children of an element, or `nil` for a leaf.
  ///   - content: Returns the view of an element.
  public init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping @MainActor (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(roots: Array(data), id, children, content)
  }

  /// Creates views for an element and all below it.
  ///
  /// - Parameters:
  ///   - root: The element at the top.
  ///   - id: The identity of an element.
  ///   - children: The children of an element, or `nil` for a leaf.
  ///   - content: Returns the view of an element.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping @MainActor (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(roots: [root], id, children, content)
  }

  /// Creates views for the elements of a tree, which have identities.
  ///
  /// - Parameters:
  ///   - data: The elements at the top.
  ///   - children: The children of an element, or `nil` for a leaf.
  ///   - content: Returns the view of an element.
  public init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping @MainActor (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(roots: Array(data), \.id, children, content)
  }

  /// Creates views for an element and all below it, which have identities.
  ///
  /// - Parameters:
  ///   - root: The element at the top.
  ///   - children: The children of an element, or `nil` for a leaf.
  ///   - content: Returns the view of an element.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping @MainActor (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(roots: [root], \.id, children, content)
  }
}

/// The views for the children of an element of an outline.
public struct OutlineSubgroupChildren: View {
  let content: AnyView

  /// The views.
  public var body: some View { content }
}

/// The views of a list whose rows are those of a tree.
public typealias OutlineRows<Data: RandomAccessCollection, ID: Hashable, Row: View> = OutlineGroup<
  Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>
>
