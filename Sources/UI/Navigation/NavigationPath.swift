// SPDX-License-Identifier: MIT

/// The values of the pages on a navigation stack, of any types.
///
/// ```swift
/// @State private var path = NavigationPath()
///
/// var body: some View {
///   NavigationStack(path: $path) { Library() }
/// }
/// ```
public struct NavigationPath: Equatable {
  private(set) var elements: [AnyHashable]

  /// Creates an empty path: the stack shows its root.
  public init() { elements = [] }

  /// Creates a path of values of one type.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  init(_ elements: [AnyHashable]) { self.elements = elements }

  /// The number of values.
  public var count: Int { elements.count }
  /// Whether there is no value.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds a value at the end, whose page is shown.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

  /// Removes values from the end; there must be so many.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

/// How a navigation stack reads and writes its path.
struct NavigationPathAccess {
  let read: () -> [AnyHashable]
  /// Stores values, unless one has another type than those of the path; returns whether it has stored
  /// them.
  let write: ([AnyHashable]) -> Bool

  init(_ path: Binding<NavigationPath>) {
    read = { path.wrappedValue.elements }
    write = {
      path.wrappedValue = NavigationPath($0)
      return true
    }
  }

  init<Data: RangeReplaceableCollection>(values: Binding<Data>) where Data.Element: Hashable {
    read = { values.wrappedValue.map { AnyHashable($0) } }
    write = { new in
      let typed = new.compactMap { $0.base as? Data.Element }
      guard typed.count == new.count else { return false }
      values.wrappedValue = Data(typed)
      return true
    }
  }
}
