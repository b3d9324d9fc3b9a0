// SPDX-License-Identifier: MIT

import Glibc

/// The latest time at which an event may occur.
struct Deadline {
  /// The longest time that an event may take, in seconds.
  static let seconds = 10

  private let end: Int

  /// Creates the deadline of an event that is waited for from now on.
  init() { end = Self.now + Self.seconds * 1_000 }

  /// The remaining time in milliseconds, for `poll`.
  var remaining: Int32 { Int32(max(0, end - Self.now)) }
  var hasPassed: Bool { remaining == 0 }

  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
