import SashGeometry
import SashMotion

// How far a press may move and still be a tap, in logical pixels.
private let fingerSlop = 18.0
private let pointerSlop = 8.0
/// The longest time from a tap to the next of the same gesture, in seconds.
private let longestGap = 0.3
/// The greatest distance between taps of the same gesture, in logical pixels.
private let farthestApart = 100.0

/// Recognises one tap, or several in a row at one place.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps it takes.
  public let numberOfTaps: Int
  /// How far a press may move, in logical pixels; nil: by what touches.
  public var allowableMovement: Double?
  /// The longest that a press may be held, in seconds; nil: for any time.
  public var maximumDuration: Double?
  /// Where the last press went down, in the window.
  public private(set) var tapLocation = Point.zero

  private var taps = 0
  private var deadline: ScheduledCall?

  /// A recogniser of so many taps; `action` hears every change, of which `ended` is the tap.
  public init(count: Int = 1, action: ((TapGestureRecognizer) -> Void)? = nil) {
    precondition(count > 0, "A tap gesture needs at least one tap.")
    numberOfTaps = count
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Whether a finger more may join: the next tap, once the last is over.
  open override func shouldReceive(_ touch: Touch) -> Bool { touches.count == taps }

  /// Whether more taps are to come.
  open override var waitsAfterLift: Bool { taps > 0 && taps < numberOfTaps }

  /// Takes where the touch went down.
  open override func touchBegan(_ touch: Touch) {
    deadline?.cancel()
    if taps > 0, touch.position.distance(to: tapLocation) > farthestApart { return fail() }
    tapLocation = touch.position
    if let maximumDuration { failAfter(maximumDuration) }
  }

  /// Fails once the touch went too far.
  open override func touchMoved(_ touch: Touch) {
    if touch.position.distance(to: tapLocation) > slop(for: touch.source) { fail() }
  }

  /// Counts the tap.
  open override func touchEnded(_ touch: Touch) {
    guard touch.position.distance(to: tapLocation) <= slop(for: touch.source) else {
      return fail()
    }
    deadline?.cancel()
    taps += 1
    if taps == numberOfTaps {
      recognize()
    } else {
      failAfter(longestGap)
    }
  }

  /// Starts over.
  open override func reset() {
    deadline?.cancel()
    deadline = nil
    taps = 0
  }

  private func failAfter(_ delay: Double) {
    deadline = timeline?.schedule(after: delay) { [weak self] in self?.fail() }
  }

  private func slop(for source: Touch.Source) -> Double {
    if let allowableMovement { return allowableMovement }
    if case .pointer = source { return pointerSlop }
    return fingerSlop
  }
}
