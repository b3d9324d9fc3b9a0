import SashPopupBar
import Testing

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

  nonisolated static let table = [
    Case(velocity: -300, progress: 0.05, startedOpen: false, opens: true),
    Case(velocity: 0, progress: 0.05, startedOpen: false, opens: true),
    Case(velocity: -300, progress: 0.6, startedOpen: true, opens: true),
    Case(velocity: 0, progress: 0.5, startedOpen: true, opens: true),
    Case(velocity: 0, progress: 0.49, startedOpen: true, opens: false),
    Case(velocity: -300, progress: 0.49, startedOpen: true, opens: false),
    Case(velocity: 300, progress: 0.9, startedOpen: false, opens: false),
    Case(velocity: 300, progress: 0.9, startedOpen: true, opens: false),
    Case(velocity: 300, progress: 1, startedOpen: false, opens: true),
    Case(velocity: 300, progress: 1, startedOpen: true, opens: true),
    Case(velocity: .nan, progress: 0.3, startedOpen: false, opens: true),
  ]

  @Test("L62 velocity and threshold decide where a released drag goes", arguments: table)
  func rule(_ row: Case) {
    let opens = PopupRelease.opens(
      velocity: row.velocity, progress: row.progress, startedOpen: row.startedOpen)
    #expect(opens == row.opens)
  }

  @Test("the velocity that the motion starts with is bounded, and none without a way")
  func velocity() {
    #expect(PopupRelease.progressVelocity(finger: -800, way: 800) == 1)
    #expect(PopupRelease.progressVelocity(finger: 1e9, way: 800) == -12)
    #expect(PopupRelease.progressVelocity(finger: .nan, way: 800) == 0)
    #expect(PopupRelease.progressVelocity(finger: 100, way: 0) == 0)
  }
}
