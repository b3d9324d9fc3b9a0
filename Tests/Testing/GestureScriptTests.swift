import SashGeometry
import SashGestures
import SashTestSupport
import SashTesting
import Testing

private let low = Point(x: 400, y: 560)
private let high = Point(x: 400, y: 24)

@Suite("Gesture scripts")
struct GestureScriptTests {
  // MARK: Making

  @Test("a tap goes down and up at one place")
  func tap() {
    let script = GestureScript.tap(at: low)
    #expect(script.steps.map(\.phase) == [.began, .ended])
    #expect(script.steps.allSatisfy { $0.position == low && $0.contact == .finger(0) })
    #expect(script.duration == script.steps.last?.time)
    #expect(script.contactsDown.isEmpty)
  }

  @Test("a drag rests at its end before it is lifted there")
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
    "who measures a swipe finds the velocity that it was given",
    arguments: [40.0, 300, 1_500, 7_900])
  func swipe(velocity: Double) {
    for end in [high, Point(x: 640, y: 320), Point(x: 403, y: 556)] {
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

  @Test("a joined script plays one after the other; together they keep the order of time")
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

  @Test("what cannot happen is a programmer's fault")
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

  // MARK: Traces

  @Test("random scripts are the same after having been text", arguments: UInt64(1)...40)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let script = random.script(moments: 60)
    #expect(try GestureScript(trace: script.trace) == script, "seed \(seed)")
  }

  @Test("a trace is read line by line; remarks and empty lines say nothing")
  func reading() throws {
    let script = try GestureScript(
      trace: """
        # gestures 1
        # by hand
        0 finger 2 down 10 20.5

        0.25 finger 2 move 10 -3
        0.25 pointer 273 down 1 2
        0.5 finger 2 cancel 10 -3
        2 end
        """)
    #expect(script.steps.count == 4)
    #expect(script.steps[1].position == Point(x: 10, y: -3))
    #expect(script.contactsDown == [.pointer(button: Touch.secondaryButton)])
    #expect(script.duration == 2)
  }

  @Test(
    "a trace that is wrong is refused, with the line",
    arguments: [
      ("", 1), ("0 finger 0 down 1 2", 1), ("# gestures 1\nnow finger 0 down 1 2", 2),
      ("# gestures 1\nnan finger 0 down 1 2", 2), ("# gestures 1\n0 finger 0 down 1 inf", 2),
      ("# gestures 1\n0 finger 0 move 1 2", 2), ("# gestures 1\n0 toe 0 down 1 2", 2),
      ("# gestures 1\n0 finger 0 down 1 2 3", 2), ("# gestures 1\n0 pointer -1 down 1 2", 2),
      ("# gestures 1\n1 stylus down 1 2\n0.5 stylus up 1 2", 3),
      ("# gestures 1\n1 stylus down 1 2\n1 stylus down 1 2", 3),
      ("# gestures 1\n1 stylus down 1 2\n0.5 end", 3),
      ("# gestures 1\n0 end\n1 stylus down 1 2", 3), ("# gestures 1\n-1 stylus down 1 2", 2),
    ])
  func refused(trace: String, line: Int) {
    #expect { try GestureScript(trace: trace) } throws: { error in
      (error as? GestureTraceError)?.line == line
    }
  }

  @Test("what a window was sent becomes a script, its fingers numbered as they come")
  func recorded() {
    let (a, b, c, stray) = (
      Touch.ID(value: 901), Touch.ID(value: 905), Touch.ID(value: 906), Touch.ID(value: 907)
    )
    func touch(_ id: Touch.ID, _ phase: Touch.Phase, _ time: Double) -> Touch {
      Touch(id: id, phase: phase, position: low, time: time)
    }
    let script = GestureScript(recording: [
      touch(stray, .ended, 99), touch(a, .began, 100), touch(b, .began, 100.5),
      touch(a, .ended, 101), touch(c, .began, 102), touch(b, .moved, 102),
      touch(b, .cancelled, 103),
    ])
    #expect(script.steps.map(\.time) == [0, 0.5, 1, 2, 2, 3])
    #expect(
      script.steps.map(\.contact)
        == [.finger(0), .finger(1), .finger(0), .finger(0), .finger(1), .finger(1)])
    #expect(script.contactsDown == [.finger(0)])
  }
}
