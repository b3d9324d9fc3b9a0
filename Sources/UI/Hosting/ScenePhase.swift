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
  /// Returns the environment of a window with an activity.
  static func link(scenePhase: StoredLocation<ScenePhase>) -> EnvironmentLink {
    EnvironmentLink(nil, ObjectIdentifier(ScenePhaseKey.self), scenePhase)
  }

  /// The activity of the window that a view is in.
  public nonisolated internal(set) var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
