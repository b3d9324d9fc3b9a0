// SPDX-License-Identifier: MIT

/// A value from which the controls, drawings and modifiers of a walk are made.
struct PageItem: Identifiable, Equatable {
  enum Kind: CaseIterable {
    case text, toggle, slider, stepper, field, picker, button, progress
    case shape, canvas, represented, controller, reader, echo
    case row, column, depth, group, optional, identity
    case opacity, clip, shadow, scale, background, disabled, style, direction, named, hidden
    case bar, ignoring, fitting, trait
  }

  let id: Int
  let kind: Kind
  var text: String
  /// A number from 0 to 1.
  var number: Double
  var isOn = false
  var children: [PageItem] = []

  /// Whether the view can have others inside.
  var takesChildren: Bool {
    switch kind {
    case .text, .toggle, .slider, .stepper, .field, .picker, .button, .progress, .shape, .canvas,
      .represented, .controller, .reader, .echo:
      false
    default: true
    }
  }

  /// Calls a closure with the item with an identity.
  mutating func update(_ id: Int, _ change: (inout PageItem) -> Void) {
    if self.id == id { return change(&self) }
    for index in children.indices { children[index].update(id, change) }
  }

  /// Returns the item with an identity, if it is still there.
  func item(_ id: Int) -> PageItem? {
    if self.id == id { return self }
    for child in children {
      if let found = child.item(id) { return found }
    }
    return nil
  }
}

/// The values of a page, which its controls and callbacks change.
///
/// A copy is frozen: its page only displays it, and a callback that would change it has found a value
/// that is out of date.
@Observable final class PageModel {
  var root: PageItem
  /// How often views have appeared, changed, and been operated, by their items' identities.
  private(set) var counts: [Int: Int] = [:]
  /// The number of views that have disappeared.
  private(set) var departures = 0
  /// The number of displayed leaves, from a preference.
  private(set) var leaves = 0
  /// What views have written while they were evaluated, updated or laid out, by their identities.
  private(set) var written: [Int: Double] = [:]
  private let isFrozen: Bool
  /// What a frozen model was told that it does not hold.
  @ObservationIgnored private(set) var differences: [String] = []

  init(_ root: PageItem) {
    self.root = root
    isFrozen = false
  }

  /// Creates a frozen copy.
  init(frozen other: PageModel) {
    root = other.root
    counts = other.counts
    departures = other.departures
    leaves = other.leaves
    written = other.written
    isFrozen = true
  }

  func count(_ id: Int) { if !isFrozen { counts[id, default: 0] += 1 } }

  func depart() { if !isFrozen { departures += 1 } }

  func setLeaves(_ number: Int) {
    if isFrozen {
      if number != leaves { differences.append("\(leaves) leaves are counted, not \(number)") }
    } else {
      leaves = number
    }
  }

  func write(_ number: Double, for id: Int) {
    guard written[id] != number else { return }
    if isFrozen {
      differences.append("\(id) has written \(written[id] ?? -1), not \(number)")
    } else {
      written[id] = number
    }
  }

  /// Returns a binding to a property of an item, whose writes are counted.
  func binding<Value>(_ id: Int, _ path: WritableKeyPath<PageItem, Value>, _ none: Value)
    -> Binding<Value>
  {
    Binding {
      self.root.item(id)?[keyPath: path] ?? none
    } set: { value in
      self.root.update(id) { $0[keyPath: path] = value }
      self.count(id)
    }
  }
}
