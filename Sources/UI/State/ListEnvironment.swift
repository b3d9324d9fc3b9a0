// SPDX-License-Identifier: MIT

/// The key of whether views are rows of a list.
nonisolated private struct InListKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

nonisolated extension EnvironmentValues {
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
