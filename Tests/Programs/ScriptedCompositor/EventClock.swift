// SPDX-License-Identifier: MIT

/// The times of events in milliseconds, from a clock that the script can stop.
///
/// While the clock is stopped, only the script advances it, so that events that are sent too early
/// or too late have the times, and with them the velocities, of a real finger. It never runs
/// backwards: when it runs again, it stays ahead of the system's clock by the time that the script
/// has added.
struct EventClock {
  private enum State {
    case running(lead: UInt32)
    case stopped(time: UInt32)
  }

  private var state = State.running(lead: 0)

  /// Returns the time of an event that is sent now.
  func time(at now: UInt32) -> UInt32 {
    switch state {
    case .running(let lead): now &+ lead
    case .stopped(let time): time
    }
  }

  /// Stops the clock, if it runs, and advances it.
  mutating func stop(at now: UInt32, after milliseconds: UInt32) {
    state = .stopped(time: time(at: now) &+ milliseconds)
  }

  /// Lets the clock run again.
  mutating func resume(at now: UInt32) {
    let lead = Int32(bitPattern: time(at: now) &- now)
    state = .running(lead: UInt32(max(0, lead)))
  }
}
