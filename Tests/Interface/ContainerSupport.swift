import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashTestSupport
import Testing

/// A page that writes down its callbacks, also into a list that many share.
class PageWitness: ViewController {
  let name: String
  var log: [String] = []
  /// Whether each "will" was answered by its "did" or by the other "will", once, so far.
  private(set) var isPaired = true
  private var last = "did-"
  /// Called in each callback, with its name.
  var onCallback: ((String) -> Void)?

  init(_ name: String = "") {
    self.name = name
    super.init()
    title = name
  }

  override func viewWillAppear(_ animated: Bool) { hear("will+") }
  override func viewIsAppearing(_ animated: Bool) {
    log.append("is+")
    if window == nil || last != "will+" { isPaired = false }
  }
  override func viewDidAppear(_ animated: Bool) { hear("did+") }
  override func viewWillDisappear(_ animated: Bool) { hear("will-") }
  override func viewDidDisappear(_ animated: Bool) { hear("did-") }

  private func hear(_ callback: String) {
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

  /// Whether it was told that it is on the screen, and nothing is open.
  var isShown: Bool { last == "did+" }
  /// Whether it was told that it is not on the screen, and nothing is open.
  var isAway: Bool { last == "did-" }
}

/// Something that can have the keyboard.
final class FocusSpot: View {
  override var canBecomeFirstResponder: Bool { true }
}

extension Stage {
  /// A frame a sixtieth of a second on, of which nothing is painted.
  func tick() {
    host.advance(to: host.now + 1.0 / 60)
    _ = window.prepareFrame(at: host.now)
  }

  /// Frames for a while.
  func run(_ seconds: Double) {
    let end = host.now + seconds
    while host.now < end { tick() }
  }

  /// Frames until nothing moves, and one more.
  func calm() {
    var frames = 0
    while window.isAnimating, frames < 2000 {
      tick()
      frames += 1
    }
    #expect(frames < 2000)
    tick()
  }

  /// Drags a finger from one place to another in a few steps, and holds it there.
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

  /// Lifts a finger after it was held still, or at once.
  func lift(_ touch: Touch, still: Bool = true, as phase: Touch.Phase = .ended) {
    var touch = touch
    if still {
      host.advance(to: host.now + 0.3)
      touch.time = host.now
      touch.phase = .moved
      window.handle(.touch(touch))
    }
    touch.phase = phase
    touch.time = host.now
    window.handle(.touch(touch))
  }

  /// Presses a key.
  func press(_ key: Key, _ modifiers: Modifiers = []) {
    window.handle(.key(KeyEvent(key, .down, modifiers: modifiers, time: host.now)))
    window.handle(.key(KeyEvent(key, .up, modifiers: modifiers, time: host.now)))
  }

  /// Puts a pointer somewhere and clicks.
  func click(_ place: Point, button: UInt32 = Touch.primaryButton) {
    var touch = Touch(
      id: .unique(), phase: .began, position: place, time: host.now,
      source: .pointer(button: button))
    window.handle(.touch(touch))
    touch.phase = .ended
    window.handle(.touch(touch))
  }

  /// The middle of a view in the window.
  func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }
}

extension View {
  /// The first view of a kind in this one, in the order of the tree.
  func first<V: View>(_ kind: V.Type, where test: (V) -> Bool = { _ in true }) -> V? {
    for view in subviews {
      if let view = view as? V, test(view) { return view }
      if let found = view.first(kind, where: test) { return found }
    }
    return nil
  }
}

/// A window with a navigation controller in it, which has been shown.
func navigationStage(_ root: ViewController) throws -> (Stage, NavigationController) {
  let stage = Stage(400, 500)
  let navigation = NavigationController(rootViewController: root)
  stage.window.rootViewController = navigation
  stage.window.handle(.focusChanged(true))
  stage.tick()
  return (stage, navigation)
}

/// The button with a title that is shown in a view.
func shownButton(_ title: String, in view: View) -> Button? {
  view.first(Button.self) { $0.title == title && !$0.isHidden }
}
