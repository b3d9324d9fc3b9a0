import SashGeometry
import SashGestures
import SashInterface

/// Takes every touch on a view, and writes down what becomes of it.
@MainActor final class PressRecorder {
  private final class Recognizer: GestureRecognizer {
    override func touchBegan(_ touch: Touch) { begin() }
    override func touchMoved(_ touch: Touch) { change() }
    override func touchEnded(_ touch: Touch) { end() }
  }

  /// What the last touch allows.
  private(set) var grant: InputGrant?
  private let recognizer = Recognizer()
  private(set) var phases: [GestureRecognizer.State] = []
  /// Where the touch was at each phase, in the view.
  private(set) var places: [(x: Double, y: Double)] = []

  /// Whether every press that began has ended one way or the other.
  var isBalanced: Bool {
    var isOpen = false
    for phase in phases {
      switch phase {
      case .began:
        if isOpen { return false }
        isOpen = true
      case .changed: if !isOpen { return false }
      case .ended, .cancelled:
        if !isOpen { return false }
        isOpen = false
      case .possible, .failed: break
      }
    }
    return !isOpen
  }

  init(on view: View) {
    recognizer.allowedButtons = [Touch.primaryButton]
    view.addGestureRecognizer(recognizer)
    recognizer.onChange = { [weak self, weak view] recognizer in
      guard let self else { return }
      self.phases.append(recognizer.state)
      self.grant = recognizer.touches.first?.grant
      let place = recognizer.location(in: view)
      self.places.append((place.x, place.y))
    }
  }
}
