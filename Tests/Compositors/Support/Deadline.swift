import Glibc

/// The latest moment at which a named event may come.
struct Deadline {
  /// How long an event may take, in seconds.
  static let seconds = 10

  private let end: Int

  /// The deadline of an event that is waited for from now on.
  init() { end = Self.now + Self.seconds * 1_000 }

  /// What is left, in milliseconds, as `poll` takes it.
  var remaining: Int32 { Int32(max(0, end - Self.now)) }
  var hasPassed: Bool { remaining == 0 }

  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
