// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// Recognises the gestures of a title bar on parts of it that no other view uses.
///
/// A drag moves the window, two taps maximise or restore it, and a secondary click or a long press
/// of a finger shows the window menu.
final class TitleBarGestureRecognizer: GestureRecognizer {
  /// What a gesture asks for.
  enum Action {
    /// The press moves the window.
    case move(InputGrant)
    /// The window is maximised, or restored.
    case toggleMaximized
    /// The window menu is shown at a position in the window.
    case showMenu(Point, InputGrant)
  }

  /// Called for each recognised gesture.
  private let perform: (Action) -> Void
  /// The touch of the current attempt as it began.
  private var start: Touch?
  /// The action to perform once the touch belongs to this recogniser.
  private var pendingAction: Action?
  /// The last tap, which the next one may complete to a double tap.
  private var lastTap: (position: Point, time: Double)?
  private var longPress: ScheduledCall?

  init(_ perform: @escaping (Action) -> Void) {
    self.perform = perform
    super.init()
    allowedButtons = [Touch.primaryButton, Touch.secondaryButton]
    onChange = { [unowned self] _ in stateDidChange() }
  }

  override func touchBegan(_ touch: Touch) {
    start = touch
    guard let grant = touch.grant else { return }
    if touch.source == .pointer(button: Touch.secondaryButton) {
      return claim(.showMenu(touch.position, grant))
    }
    if touch.source == .finger {
      longPress = schedule(after: settings.longPressDelay) { [weak self] in
        self?.claim(.showMenu(touch.position, grant))
      }
    }
  }

  override func touchMoved(_ touch: Touch) {
    guard let start,
      touch.position.distance(to: start.position) > settings.dragSlop.distance(for: touch.source)
    else { return }
    lastTap = nil
    guard let grant = start.grant else { return fail() }
    claim(.move(grant))
  }

  override func touchEnded(_ touch: Touch) {
    guard let start, let now = timeline?.now else { return fail() }
    if let lastTap, now - lastTap.time <= settings.multiTapInterval,
      lastTap.position.distance(to: start.position)
        <= settings.multiTapDistance.distance(for: touch.source)
    {
      self.lastTap = nil
      return claim(.toggleMaximized)
    }
    lastTap = (start.position, now)
    fail()
  }

  override func reset() {
    longPress?.cancel()
    longPress = nil
    start = nil
    pendingAction = nil
  }

  private func claim(_ action: Action) {
    longPress?.cancel()
    guard pendingAction == nil else { return }
    pendingAction = action
    recognize()
  }

  private func stateDidChange() {
    guard state == .ended, let action = pendingAction else { return }
    pendingAction = nil
    perform(action)
  }
}
