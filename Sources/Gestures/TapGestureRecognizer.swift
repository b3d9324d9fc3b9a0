// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// Recognises one tap, or several in a row at one position, with one or more fingers.
///
/// ```swift
/// let doubleTap = TapGestureRecognizer(count: 2) { tap in
///   if tap.state == .ended { player.pause() }
/// }
/// view.addGestureRecognizer(doubleTap)
/// ```
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps of the gesture; at least 1.
  public var numberOfTapsRequired: Int { didSet { checkRequirements() } }
  /// The number of fingers of each tap; at least 1.
  ///
  /// Further fingers are left to other recognisers.
  public var numberOfTouchesRequired: Int { didSet { checkRequirements() } }
  /// The distance that a press may move, in logical pixels; `nil` for the tap slop of the settings.
  public var allowableMovement: Double?
  /// The longest duration of a press, in seconds; `nil` for no limit.
  public var maximumDuration: Double?
  /// The position where the first finger of the last press touched down, in the window.
  public private(set) var tapLocation = Point.zero

  private var taps = 0
  /// The source of the last tap; taps of another one are not counted together with it.
  private var tapSource: Touch.Source?
  /// The number of fingers of the current tap that touched down, and of those that were lifted.
  private var beganCount = 0
  private var endedCount = 0
  private var deadline: ScheduledCall?

  /// Creates a recogniser of taps.
  ///
  /// - Parameters:
  ///   - count: The number of taps; at least 1.
  ///   - touches: The number of fingers of each tap; at least 1.
  ///   - action: A closure called after each change of the state, of which `ended` is the tap; it
  ///     replaces `onChange`.
  public init(
    count: Int = 1, touches: Int = 1, action: ((TapGestureRecognizer) -> Void)? = nil
  ) {
    numberOfTapsRequired = count
    numberOfTouchesRequired = touches
    super.init()
    checkRequirements()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  private func checkRequirements() {
    precondition(
      numberOfTapsRequired > 0,
      "TapGestureRecognizer: \(numberOfTapsRequired) taps; require at least one.")
    precondition(
      numberOfTouchesRequired > 0,
      "TapGestureRecognizer: \(numberOfTouchesRequired) fingers; require at least one.")
  }

  /// Returns whether another finger may join: one of this tap, or of the next once this one is
  /// over.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    endedCount == 0 && beganCount < numberOfTouchesRequired
  }

  /// Whether more taps are missing.
  open override var waitsAfterLift: Bool { taps > 0 && taps < numberOfTapsRequired }

  /// Returns whether a touch is not too far from the last tap, and from the same source.
  override func continuesAttempt(with touch: Touch) -> Bool {
    guard waitsAfterLift, beganCount == 0 else { return true }
    return touch.source == tapSource
      && touch.position.distance(to: tapLocation)
        <= settings.multiTapDistance.distance(for: touch.source)
  }

  /// Records a finger of the tap.
  open override func touchBegan(_ touch: Touch) {
    beganCount += 1
    guard beganCount == 1 else { return }
    deadline?.cancel()
    tapLocation = touch.position
    tapSource = touch.source
    if let maximumDuration { failAfter(maximumDuration) }
  }

  /// Fails once the touch moved too far.
  open override func touchMoved(_ touch: Touch) {
    if exceedsAllowableMovement(touch) { fail() }
  }

  /// Counts the tap once all its fingers are lifted.
  open override func touchEnded(_ touch: Touch) {
    endedCount += 1
    guard !exceedsAllowableMovement(touch), beganCount == numberOfTouchesRequired else {
      return fail()
    }
    guard endedCount == beganCount else { return }
    deadline?.cancel()
    beganCount = 0
    endedCount = 0
    taps += 1
    if taps == numberOfTapsRequired {
      recognize()
    } else {
      failAfter(settings.multiTapInterval)
    }
  }

  /// Discards the state of the recognition attempt.
  open override func reset() {
    deadline?.cancel()
    deadline = nil
    taps = 0
    beganCount = 0
    endedCount = 0
  }

  private func failAfter(_ delay: Double) {
    deadline = schedule(after: delay) { [weak self] in self?.fail() }
  }

  private func exceedsAllowableMovement(_ touch: Touch) -> Bool {
    let slop = allowableMovement ?? settings.tapSlop.distance(for: touch.source)
    guard let start = startLocation(of: touch.id) else { return false }
    return touch.position.distance(to: start) > slop
  }
}
