import SashGeometry
import SashMotion

/// Recognises that a touch is held, and follows it until it is lifted.
///
/// Made with a duration of zero it begins with the touch, beside every other gesture, and is
/// cancelled when one of them is accepted: that is how a thing under the finger is highlighted.
open class PressGestureRecognizer: GestureRecognizer {
  /// How long a touch is held until it is recognised, in seconds; nil: the settings' delay.
  ///
  /// A change does not touch `cancelsTouchesInView`, which only the initialiser derives from it.
  public var minimumDuration: Double?
  /// How far it may move until then, in logical pixels; nil: as the settings have it.
  public var allowableMovement: Double?
  /// Where the touch went down, in the window.
  public private(set) var pressLocation = Point.zero

  private var deadline: ScheduledCall?

  /// A recogniser of presses of some length; `action` hears every change.
  public init(
    minimumDuration: Double? = nil, action: ((PressGestureRecognizer) -> Void)? = nil
  ) {
    self.minimumDuration = minimumDuration
    super.init()
    cancelsTouchesInView = minimumDuration.map { $0 > 0 } ?? true
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Takes where the touch went down, and waits for its time.
  open override func touchBegan(_ touch: Touch) {
    pressLocation = touch.position
    let delay = minimumDuration ?? settings.longPressDelay
    guard delay > 0 else { return begin() }
    deadline = timeline?.schedule(after: delay) { [weak self] in self?.begin() }
  }

  /// Follows the touch, or fails once it went too far.
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

  /// Starts over.
  open override func reset() {
    deadline?.cancel()
    deadline = nil
  }
}
