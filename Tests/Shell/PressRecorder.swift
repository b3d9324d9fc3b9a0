// SPDX-License-Identifier: MIT

/// A recorder of all touches on a view and their phases.
@MainActor final class PressRecorder {
  private final class Recognizer: GestureRecognizer {
    override func touchBegan(_ touch: Touch) { begin() }
    override func touchMoved(_ touch: Touch) { change() }
    override func touchEnded(_ touch: Touch) { end() }
  }

  /// The grant of the last touch.
  private(set) var grant: InputGrant?
  private let recognizer = Recognizer()
  private(set) var phases: [GestureRecognizer.State] = []
  /// The positions of the touch in the view, one for each phase.
  private(set) var positions: [(x: Double, y: Double)] = []

  /// Whether each press has ended or been cancelled.
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
      let position = recognizer.location(in: view)
      self.positions.append((position.x, position.y))
    }
  }
}
