/// The times that events bear, in milliseconds: those of a clock that the script can stop.
///
/// While it stands, only the script moves it, so that what is told in a hurry, or late, has the
/// times and with them the velocities of a hand. It never goes back: once it goes on, it is as far
/// ahead as the script has moved it.
struct EventClock {
  private enum State {
    case going(lead: UInt32)
    case standing(time: UInt32)
  }

  private var state = State.going(lead: 0)

  /// The time of an event that is told now.
  func time(at now: UInt32) -> UInt32 {
    switch state {
    case .going(let lead): now &+ lead
    case .standing(let time): time
    }
  }

  /// Stops, if it did not stand, and moves on by so much.
  mutating func stop(at now: UInt32, after milliseconds: UInt32) {
    state = .standing(time: time(at: now) &+ milliseconds)
  }

  /// Goes on.
  mutating func go(at now: UInt32) {
    let lead = Int32(bitPattern: time(at: now) &- now)
    state = .going(lead: UInt32(max(0, lead)))
  }
}
