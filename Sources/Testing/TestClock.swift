public import SashMotion

/// A clock that stands still until it is moved by hand.
///
/// Give it to whatever asks for a `MotionClock`: time passes when the test says so, and never by
/// itself.
public final class TestClock: MotionClock {
  /// The time now, in seconds.
  public private(set) var now: Double

  /// A clock that shows a time in seconds.
  public init(now: Double = 0) {
    precondition(now.isFinite, "a clock shows a finite time, not \(now)")
    self.now = now
  }

  /// Lets some seconds pass.
  public func advance(by seconds: Double) {
    precondition(seconds >= 0, "a clock is not set back: advance by 0 or more, not by \(seconds)")
    now += seconds
  }

  /// Lets time pass until a moment; one that has passed already changes nothing.
  public func advance(to time: Double) { now = max(now, time) }
}
