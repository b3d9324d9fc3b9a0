// SPDX-License-Identifier: MIT

/// A location of an element of another location's collection.
final class ElementLocation<Elements: MutableCollection>: Location<Elements.Element> {
  private let root: Location<Elements>
  private let index: Elements.Index
  /// The value while the collection has no such element.
  private var last: Elements.Element

  init(of root: Location<Elements>, at index: Elements.Index, last: Elements.Element) {
    self.root = root
    self.index = index
    self.last = last
  }

  override func get() -> Elements.Element {
    let elements = root.get()
    if contains(elements) { last = elements[index] }
    return last
  }

  override func set(_ value: Elements.Element) {
    var elements = root.get()
    guard contains(elements) else { return }
    elements[index] = value
    root.set(elements)
  }

  override func isSame(as other: Location<Elements.Element>) -> Bool {
    guard let other = other as? ElementLocation<Elements> else { return false }
    return self === other || (index == other.index && root.isSame(as: other.root))
  }

  private func contains(_ elements: Elements) -> Bool {
    index >= elements.startIndex && index < elements.endIndex
  }
}
