// SPDX-License-Identifier: MIT

/// A reference to a coordinator from the environment of its pages, which must not keep it.
private struct CoordinatorReference {
  weak var coordinator: NavigationCoordinator?
}

nonisolated private struct CoordinatorKey: EnvironmentKey {
  static var defaultValue: CoordinatorReference? { nil }
}

extension EnvironmentValues {
  /// The coordinator of the navigation stack around a view, or `nil`.
  var navigationCoordinator: NavigationCoordinator? { self[CoordinatorKey.self]?.coordinator }

  /// Returns the environment of the pages of a stack.
  static func link(
    _ outer: EnvironmentLink?, _ coordinator: NavigationCoordinator
  ) -> EnvironmentLink {
    EnvironmentLink(
      outer, ObjectIdentifier(CoordinatorKey.self),
      StoredLocation<CoordinatorReference?>(CoordinatorReference(coordinator: coordinator)))
  }
}
