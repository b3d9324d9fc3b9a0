// SPDX-License-Identifier: MIT

/// A monotonic clock, in seconds.
///
/// Only differences between times have a meaning. The host of a window implements it; tests use a
/// clock that they advance themselves.
@MainActor public protocol MotionClock: AnyObject {
  /// The current time, in seconds.
  var now: Double { get }
}
