// SPDX-License-Identifier: MIT

import SashUI
import Testing

/// A stage for the examples that are declared.
extension SeedStage {
  /// Displays a declared view in the whole window.
  convenience init<Content: View>(showing content: Content) throws {
    try self.init(HostingController(rootView: content))
    window.handle(.focusChanged(true))
    try run(0.1)
  }

  /// The elements that a user of assistive technologies finds, in reading order.
  var elements: [AccessibilitySnapshot.Node] { window.accessibilitySnapshot.flattened }

  /// The names of these elements.
  var names: [String] { elements.compactMap(\.label) }

  /// Returns the frame of the first element with a name, or with a name whose first line that is.
  func frame(of name: String) throws -> Rect {
    let element = elements.first { $0.label == name || $0.label?.hasPrefix(name + "\n") == true }
    return try #require(element, "no \(name) in \(names)").frame
  }

  /// Taps the first element with a name, and waits until everything has settled.
  func tap(_ name: String) throws { try tap(frame(of: name).center) }

  /// Returns the first controller of a type.
  func controller<Found: ViewController>(_ type: Found.Type) throws -> Found {
    func search(_ controller: ViewController?) -> Found? {
      guard let controller else { return nil }
      if let found = controller as? Found { return found }
      for child in controller.children { if let found = search(child) { return found } }
      return nil
    }
    return try #require(search(window.rootViewController))
  }

  /// The height of the overlay as it is displayed at rest, in a window of 800.
  var overlayHeight: Double {
    get throws {
      let container = try controller(OverlayContainerViewController.self)
      let view = try #require(container.topViewController).view
      return 800 - view.convert(Point.zero, to: nil).y
    }
  }

  /// Drags vertically with a finger, in the middle of the window.
  func drag(_ start: Double, by distance: Double) throws {
    try drag(from: Point(x: 200, y: start), to: Point(x: 200, y: start + distance), steps: 30)
  }

  /// Returns a pixel of the window, without its alpha.
  func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
    try #require(host.bitmap).pixel(x: x, y: y) & 0xFFFFFF
  }
}

/// Opens the windows of an application in memory.
final class SeedOpener: SceneWindowOpener {
  private(set) var hosts: [OffscreenWindowHost] = []

  func open(_ window: Sash.Window) { hosts.append(OffscreenWindowHost(window)) }
  func close(_ window: Sash.Window) {}
  func activate(_ window: Sash.Window) {}
  func report(_ message: String) { Issue.record("\(message)") }
}
