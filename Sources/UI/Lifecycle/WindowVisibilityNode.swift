// SPDX-License-Identifier: MIT

/// A node beside another one that follows whether the window is displayed.
final class WindowVisibilityNode: ViewNode {
  private let environment: EnvironmentLink?
  private let action: (Bool) -> Void

  /// Makes a node that calls a closure with whether the window is displayed.
  ///
  /// - Parameters:
  ///   - place: The place below the node that follows the window.
  ///   - action: Called at once, and whenever that has changed.
  init(in place: NodePlace, _ action: @escaping (Bool) -> Void) {
    environment = place.environment
    self.action = action
    super.init(in: place)
    update()
  }

  override func update() {
    action(evaluate { EnvironmentValues(environment).scenePhase != .background })
  }
}
