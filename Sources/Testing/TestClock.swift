// SPDX-License-Identifier: MIT

public import SashMotion

/// A clock for tests that stands still until the test advances it.
///
/// Use it wherever a `MotionClock` is required, so that a test does not depend on real time.
public final class TestClock: MotionClock {
  /// The current time, in seconds.
  public private(set) var now: Double

  /// Creates a clock that shows a time in seconds.
  public init(now: Double = 0) {
    precondition(now.isFinite, "TestClock: the time must be finite, not \(now)")
    self.now = now
  }

  /// Advances the clock by some seconds.
  public func advance(by seconds: Double) {
    precondition(seconds >= 0, "TestClock: advance by 0 s or more, not by \(seconds)")
    now += seconds
  }

  /// Advances the clock to a time; a time in the past changes nothing.
  public func advance(to time: Double) { now = max(now, time) }
}
