// SPDX-License-Identifier: MIT

/// The values of the environment that come from the window around a tree.
final class WindowEnvironment {
  /// The environment of the uppermost view.
  let link: EnvironmentLink
  private let phase = StoredLocation(ScenePhase.active)
  private let display = StoredLocation(DisplayValues())
  private let window = StoredLocation(WindowReference())
  private unowned let graph: ViewGraph

  init(_ graph: ViewGraph) {
    self.graph = graph
    let outer = EnvironmentValues.link(nil, scenePhase: phase)
    let inner = EnvironmentValues.link(
      EnvironmentValues.link(outer, window: window), displayValues: display)
    link = EnvironmentValues.link(inner, layoutDirection: graph.direction.location)
  }

  /// Takes over the window in which the views are displayed from now on.
  func didMove(to window: Sash.Window) { self.window.update(WindowReference(window: window)) }

  /// Takes over the activity of a window.
  func follow(_ window: Sash.Window) {
    phase.update(window.isSuspended ? .background : window.isActive ? .active : .inactive)
  }

  /// Takes over the theme, the scale and the direction around a view; returns whether the direction
  /// has changed.
  func follow(_ view: Sash.View) -> Bool {
    display.update(DisplayValues(of: view))
    return graph.direction.set(view.layoutDirection)
  }
}
