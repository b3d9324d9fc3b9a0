// SPDX-License-Identifier: MIT

import Glibc
import SashCLinux
import SashMotion

/// The system's monotonic clock, in seconds.
///
/// Use it wherever a real clock is needed; in tests, inject another `MotionClock`.
public final class MonotonicClock: MotionClock {
  /// Creates a clock; all instances return the same time.
  public init() {}

  /// The time in seconds since an unspecified moment in the past; it never decreases.
  public var now: Double { Self.now(CLOCK_MONOTONIC) }

  /// The processor time of the calling thread in seconds.
  package nonisolated static var threadTime: Double { now(CLOCK_THREAD_CPUTIME_ID) }

  /// Returns the monotonic clock's lead over another system clock, in seconds.
  package nonisolated static func offset(from clock: clockid_t) -> Double {
    clock == CLOCK_MONOTONIC ? 0 : now(CLOCK_MONOTONIC) - now(clock)
  }

  private nonisolated static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
