// SPDX-License-Identifier: MIT

/// The activity of a window.
nonisolated public enum ScenePhase: Hashable, Sendable, Comparable {
  /// The window is hidden.
  case background
  /// The window is visible, but the user works in another one.
  case inactive
  /// The user works in the window.
  case active
}

nonisolated private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}

extension EnvironmentValues {
  /// Returns an environment with the activity of a window around another one.
  static func link(
    _ outer: EnvironmentLink?, scenePhase: StoredLocation<ScenePhase>
  ) -> EnvironmentLink {
    EnvironmentLink(outer, ObjectIdentifier(ScenePhaseKey.self), scenePhase)
  }

  /// The activity of the window that a view is in.
  public nonisolated internal(set) var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
