import SashGeometry
import SashMotion

/// Recognises one tap, or several in a row at one place, of one finger or more.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps it takes.
  public let numberOfTaps: Int
  /// How many fingers each tap takes; those that come on top belong to others.
  public let numberOfTouchesRequired: Int
  /// How far a press may move, in logical pixels; nil: the settings' tap slop.
  public var allowableMovement: Double?
  /// The longest that a press may be held, in seconds; nil: for any time.
  public var maximumDuration: Double?
  /// Where the first finger of the last press went down, in the window.
  public private(set) var tapLocation = Point.zero

  private var taps = 0
  /// The fingers of the present tap that came, and those of them that left.
  private var came = 0
  private var left = 0
  private var deadline: ScheduledCall?

  /// A recogniser of so many taps; `action` hears every change, of which `ended` is the tap.
  public init(
    count: Int = 1, touches: Int = 1, action: ((TapGestureRecognizer) -> Void)? = nil
  ) {
    precondition(count > 0, "A tap gesture needs at least one tap.")
    precondition(touches > 0, "A tap gesture needs at least one finger.")
    numberOfTaps = count
    numberOfTouchesRequired = touches
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Whether a finger more may join: one of this tap, or the next tap once the last is over.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    left == 0 && came < numberOfTouchesRequired
  }

  /// Whether more taps are to come.
  open override var waitsAfterLift: Bool { taps > 0 && taps < numberOfTaps }

  /// Takes where the touch went down.
  open override func touchBegan(_ touch: Touch) {
    came += 1
    guard came == 1 else { return }
    deadline?.cancel()
    if taps > 0, touch.position.distance(to: tapLocation) > settings.multiTapDistance {
      return fail()
    }
    tapLocation = touch.position
    if let maximumDuration { failAfter(maximumDuration) }
  }

  /// Fails once the touch went too far.
  open override func touchMoved(_ touch: Touch) {
    if wandered(touch) { fail() }
  }

  /// Counts the tap.
  open override func touchEnded(_ touch: Touch) {
    left += 1
    guard !wandered(touch), came == numberOfTouchesRequired else { return fail() }
    guard left == came else { return }
    deadline?.cancel()
    came = 0
    left = 0
    taps += 1
    if taps == numberOfTaps {
      recognize()
    } else {
      failAfter(settings.multiTapInterval)
    }
  }

  /// Starts over.
  open override func reset() {
    deadline?.cancel()
    deadline = nil
    taps = 0
    came = 0
    left = 0
  }

  private func failAfter(_ delay: Double) {
    deadline = timeline?.schedule(after: delay) { [weak self] in self?.fail() }
  }

  private func wandered(_ touch: Touch) -> Bool {
    let slop = allowableMovement ?? settings.tapSlop.distance(for: touch.source)
    guard let start = startLocation(of: touch.id) else { return false }
    return touch.position.distance(to: start) > slop
  }
}
