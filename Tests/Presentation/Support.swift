// SPDX-License-Identifier: MIT

/// A view that can have focus.
final class Field: View {
  override var canBecomeFirstResponder: Bool { true }
}

/// An offscreen window with a page, and simulated input.
@MainActor struct Stage {
  let window: Window
  let host: OffscreenWindowHost
  let page = ViewController()

  init(_ width: Double = 400, _ height: Double = 600) {
    window = Window(size: Size(width: width, height: height))
    host = OffscreenWindowHost(window)
    window.rootViewController = page
  }

  var stack: PresentationStack { window.presentationStack }

  /// Creates an entry with a view of a frame.
  func entry(
    _ frame: Rect, level: PresentationLevel = .popover,
    extent: PresentationEntry.Extent = .window
  ) -> PresentationEntry {
    PresentationEntry(view: View(frame: frame), level: level, extent: extent)
  }

  /// Returns the decision about a press at a position.
  func press(_ x: Double, _ y: Double) -> PressDecision {
    let touch = Touch(
      id: .unique(), phase: .began, position: Point(x: x, y: y), time: 0, source: .finger)
    return stack.route(touch, in: window)
  }

  func key(_ key: Key, _ phase: KeyEvent.Phase = .down) {
    window.handle(.key(KeyEvent(key, phase)))
  }
}

extension PressDecision {
  /// The view that takes the press, or `nil`.
  var takenView: View? {
    if case .deliver(let view) = self { return view }
    return nil
  }
  var isPass: Bool {
    if case .pass = self { return true }
    return false
  }
  var isSwallow: Bool {
    if case .swallow = self { return true }
    return false
  }
}

/// Returns whether both arrays contain the same objects in the same order.
func same(_ a: [some AnyObject]?, _ b: [some AnyObject]) -> Bool {
  guard let a else { return false }
  return a.map { ObjectIdentifier($0) } == b.map { ObjectIdentifier($0) }
}
