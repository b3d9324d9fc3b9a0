// SPDX-License-Identifier: MIT

/// One run of an application with a window, whose state the next run restores.
struct Run {
  let window: Window
  let host: OffscreenWindowHost
  let restoration: WindowRestoration

  /// Opens a window with a controller, and draws the first frame.
  ///
  /// - Parameters:
  ///   - root: The controller that fills the window.
  ///   - saved: The states of the objects in the last run.
  ///   - size: The size of the window.
  ///   - launch: Called after the window has opened, before the first frame.
  /// - Throws: `BitmapError` if there is no memory for the framebuffers.
  init(
    _ root: ViewController, restoring saved: [String: SavedObject] = [:],
    size: Size = Size(width: 400, height: 300), launch: () -> Void = {}
  ) throws {
    window = Window(size: size)
    window.rootViewController = root
    restoration = WindowRestoration(saved: saved)
    window.restoration = restoration
    host = OffscreenWindowHost(window)
    launch()
    try host.frame(at: 0)
  }

  /// The states of all objects, as they are saved.
  var objects: [String: SavedObject] { restoration.objects }
}

/// A page with a scroll view.
final class ScrollPage: ViewController {
  let scrollView = ScrollView()

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - name: The restoration identifier of the page, or `nil`.
  ///   - contentSize: The size of the content.
  init(_ name: String?, contentSize: Size = Size(width: 400, height: 2000)) {
    super.init()
    restorationIdentifier = name
    scrollView.restorationIdentifier = "content"
    scrollView.contentSize = contentSize
  }

  override func loadView() { view = scrollView }
}
