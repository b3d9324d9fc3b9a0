import Sash

/// What the demo shows in its window, whatever the scene.
package protocol DemoContent: AnyObject {
  /// What the window is called.
  var title: String { get }
  /// What fills the window.
  var root: ViewController { get }
  /// Called with each thing that happens, in the words that follow `event ` in a line of `--events`.
  var onEvent: ((String) -> Void)? { get set }

  /// Shows what comes with the page; called once, when the page is in its window.
  func present()
  /// Lets go on what goes on by itself as time passes; not called for a tour.
  func startTicking()
  /// The steps of a tour through the scene in a window.
  func tour(in window: Window) -> [Step]
  /// Puts a button that leads out of the scene into bars of the scene's own; false: it has none.
  func takeWayOut(_ item: BarButtonItem) -> Bool
}

extension DemoContent {
  /// Nothing comes with the page.
  package func present() {}
  /// Nothing goes on by itself.
  package func startTicking() {}
  /// It has no bars of its own.
  package func takeWayOut(_ item: BarButtonItem) -> Bool { false }
}
