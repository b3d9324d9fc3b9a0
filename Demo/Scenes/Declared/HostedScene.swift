// SPDX-License-Identifier: MIT

import SashUI

/// A scene of declared views, which looks and behaves as one by hand does.
///
/// Its events are those that its views report by their `SceneConnection`.
final class HostedScene<Content: View>: DemoContent {
  let title: String
  let root: ViewController
  private let connection: SceneConnection
  private let hasBars: Bool
  private let makeTour: (Sash.Window) -> [Step]
  private let tick: (Sash.Timeline?) -> Void

  /// Creates the scene; it is in no window yet.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - content: The views.
  ///   - hasBars: Whether the views have bars of their own, with an `ExitItem` in one of them.
  ///   - tour: Returns the steps of the tour through a window.
  ///   - startTicking: Starts the time-driven changes of the views on the timeline of their window.
  init(
    _ title: String, _ content: Content, hasBars: Bool = false,
    tour: @escaping (Sash.Window) -> [Step],
    startTicking: @escaping (Content, Sash.Timeline?) -> Void = { _, _ in }
  ) {
    let connection = SceneConnection()
    self.title = title
    self.connection = connection
    self.hasBars = hasBars
    makeTour = tour
    tick = { startTicking(content, $0) }
    root = HostingController(rootView: content.environment(connection))
  }

  var onEvent: ((String) -> Void)? {
    get { connection.onEvent }
    set { connection.onEvent = newValue }
  }

  func startTicking() { tick(root.window?.timeline) }

  func tour(in window: Sash.Window) -> [Step] { makeTour(window) }

  func setExitAction(_ action: @escaping () -> Void) -> Bool {
    connection.exitAction = action
    return hasBars
  }
}

/// The connection of a scene's views with the program around the scene, in their environment.
@Observable final class SceneConnection {
  /// Leaves the scene; `nil` where there is nothing around it.
  fileprivate(set) var exitAction: (() -> Void)?
  @ObservationIgnored fileprivate var onEvent: ((String) -> Void)?

  /// Reports an event of the scene.
  func report(_ event: String) { onEvent?(event) }
}

/// The item of a toolbar that leads out of the scene, if there is something around it.
struct ExitItem: ToolbarContent {
  @Environment(SceneConnection.self) private var connection
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some ToolbarContent {
    ToolbarItem(placement: .navigation) {
      if let action = connection.exitAction {
        // The key points where the symbol does.
        Button("Back", systemImage: "chevron.backward") { action() }
          .keyboardShortcut(
            layoutDirection == .rightToLeft ? .rightArrow : .leftArrow, modifiers: .option)
      }
    }
  }
}
