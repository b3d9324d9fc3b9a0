// SPDX-License-Identifier: MIT

import SashContainers
import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashTestSupport
import Testing

/// A page that records its appearance callbacks, and reports them to `onCallback`.
class RecordingPage: ViewController {
  let name: String
  var log: [String] = []
  /// Whether each "will" has so far been followed once by its "did" or by the opposite "will".
  private(set) var isPaired = true
  private var last = "did-"
  /// Called in each callback with its name.
  var onCallback: ((String) -> Void)?

  init(_ name: String = "") {
    self.name = name
    super.init()
    title = name
  }

  override func viewWillAppear(_ animated: Bool) { record("will+") }
  override func viewIsAppearing(_ animated: Bool) {
    log.append("is+")
    if window == nil || last != "will+" { isPaired = false }
  }
  override func viewDidAppear(_ animated: Bool) { record("did+") }
  override func viewWillDisappear(_ animated: Bool) { record("will-") }
  override func viewDidDisappear(_ animated: Bool) { record("did-") }

  private func record(_ callback: String) {
    let allowed: Set<String> =
      switch last {
      case "did-": ["will+"]
      case "will+": ["did+", "will-"]
      case "did+": ["will-"]
      default: ["did-", "will+"]
      }
    if !allowed.contains(callback) { isPaired = false }
    last = callback
    log.append(callback)
    onCallback?(callback)
  }

  /// Whether the last callback was `viewDidAppear`.
  var hasAppeared: Bool { last == "did+" }
  /// Whether the last callback was `viewDidDisappear`, or none was called yet.
  var hasDisappeared: Bool { last == "did-" }
}

/// A view that can have the keyboard focus.
final class FocusableView: View {
  override var canBecomeFirstResponder: Bool { true }
}

extension Stage {
  /// Advances the time by 1/60 second and prepares a frame without drawing it.
  func tick() {
    host.advance(to: host.now + 1.0 / 60)
    _ = window.prepareFrame(at: host.now)
  }

  /// Prepares frames for a number of seconds.
  func run(_ seconds: Double) {
    let end = host.now + seconds
    while host.now < end { tick() }
  }

  /// Prepares frames until no animation runs, and one more.
  func runUntilIdle() {
    var frames = 0
    while window.isAnimating, frames < 2000 {
      tick()
      frames += 1
    }
    #expect(frames < 2000)
    tick()
  }

  /// Drags a finger between two points in a few steps, and keeps it down.
  func drag(from start: Point, to end: Point, steps: Int = 5) -> Touch {
    var touch = Touch(id: .unique(), phase: .began, position: start, time: host.now)
    window.handle(.touch(touch))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      touch.phase = .moved
      touch.position = start + (end - start) * part
      host.advance(to: host.now + 0.02)
      touch.time = host.now
      window.handle(.touch(touch))
    }
    return touch
  }

  /// Lifts a finger, by default after holding it still.
  func lift(_ touch: Touch, holding: Bool = true, as phase: Touch.Phase = .ended) {
    var touch = touch
    if holding {
      host.advance(to: host.now + 0.3)
      touch.time = host.now
      touch.phase = .moved
      window.handle(.touch(touch))
    }
    touch.phase = phase
    touch.time = host.now
    window.handle(.touch(touch))
  }

  /// Presses and releases a key.
  func press(_ key: Key, _ modifiers: Modifiers = []) {
    window.handle(.key(KeyEvent(key, .down, modifiers: modifiers, time: host.now)))
    window.handle(.key(KeyEvent(key, .up, modifiers: modifiers, time: host.now)))
  }

  /// Clicks with the pointer at a point.
  func click(_ point: Point, button: UInt32 = Touch.primaryButton) {
    var touch = Touch(
      id: .unique(), phase: .began, position: point, time: host.now,
      source: .pointer(button: button))
    window.handle(.touch(touch))
    touch.phase = .ended
    window.handle(.touch(touch))
  }

  /// Returns the middle of a view in the window.
  func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }
}

extension View {
  /// Returns the first view of a type in the view tree below this one.
  func first<V: View>(_ kind: V.Type, where test: (V) -> Bool = { _ in true }) -> V? {
    for view in subviews {
      if let view = view as? V, test(view) { return view }
      if let found = view.first(kind, where: test) { return found }
    }
    return nil
  }
}

/// Returns a window that shows a navigation controller.
func navigationStage(_ root: ViewController) throws -> (Stage, NavigationController) {
  let stage = Stage(400, 500)
  let navigation = NavigationController(rootViewController: root)
  stage.window.rootViewController = navigation
  stage.window.handle(.focusChanged(true))
  stage.tick()
  return (stage, navigation)
}

/// Returns the visible button with a title inside a view.
func visibleButton(_ title: String, in view: View) -> Button? {
  view.first(Button.self) { $0.title == title && !$0.isHidden }
}
