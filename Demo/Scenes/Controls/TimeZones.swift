// SPDX-License-Identifier: MIT

/// The offsets of time zones, a list that is longer than most windows are high.
enum TimeZones {
  /// The offsets from twelve hours behind to fourteen hours ahead.
  static let names = (-12...14).map { hours in
    hours == 0 ? "UTC" : "UTC\(hours < 0 ? "−" : "+")\(abs(hours))"
  }
}
