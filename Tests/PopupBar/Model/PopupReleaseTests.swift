// SPDX-License-Identifier: MIT

@Suite("Release of a drag")
struct PopupReleaseTests {
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    var velocity: Double
    var progress: Double
    var startedOpen: Bool
    var opens: Bool
    var testDescription: String {
      "v \(velocity), p \(progress), from \(startedOpen ? "open" : "closed")"
    }
  }

  /// The complete decision table: stationary or upwards, downwards below the top, and downwards at
  /// the top; on both sides of each threshold.
  nonisolated static let table: [Case] = {
    var rows: [Case] = []
    for progress in [0, 0.05, 0.2, 0.21, 0.49, 0.5, 0.79, 0.8, 0.99, 1] {
      for velocity in [-300, -1e-9, 0, .nan, -.infinity] {
        rows.append(
          Case(velocity: velocity, progress: progress, startedOpen: false, opens: true))
        rows.append(
          Case(
            velocity: velocity, progress: progress, startedOpen: true, opens: progress >= 0.5))
      }
      for velocity in [1e-9, 300, .infinity] {
        for startedOpen in [false, true] {
          rows.append(
            Case(
              velocity: velocity, progress: progress, startedOpen: startedOpen,
              opens: progress == 1))
        }
      }
    }
    return rows
  }()

  @Test("L62 velocity and position decide the goal of a released drag", arguments: table)
  func rule(_ row: Case) {
    let opens = PopupRelease.opens(
      velocity: row.velocity, progress: row.progress, startedOpen: row.startedOpen)
    #expect(opens == row.opens)
  }

  @Test("L63 the initial velocity after a drag is bounded, and zero without a distance")
  func velocity() {
    #expect(PopupRelease.progressVelocity(finger: -800, distance: 800) == 1)
    #expect(PopupRelease.progressVelocity(finger: 1e9, distance: 800) == -12)
    #expect(PopupRelease.progressVelocity(finger: .nan, distance: 800) == 0)
    #expect(PopupRelease.progressVelocity(finger: 100, distance: 0) == 0)
  }
}
