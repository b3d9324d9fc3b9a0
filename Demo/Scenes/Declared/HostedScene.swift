// SPDX-License-Identifier: MIT

import SashUI

/// A scene of declared views, which looks and behaves as one by hand does.
///
/// It has no events: what the program does stays in its views.
final class HostedScene<Content: View>: DemoContent {
  let title: String
  let root: ViewController
  var onEvent: ((String) -> Void)?
  private let exit: SceneExit
  private let hasBars: Bool
  private let makeTour: (Sash.Window) -> [Step]

  /// Creates the scene; it is in no window yet.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - content: The views.
  ///   - hasBars: Whether the views have bars of their own, with an `ExitItem` in one of them.
  ///   - tour: Returns the steps of the tour through a window.
  init(
    _ title: String, _ content: Content, hasBars: Bool = false,
    tour: @escaping (Sash.Window) -> [Step]
  ) {
    let exit = SceneExit()
    self.title = title
    self.exit = exit
    self.hasBars = hasBars
    makeTour = tour
    root = HostingController(rootView: content.environment(exit))
  }

  func tour(in window: Sash.Window) -> [Step] { makeTour(window) }

  func setExitAction(_ action: @escaping () -> Void) -> Bool {
    exit.action = action
    return hasBars
  }
}

/// The way out of a scene, in the environment of its views.
@Observable final class SceneExit {
  /// Leaves the scene; `nil` where there is nothing around it.
  fileprivate(set) var action: (() -> Void)?
}

/// The item of a toolbar that leads out of the scene, if there is something around it.
struct ExitItem: ToolbarContent {
  @Environment(SceneExit.self) private var exit

  var body: some ToolbarContent {
    ToolbarItem(placement: .navigation) {
      if let action = exit.action {
        Button("Back", systemImage: "chevron.backward") { action() }
          .keyboardShortcut(.leftArrow, modifiers: .option)
      }
    }
  }
}
