// SPDX-License-Identifier: MIT

/// The course of a repeated motion: passes of one trajectory, each from the same start.
///
/// It is given in closed form, as the trajectory is.
struct Repetition {
  /// The first pass, which takes over the velocity of the value.
  private var first: Trajectory
  /// The further passes, which begin at rest.
  private var pass: Trajectory
  private let count: Double
  private let autoreverses: Bool

  /// Creates the course of a motion; `nil` where a pass takes no time.
  ///
  /// - Parameters:
  ///   - from: The value at the start of each pass.
  ///   - to: The value at the end of each pass.
  ///   - velocity: The velocity at the start of the first pass.
  ///   - motion: The motion of a pass. A delay of it is a part of each pass.
  ///   - count: The number of passes; `nil` for a motion without end.
  ///   - autoreverses: Whether every second pass runs backwards.
  init?(
    from: Double, to: Double, velocity: Double, motion: Motion, count: Int?, autoreverses: Bool
  ) {
    func trajectory(_ velocity: Double) -> Trajectory {
      Trajectory(value: from, to: to, velocity: velocity, motion: motion, now: 0, running: nil)
    }
    first = trajectory(velocity)
    pass = velocity == 0 ? first : trajectory(0)
    self.count = count.map { Double(max(1, $0)) } ?? .infinity
    self.autoreverses = autoreverses
    guard first.end > 0, pass.end > 0 else { return nil }
  }

  /// The value at the end, which a motion with limits may have clamped.
  var to: Double { first.to }

  /// The duration of all passes; infinite without an end.
  var duration: Double { count == 1 ? first.end : first.end + pass.end * (count - 1) }

  mutating func shift(by distance: Double) {
    first.shift(by: distance)
    pass.shift(by: distance)
  }

  /// Returns the value and the velocity at a time after the start.
  func state(at time: Double) -> (value: Double, velocity: Double) {
    guard time >= first.end else { return first.state(at: time) }
    let later = time - first.end
    let index = (later / pass.end).rounded(.down)
    let elapsed = later - index * pass.end
    // The second pass of all is the first one of these.
    let isReversed = autoreverses && index.truncatingRemainder(dividingBy: 2) == 0
    guard isReversed else { return pass.state(at: elapsed) }
    let state = pass.state(at: pass.end - elapsed)
    return (state.value, -state.velocity)
  }
}
