// SPDX-License-Identifier: MIT

private let low = Point(x: 400, y: 560)
private let high = Point(x: 400, y: 24)

@Suite("Gesture scripts")
struct GestureScriptTests {
  // MARK: Creation

  @Test("a tap goes down and up at one point")
  func tap() {
    let script = GestureScript.tap(at: low)
    #expect(script.steps.map(\.phase) == [.began, .ended])
    #expect(script.steps.allSatisfy { $0.position == low && $0.contact == .finger(0) })
    #expect(script.duration == script.steps.last?.time)
    #expect(script.contactsDown.isEmpty)
  }

  @Test("a drag pauses at its end before it is lifted there")
  func drag() throws {
    let script = GestureScript.drag(from: low, to: high, over: 0.4, holding: 0.2, with: .mouse)
    let moves = script.steps.filter { $0.phase == .moved }
    let last = try #require(moves.last)
    let lift = try #require(script.steps.last)
    #expect(moves.count == 48)
    #expect(last.position == high)
    #expect(lift.phase == .ended)
    #expect(lift.position == high)
    #expect(abs(lift.time - last.time - 0.2) < 1e-9)
    #expect(zip(moves, moves.dropFirst()).allSatisfy { $0.position.y > $1.position.y })
  }

  @Test(
    "the measured velocity of a swipe is the requested one",
    arguments: [40.0, 300, 1_500, 7_900])
  func swipe(velocity: Double) {
    for end in [high, Point(x: 640, y: 320), Point(x: 463, y: 476)] {
      let script = GestureScript.swipe(from: low, to: end, velocity: velocity)
      var tracker = VelocityTracker()
      for step in script.steps where step.phase != .ended {
        tracker.add(step.position, at: step.time)
      }
      let found = tracker.velocity(at: script.duration)
      let speed = (found.dx * found.dx + found.dy * found.dy).squareRoot()
      #expect(abs(speed - velocity) < velocity * 1e-6)
    }
  }

  @Test("scripts can be played one after the other, or together in the order of time")
  func joined() {
    let first = GestureScript.tap(at: low)
    let second = GestureScript.tap(at: high, with: .finger(1))
    let row = first.then(second, after: 0.5)
    #expect(row.steps.map(\.contact) == [.finger(0), .finger(0), .finger(1), .finger(1)])
    #expect(row.steps[2].time == first.duration + 0.5)
    #expect(row.duration == first.duration + 0.5 + second.duration)
    let both = first.together(with: second, startingAt: 0.01)
    #expect(both.steps.map(\.contact) == [.finger(0), .finger(1), .finger(0), .finger(1)])
    #expect(both.duration == 0.01 + second.duration)
    let tie = first.together(with: second)
    #expect(tie.steps.map(\.contact) == [.finger(0), .finger(1), .finger(0), .finger(1)])
  }

  @Test("impossible steps are programming errors")
  func impossible() async {
    await #expect(processExitsWith: .failure) {
      var script = GestureScript()
      script.lift(.finger(3))
    }
    await #expect(processExitsWith: .failure) {
      var script = GestureScript()
      script.press(Point(x: 1, y: 1))
      script.press(Point(x: 2, y: 2))
    }
  }
}
