// SPDX-License-Identifier: MIT

import SashControls
import SashGestures
import SashInterface
import SashMotion

/// The highlight of a pressed bar, and the recognisers for tap, press and hover on its pill.
///
/// It owns the gestures that the bar handles, the current causes of the highlight, and its
/// animator.
final class PopupBarHighlight {
  /// The duration of the highlight's fade, in seconds.
  private static let duration = 0.2

  private unowned let bar: PopupBar
  /// The view over the pill.
  let view = View()
  let tap = PopupBarTapGestureRecognizer()
  let press = PopupBarPressGestureRecognizer(minimumPressDuration: 0)
  /// The gestures that the bar handles.
  var gestures = PopupBarGestures.all
  private let hover = HoverGestureRecognizer()
  /// Called when the opacity of the highlight has changed.
  var onChange: (() -> Void)?
  /// The current causes of the highlight.
  private var triggers: PopupBarHighlightTriggers = []
  private var animator: Animator?

  init(_ bar: PopupBar) {
    self.bar = bar
    view.isUserInteractionEnabled = false
    view.isHidden = true
  }

  /// Adds the view and the recognisers to the pill.
  func install() {
    let pill = bar.pill
    pill.addSubview(view)
    tap.receiveCondition = { [weak self] in self?.receives($0, for: .tap) ?? false }
    press.cancelsTouchesInView = false
    press.receiveCondition = { [weak self] in self?.receives($0, for: .highlight) ?? false }
    press.addAction { [weak self] in self?.triggerDidChange(.press, $0.state) }
    hover.addAction { [weak self] in self?.triggerDidChange(.hover, $0.state) }
    for recognizer in [press, tap, hover] as [GestureRecognizer] {
      pill.addGestureRecognizer(recognizer)
    }
    bar.onContextMenu = { [weak self] in self?.cancel() }
  }

  /// Removes the highlight until the next press or the next time a pointer enters.
  ///
  /// A drag and a context menu call it: they replace the press.
  func cancel() {
    triggers = []
    setHighlighted(false)
  }

  /// Removes the highlight at once, and releases the animator of the window's timeline.
  func stop() {
    animator?.cancel()
    animator = nil
    view.isHidden = true
    onChange?()
  }

  // MARK: Causes

  private func triggerDidChange(
    _ trigger: PopupBarHighlightTriggers, _ state: GestureRecognizer.State
  ) {
    let old = triggers
    switch state {
    case .began: if gestures.contains(.highlight) { triggers.insert(trigger) }
    case .ended, .cancelled, .failed: triggers.remove(trigger)
    case .possible, .changed: break
    }
    if triggers.isEmpty != old.isEmpty { setHighlighted(!triggers.isEmpty) }
  }

  /// Fades the highlight in or out.
  private func setHighlighted(_ isHighlighted: Bool) {
    guard let timeline = bar.window?.timeline else { return }
    let animator =
      animator
      ?? Animator(value: 0, timeline: timeline) { [weak self] in
        self?.view.isHidden = $0 <= 0
        self?.view.alpha = $0
        self?.onChange?()
      }
    self.animator = animator
    view.backgroundColor = bar.activeAppearance.highlightColor(in: bar.theme)
    animator.animate(
      to: isHighlighted ? 1 : 0, with: .curve(.easeOut, duration: Self.duration))
  }

  private func receives(_ touch: Touch, for gesture: PopupBarGestures) -> Bool {
    gestures.contains(gesture) && !isOnControl(touch)
  }

  /// Returns whether a control of the bar lies under a touch.
  ///
  /// The control receives the touch even while it is disabled.
  private func isOnControl(_ touch: Touch) -> Bool {
    let pill = bar.pill
    var view = pill.hitTest(pill.convert(touch.position, from: nil))
    while let current = view, current !== pill {
      if current is Control { return true }
      view = current.superview
    }
    return false
  }
}
