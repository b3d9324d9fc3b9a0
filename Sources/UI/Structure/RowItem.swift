// SPDX-License-Identifier: MIT

import Glibc

/// What a node contributes to the rows of a list, or of a lazy container, around it.
enum RowItem {
  /// A view that is a row by itself.
  case box(LayoutBox)
  /// The elements of a collection, whose views are made when they become visible.
  case elements(ElementsNode)
  /// A section with rows, a header and a footer.
  case section(SectionNode)
}

/// The node of the views of a collection's elements, which can be the rows of a list.
///
/// It is an implementation detail of the views.
public class ElementsNode: ViewNode {
  /// The elements whose views are made when they become visible, or `nil` where the views of all
  /// elements have been made.
  final private(set) var table: ElementTable?
  /// The changes of the collection that the user makes by its rows, or `nil`.
  final var edits: RowEdits?
  /// The elements that the list around shows.
  private var shown: ElementTable?
  /// The nodes of the visible rows, with the identities of their elements.
  private var rows: [ObjectIdentifier: Row] = [:]
  private let place: NodePlace

  private struct Row {
    let node: ViewNode
    let identity: AnyHashable
  }

  override init(in place: NodePlace) {
    self.place = place
    super.init(in: place)
  }

  /// Replaces the elements.
  final func show(_ table: ElementTable) {
    self.table = table
    structureDidChange()
  }

  override func collectRows(into rows: inout [RowItem]) {
    if table == nil { super.collectRows(into: &rows) } else { rows.append(.elements(self)) }
  }

  /// Returns the difference from the elements that the list has shown, and notes that it shows the
  /// present ones.
  final func takeDifference() -> ListDifference {
    defer { skipDifference() }
    guard let table, let shown else { return ListDifference(inserting: table?.count ?? 0) }
    return table.difference(from: shown)
  }

  /// Notes that the list shows the present elements.
  final func skipDifference() { shown = table }

  /// The place of the boxes of rows.
  final var rowPlace: NodePlace {
    NodePlace(parent: self, environment: place.environment, graph: graph)
  }

  /// Adds the node of a visible row.
  final func addRow(_ node: ViewNode, _ identity: AnyHashable) {
    rows[ObjectIdentifier(node)] = Row(node: node, identity: identity)
  }

  /// Ends the life of the node of a row.
  final func removeRow(_ node: ViewNode) {
    guard rows.removeValue(forKey: ObjectIdentifier(node)) != nil else { return }
    node.unmount()
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for row in rows.values { body(row.node) }
  }

  override func elementIdentity(of child: ViewNode) -> AnyHashable? {
    rows[ObjectIdentifier(child)]?.identity
  }
}

/// The elements of a collection with the functions that make their views.
class ElementTable {
  /// The number of elements.
  let count: Int

  init(count: Int) { self.count = count }

  /// Returns the identity of an element.
  func identity(at index: Int) -> AnyHashable { preconditionFailure() }

  /// Returns the index of the element with an identity, or `nil` if there is none.
  func index(of identity: AnyHashable) -> Int? { preconditionFailure() }

  /// Makes the node of an element's view.
  func make(_ index: Int, in place: NodePlace) -> ViewNode { preconditionFailure() }

  /// Updates the node of an element's view.
  func patch(_ index: Int, _ node: ViewNode) { preconditionFailure() }

  /// Returns the difference between another table of the same types and this one.
  func difference(from old: ElementTable) -> ListDifference { preconditionFailure() }
}

/// The elements of a collection of a type.
final class TypedElementTable<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ElementTable
{
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  init(
    _ data: Data, id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
    super.init(count: data.count)
  }

  private func element(at index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  private func id(at index: Int) -> ID { id(element(at: index)) }

  override func identity(at index: Int) -> AnyHashable { AnyHashable(id(at: index)) }

  override func index(of identity: AnyHashable) -> Int? {
    guard let wanted = identity.base as? ID else { return nil }
    return (0..<count).first { id(at: $0) == wanted }
  }

  private func view(_ index: Int) -> ElementView<Data.Element, Content> {
    ElementView(element: element(at: index), content: content)
  }

  override func make(_ index: Int, in place: NodePlace) -> ViewNode {
    ElementView<Data.Element, Content>._make(view(index), in: place)
  }

  override func patch(_ index: Int, _ node: ViewNode) { node.update(with: view(index)) }

  override func difference(from other: ElementTable) -> ListDifference {
    guard let old = other as? Self else { return ListDifference(inserting: count) }
    if let new = data as? Range<Int>, let former = old.data as? Range<Int>, new == former {
      return ListDifference()
    }
    if let same = contiguousDifference(from: old) { return same }
    return ListDifference(
      oldCount: old.count, newCount: count, old: { old.id(at: $0) }, new: { id(at: $0) })
  }

  /// Returns the difference between collections in contiguous storage, or `nil` for other ones.
  ///
  /// Elements of the same bytes are the same, which is found without their identities.
  private func contiguousDifference(from old: TypedElementTable) -> ListDifference? {
    let found: ListDifference?? = data.withContiguousStorageIfAvailable { new in
      old.data.withContiguousStorageIfAvailable { old -> ListDifference in
        if new.count == old.count, unsafe new.baseAddress == old.baseAddress {
          return ListDifference()
        }
        guard let first = new.baseAddress, let oldFirst = old.baseAddress else {
          return ListDifference(
            oldCount: old.count, newCount: new.count, old: { unsafe id(old[$0]) },
            new: { unsafe id(new[$0]) })
        }
        let bytes = unsafe ElementBytes(old: oldFirst, new: first, id: id)
        return ListDifference(
          oldCount: old.count, newCount: new.count,
          sameCount: { unsafe bytes.sameCount($0, $1, limit: $2) },
          sameCountBefore: { unsafe bytes.sameCount(before: $0, $1, limit: $2) },
          old: { unsafe id(old[$0]) }, new: { unsafe id(new[$0]) })
      }
    }
    return found ?? nil
  }
}

/// The view of an element, which is evaluated by itself.
@usableFromInline struct ElementView<Element, Content> {
  let element: Element
  let content: (Element) -> Content
}

extension ElementView: View where Content: View {
  @usableFromInline var body: some View { content(element) }
}
