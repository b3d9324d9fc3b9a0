import SashControls
import SashGestures
import SashInterface

/// The causes for which a bar is highlighted.
nonisolated struct PopupBarHighlightTriggers: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// A press on the bar.
  static let press = PopupBarHighlightTriggers(rawValue: 1)
  /// A pointer over the bar.
  static let hover = PopupBarHighlightTriggers(rawValue: 2)
}

/// The gestures that a bar handles by default; a custom bar can turn some of them off.
nonisolated struct PopupBarGestures: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// A tap that opens the popup.
  static let tap = PopupBarGestures(rawValue: 1)
  /// A drag that opens the popup.
  static let pan = PopupBarGestures(rawValue: 2)
  /// The highlight under a press or a pointer.
  static let highlight = PopupBarGestures(rawValue: 4)
  /// All gestures.
  static let all: PopupBarGestures = [.tap, .pan, .highlight]
}

/// The highlight and the tap.
extension PopupBar {
  /// Adds the recognisers for tap, press and hover to the pill.
  func installHighlightTriggers() {
    tap.receiveCondition = { [weak self] in self?.receives($0, for: .tap) ?? false }
    press.cancelsTouchesInView = false
    press.receiveCondition = { [weak self] in self?.receives($0, for: .highlight) ?? false }
    press.addAction { [weak self] in self?.highlightTriggerDidChange(.press, $0.state) }
    hover.addAction { [weak self] in self?.highlightTriggerDidChange(.hover, $0.state) }
    for recognizer in [press, tap, hover] as [GestureRecognizer] {
      pill.addGestureRecognizer(recognizer)
    }
    onContextMenu = { [weak self] in self?.cancelHighlight() }
  }

  /// Removes the highlight until the next press or the next time a pointer enters.
  ///
  /// A drag and a context menu call it: they replace the press.
  func cancelHighlight() {
    highlightTriggers = []
    setHighlighted(false)
  }

  /// The current opacity of the highlight.
  package var highlightAlpha: Double { highlight.isHidden ? 0 : highlight.alpha }

  private func highlightTriggerDidChange(
    _ trigger: PopupBarHighlightTriggers, _ state: GestureRecognizer.State
  ) {
    let old = highlightTriggers
    switch state {
    case .began: if defaultGestures.contains(.highlight) { highlightTriggers.insert(trigger) }
    case .ended, .cancelled, .failed: highlightTriggers.remove(trigger)
    case .possible, .changed: break
    }
    if highlightTriggers.isEmpty != old.isEmpty { setHighlighted(!highlightTriggers.isEmpty) }
  }

  private func receives(_ touch: Touch, for gesture: PopupBarGestures) -> Bool {
    defaultGestures.contains(gesture) && !isOnControl(touch)
  }

  /// Returns whether a control of the bar lies under a touch.
  ///
  /// The control receives the touch even while it is disabled.
  private func isOnControl(_ touch: Touch) -> Bool {
    var view = pill.hitTest(pill.convert(touch.position, from: nil))
    while let current = view, current !== pill {
      if current is Control { return true }
      view = current.superview
    }
    return false
  }
}
