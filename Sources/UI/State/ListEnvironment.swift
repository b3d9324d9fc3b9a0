// SPDX-License-Identifier: MIT

/// The key of whether views are rows of a list.
nonisolated private struct InListKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// The key of whether the rows of a list can be selected.
nonisolated private struct ListSelectableKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

nonisolated extension EnvironmentValues {
  /// Whether the user selects rows of the list around the view.
  var isListSelectable: Bool {
    get { self[ListSelectableKey.self] }
    set { self[ListSelectableKey.self] = newValue }
  }

  /// Whether the view is in a row of a list, where a link has an arrow.
  var isInList: Bool {
    get { self[InListKey.self] }
    set { self[InListKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// Returns an environment of views that are in no list, although one may be around them.
  static func linkOutsideOfLists(_ outer: EnvironmentLink?) -> EnvironmentLink {
    EnvironmentLink(outer, ObjectIdentifier(InListKey.self), StoredLocation(false))
  }
}
