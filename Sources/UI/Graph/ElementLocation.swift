// SPDX-License-Identifier: MIT

/// A location of an element of another location's collection, which it follows by its identity.
final class ElementLocation<Elements: MutableCollection, ID: Hashable>: Location<Elements.Element> {
  private let root: Location<Elements>
  /// The place of the element, which is looked up again when another one is there.
  private var index: Elements.Index
  private let id: ID
  private let path: KeyPath<Elements.Element, ID>
  /// The value while the collection has no such element.
  private var last: Elements.Element

  init(
    of root: Location<Elements>, at index: Elements.Index,
    with id: ID, by path: KeyPath<Elements.Element, ID>, last: Elements.Element
  ) {
    self.root = root
    self.index = index
    self.id = id
    self.path = path
    self.last = last
  }

  override func get() -> Elements.Element {
    let elements = root.get()
    if let index = find(in: elements) { last = elements[index] }
    return last
  }

  override func set(_ value: Elements.Element) {
    var elements = root.get()
    guard let index = find(in: elements) else { return }
    elements[index] = value
    root.set(elements)
  }

  override func isSame(as other: Location<Elements.Element>) -> Bool {
    guard let other = other as? ElementLocation<Elements, ID> else { return false }
    return self === other
      || (index == other.index && id == other.id && root.isSame(as: other.root))
  }

  private func find(in elements: Elements) -> Elements.Index? {
    let contains = index >= elements.startIndex && index < elements.endIndex
    if contains, elements[index][keyPath: path] == id { return index }
    guard let found = elements.firstIndex(where: { $0[keyPath: path] == id }) else { return nil }
    index = found
    return found
  }
}
