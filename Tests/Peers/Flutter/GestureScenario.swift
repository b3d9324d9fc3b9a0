// SPDX-License-Identifier: MIT

/// A recogniser of a scenario.
nonisolated enum ScenarioRecognizer: Sendable {
  case tap, doubleTap, longPress, pan, horizontalPan, verticalPan, secondaryPan
  case pinch, rotation, fingerTap, pointerTap, pointerLongPress, fingerPan, fingerPinch

  @MainActor var recognizer: GestureRecognizer {
    switch self {
    case .tap: return TapGestureRecognizer()
    case .doubleTap: return TapGestureRecognizer(count: 2)
    case .longPress: return LongPressGestureRecognizer()
    case .pan: return PanGestureRecognizer()
    case .horizontalPan: return PanGestureRecognizer(direction: .horizontal)
    case .verticalPan: return PanGestureRecognizer(direction: .vertical)
    case .secondaryPan:
      let pan = PanGestureRecognizer()
      pan.allowedButtons = [Touch.secondaryButton]
      return pan
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .fingerTap: return Self.tap.recognizer(of: .finger)
    case .pointerTap: return Self.tap.recognizer(of: .pointer)
    case .pointerLongPress: return Self.longPress.recognizer(of: .pointer)
    case .fingerPan: return Self.pan.recognizer(of: .finger)
    case .fingerPinch: return Self.pinch.recognizer(of: .finger)
    }
  }

  @MainActor private func recognizer(of sources: Touch.Kinds) -> GestureRecognizer {
    let recognizer = recognizer
    recognizer.allowedSources = sources
    return recognizer
  }
}

/// A step of a scenario; a finger's number comes first.
nonisolated enum ScenarioStep: Sendable {
  case down(Int, Double, Double, Touch.Source = .finger)
  case move(Int, Double, Double)
  case up(Int)
  case cancel(Int)
  case wait(Double)
  /// A press of fifty milliseconds.
  case tap(Double, Double, Touch.Source = .finger)
}

/// Recognisers, what fingers do, and the gestures that are recognised.
nonisolated struct GestureScenario: Sendable, CustomTestStringConvertible {
  let name: String
  /// The recognisers of nested nodes, the innermost first.
  let recognizers: [ScenarioRecognizer]
  let steps: [ScenarioStep]
  let expected: [String]

  init(
    _ name: String, _ recognizers: [ScenarioRecognizer], _ steps: [ScenarioStep],
    _ expected: [String]
  ) {
    self.name = name
    self.recognizers = recognizers
    self.steps = steps
    self.expected = expected
  }

  var testDescription: String { name }

  /// Returns the gestures that are recognised, as text.
  @MainActor func run() -> [String] {
    let touches = SimulatedTouches(recognizers.map(\.recognizer))
    var log: [String] = []
    for (kind, recognizer) in zip(recognizers, touches.recognizers) {
      let isDiscrete = recognizer is TapGestureRecognizer
      recognizer.addAction {
        switch $0.state {
        case .ended where isDiscrete: log.append("\(kind)")
        case .began: log.append("\(kind) began")
        case .ended: log.append("\(kind) ended")
        case .cancelled: log.append("\(kind) cancelled")
        default: break
        }
      }
    }
    touches.perform(steps)
    return log
  }
}

/// Fingers and pointers over nested nodes with one recogniser each, the innermost first.
final class SimulatedTouches {
  private final class Node: GestureNode {
    let gestureParent: (any GestureNode)?
    var gestureRecognizers: [GestureRecognizer] = []

    init(_ recognizer: GestureRecognizer, in parent: Node?) {
      gestureParent = parent
      gestureRecognizers = [recognizer]
      recognizer.node = self
    }

    func gestureConvert(fromWindow point: Point) -> Point { point }
  }

  let recognizers: [GestureRecognizer]
  let timeline = Timeline()
  let arena: GestureArena
  private var innermost: Node?
  private var touches: [Int: Touch] = [:]

  init(_ recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
    arena = GestureArena(timeline: timeline)
    for recognizer in recognizers.reversed() { innermost = Node(recognizer, in: innermost) }
  }

  func perform(_ steps: [ScenarioStep]) { for step in steps { perform(step) } }

  private func perform(_ step: ScenarioStep) {
    switch step {
    case .down(let finger, let x, let y, let source):
      let touch = Touch(
        id: .unique(), phase: .began, position: Point(x: x, y: y), time: timeline.now,
        source: source)
      touches[finger] = touch
      arena.send(touch, to: innermost)
    case .move(let finger, let x, let y): send(finger, .moved, Point(x: x, y: y))
    case .up(let finger): send(finger, .ended)
    case .cancel(let finger): send(finger, .cancelled)
    case .wait(let seconds): timeline.advance(to: timeline.now + seconds)
    case .tap(let x, let y, let source):
      perform([.down(99, x, y, source), .wait(0.05), .up(99)])
    }
  }

  private func send(_ finger: Int, _ phase: Touch.Phase, _ position: Point? = nil) {
    guard var touch = touches[finger] else { return }
    touch.phase = phase
    touch.position = position ?? touch.position
    touch.time = timeline.now
    touches[finger] = phase == .moved ? touch : nil
    arena.send(touch, to: nil)
  }
}
