import SashGeometry
import SashMotion

/// A press held for this long is a long press, in seconds.
private let longPress = 0.5
/// How far a press may move before it is recognised, in logical pixels.
private let pressSlop = 10.0

/// Recognises that a touch is held, and follows it until it is lifted.
///
/// Made with a duration of zero it begins with the touch, beside every other gesture, and is
/// cancelled when one of them is accepted: that is how a thing under the finger is highlighted.
open class PressGestureRecognizer: GestureRecognizer {
  /// How long a touch is held until it is recognised, in seconds; a change does not touch
  /// `cancelsTouchesInView`, which only the initialiser derives from it.
  public var minimumDuration: Double
  /// How far it may move until then, in logical pixels.
  public var allowableMovement = pressSlop
  /// Where the touch went down, in the window.
  public private(set) var pressLocation = Point.zero

  private var deadline: ScheduledCall?

  /// A recogniser of presses of some length; `action` hears every change.
  public init(
    minimumDuration: Double = 0.5, action: ((PressGestureRecognizer) -> Void)? = nil
  ) {
    self.minimumDuration = minimumDuration.isFinite ? max(0, minimumDuration) : longPress
    super.init()
    cancelsTouchesInView = self.minimumDuration > 0
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Takes where the touch went down, and waits for its time.
  open override func touchBegan(_ touch: Touch) {
    pressLocation = touch.position
    guard minimumDuration > 0 else { return begin() }
    deadline = timeline?.schedule(after: minimumDuration) { [weak self] in self?.begin() }
  }

  /// Follows the touch, or fails once it went too far.
  open override func touchMoved(_ touch: Touch) {
    if isActive {
      change()
    } else if touch.position.distance(to: pressLocation) > allowableMovement {
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
