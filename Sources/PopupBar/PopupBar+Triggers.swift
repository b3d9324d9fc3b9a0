import SashGestures
import SashInterface

/// What highlights a bar.
nonisolated struct PopupBarTriggers: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// It is pressed.
  static let press = PopupBarTriggers(rawValue: 1)
  /// A pointer is over it.
  static let hover = PopupBarTriggers(rawValue: 2)
}

/// What a bar does by itself at a touch; a bar of the application's own may want less.
nonisolated struct PopupBarGestures: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// A tap opens.
  static let tap = PopupBarGestures(rawValue: 1)
  /// A drag opens.
  static let pan = PopupBarGestures(rawValue: 2)
  /// A press, and a pointer over it, highlight.
  static let highlight = PopupBarGestures(rawValue: 4)
  /// All of them.
  static let all: PopupBarGestures = [.tap, .pan, .highlight]
}

/// When the bar is highlighted, and what may be tapped.
extension PopupBar {
  func installTriggers() {
    tap.receives = { [weak self] in self?.receives($0, for: .tap) ?? false }
    press.cancelsTouchesInView = false
    press.receives = { [weak self] in self?.receives($0, for: .highlight) ?? false }
    press.addAction { [weak self] in self?.triggerDidChange(.press, $0.state) }
    hover.addAction { [weak self] in self?.triggerDidChange(.hover, $0.state) }
    for recognizer in [press, tap, hover] as [GestureRecognizer] {
      pill.addGestureRecognizer(recognizer)
    }
    onContextMenu = { [weak self] in self?.cancelHighlight() }
  }

  /// A drag or a menu takes the place of whatever highlights the bar, until the next press or the
  /// next coming of a pointer.
  func cancelHighlight() {
    triggers = []
    setHighlighted(false)
  }

  /// How much of the highlight is shown.
  package var highlightAlpha: Double { highlight.isHidden ? 0 : highlight.alpha }

  private func triggerDidChange(_ trigger: PopupBarTriggers, _ state: GestureRecognizer.State) {
    let old = triggers
    switch state {
    case .began: if defaultGestures.contains(.highlight) { triggers.insert(trigger) }
    case .ended, .cancelled, .failed: triggers.remove(trigger)
    case .possible, .changed: break
    }
    if triggers.isEmpty != old.isEmpty { setHighlighted(!triggers.isEmpty) }
  }

  private func receives(_ touch: Touch, for gesture: PopupBarGestures) -> Bool {
    defaultGestures.contains(gesture) && !isOnControl(touch)
  }

  /// Whether a control of the bar lies under a touch; that has the touch, also while it is disabled.
  private func isOnControl(_ touch: Touch) -> Bool {
    var view = pill.hitTest(pill.convert(touch.position, from: nil))
    while let current = view, current !== pill {
      if current is Control { return true }
      view = current.superview
    }
    return false
  }
}
