// SPDX-License-Identifier: MIT

import Sash

/// The content of the demo's window: one of the scenes.
package protocol DemoContent: AnyObject {
  /// The window's title.
  var title: String { get }
  /// The controller that fills the window.
  var root: ViewController { get }
  /// Called with each event, in the text that follows `event ` in a line of `--events`.
  var onEvent: ((String) -> Void)? { get set }

  /// Presents popups and sheets of the scene. Called once, when the page is in its window.
  func present()
  /// Starts time-driven changes, such as playing a song. Not called for a tour.
  func startTicking()
  /// Returns the steps of a tour through the scene in a window.
  func tour(in window: Window) -> [Step]
  /// Sets the action of a back button in the scene's own bars, which leads out of the scene.
  ///
  /// - Returns: Whether the scene has such bars.
  func setExitAction(_ action: @escaping () -> Void) -> Bool
}

extension DemoContent {
  /// Presents nothing.
  package func present() {}
  /// Starts nothing.
  package func startTicking() {}
  /// Returns `false`: the scene has no bars of its own.
  package func setExitAction(_ action: @escaping () -> Void) -> Bool { false }
}
