import Glibc
import SashCLinux
import SashMotion

/// The system's monotonic clock, in seconds.
public final class MonotonicClock: MotionClock {
  /// A clock; all of them show the same time.
  public init() {}

  /// Seconds since an unnamed moment in the past; never decreases.
  public var now: Double { Self.now(CLOCK_MONOTONIC) }

  /// Seconds that the calling thread has spent on a processor.
  package nonisolated static var threadTime: Double { now(CLOCK_THREAD_CPUTIME_ID) }

  /// By how much the monotonic clock is ahead of another of the system's clocks, in seconds.
  nonisolated static func lead(over clock: clockid_t) -> Double {
    clock == CLOCK_MONOTONIC ? 0 : now(CLOCK_MONOTONIC) - now(clock)
  }

  private nonisolated static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
