// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// Recognises a long press, and follows it until it is lifted.
///
/// With a duration of zero it begins with the touch, beside every other gesture, and is cancelled
/// when one of them is accepted. Use that to highlight the view under the finger.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time that a touch is held until it is recognised, in seconds; `nil` for the settings'
  /// long-press delay.
  ///
  /// Setting it leaves `cancelsTouchesInView` as it is; only the initialiser derives that from the
  /// duration.
  public var minimumPressDuration: Double?
  /// The distance that the touch may move before recognition, in logical pixels; `nil` for that of
  /// the settings.
  public var allowableMovement: Double?
  /// The position where the touch began, in the window.
  public private(set) var pressLocation = Point.zero

  private var deadline: ScheduledCall?

  /// Creates a recogniser of presses.
  ///
  /// - Parameters:
  ///   - minimumPressDuration: The time until recognition, in seconds; `nil` for that of the
  ///     settings. With zero the press takes no touches away from other recognisers.
  ///   - action: A closure called after each change of the state; it replaces `onChange`.
  public init(
    minimumPressDuration: Double? = nil, action: ((LongPressGestureRecognizer) -> Void)? = nil
  ) {
    self.minimumPressDuration = minimumPressDuration
    super.init()
    cancelsTouchesInView = minimumPressDuration.map { $0 > 0 } ?? true
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Records the start of the press, and begins at once or after the delay.
  open override func touchBegan(_ touch: Touch) {
    pressLocation = touch.position
    let delay = minimumPressDuration ?? settings.longPressDelay
    guard delay > 0 else { return begin() }
    deadline = schedule(after: delay) { [weak self] in self?.begin() }
  }

  /// Follows the touch.
  ///
  /// Before recognition, moving too far fails.
  open override func touchMoved(_ touch: Touch) {
    if isActive {
      change()
    } else if touch.position.distance(to: pressLocation)
      > allowableMovement ?? settings.longPressMovement
    {
      fail()
    }
  }

  /// Ends the press; one that was too short fails.
  open override func touchEnded(_ touch: Touch) { end() }

  /// Discards the state of the recognition attempt.
  open override func reset() {
    deadline?.cancel()
    deadline = nil
  }
}
