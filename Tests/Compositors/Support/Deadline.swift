// SPDX-License-Identifier: MIT

import Glibc

/// The latest time at which an event may occur.
struct Deadline {
  /// The longest time that an event may take, in seconds.
  static let seconds = 10

  /// The most by which a wait may be late, in milliseconds; beyond it, the machine was suspended.
  private static let tolerance = 1_000

  private var end: Int

  /// Creates the deadline of an event that is waited for from now on.
  init() { end = Self.now + Self.seconds * 1_000 }

  /// The remaining time in milliseconds, for `poll`.
  var remaining: Int32 { Int32(max(0, end - Self.now)) }
  var hasPassed: Bool { remaining == 0 }

  /// Waits until a descriptor is readable; returns `false` if it is not.
  ///
  /// Time in which the machine, and with it the awaited program, was suspended does not count.
  mutating func wait(for descriptor: Int32) -> Bool {
    let start = Self.now
    let timeout = remaining
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if unsafe poll(&source, 1, timeout) > 0 { return true }
    let delay = Self.now - start - Int(timeout)
    if delay > Self.tolerance { end += delay + Int(timeout) }
    return false
  }

  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
