import SashGeometry
import SashGestures
import SashTestSupport
import Testing

/// How many random walks there are in each block; fewer where checks are not optimised.
private let walkCount = SashTestSupport.walkCount(100, unoptimised: 25)

/// Counts what it hears, and checks that its states follow each other as promised.
@MainActor private final class Witness {
  var offered: [Touch.ID: Int] = [:]
  var heard: [Touch.ID: Int] = [:]
  var last = GestureRecognizer.State.possible

  func expectOrder(_ state: GestureRecognizer.State, isDiscrete: Bool) -> Bool {
    let isGoingOn = last == .began || last == .changed
    last = state
    switch state {
    case .possible: return false
    case .began, .failed: return !isGoingOn
    case .changed, .cancelled: return isGoingOn
    case .ended: return isDiscrete ? !isGoingOn : isGoingOn
    }
  }
}

private final class WatchedPan: PanGestureRecognizer {
  let witness = Witness()
  override func touchBegan(_ touch: Touch) {
    witness.offered[touch.id, default: 0] += 1
    super.touchBegan(touch)
  }
  override func didAccept(_ touch: Touch.ID) { witness.heard[touch, default: 0] += 1 }
  override func didReject(_ touch: Touch.ID) { witness.heard[touch, default: 0] += 1 }
}

private final class WatchedTap: TapGestureRecognizer {
  let witness = Witness()
  override func touchBegan(_ touch: Touch) {
    witness.offered[touch.id, default: 0] += 1
    super.touchBegan(touch)
  }
  override func didAccept(_ touch: Touch.ID) { witness.heard[touch, default: 0] += 1 }
  override func didReject(_ touch: Touch.ID) { witness.heard[touch, default: 0] += 1 }
}

private final class WatchedPress: PressGestureRecognizer {
  let witness = Witness()
  override func touchBegan(_ touch: Touch) {
    witness.offered[touch.id, default: 0] += 1
    super.touchBegan(touch)
  }
  override func didAccept(_ touch: Touch.ID) { witness.heard[touch, default: 0] += 1 }
  override func didReject(_ touch: Touch.ID) { witness.heard[touch, default: 0] += 1 }
}

@MainActor private final class Moody: GestureRecognizerDelegate {
  var random: SeededGenerator
  init(_ seed: UInt64) { random = SeededGenerator(seed: seed) }
  private func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { !chance(6) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { !chance(8) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { chance(5) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { chance(5) }
}

@MainActor @Suite struct WalkTests {
  /// Whatever happens: one verdict for each offer, states in order, and nothing left at the end.
  @Test("LN #639: every touch sequence ends resolved", arguments: 0..<20)
  func randomWalks(block: Int) {
    for walk in 0..<walkCount { walkOnce(seed: UInt64(block * walkCount + walk)) }
  }

  private func walkOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let hand = Hand()
    let delegate = Moody(seed)
    let pans = [WatchedPan(direction: .vertical), WatchedPan(), WatchedPan(minimumDistance: 0)]
    let taps = [WatchedTap(), WatchedTap(count: 2), WatchedTap()]
    let presses = [WatchedPress(), WatchedPress(minimumDuration: 0)]
    let all: [(GestureRecognizer, Witness)] =
      pans.map { ($0, $0.witness) } + taps.map { ($0, $0.witness) }
      + presses.map { ($0, $0.witness) }
    taps[0].require(toFail: taps[1])
    let root = Node()
    let middle = Node(in: root)
    let leaf = Node(in: middle)
    let nodes = [root, middle, leaf]
    for (index, (recognizer, witness)) in all.enumerated() {
      nodes.randomElement(using: &random)!.add(recognizer)
      if Bool.random(using: &random) { recognizer.delegate = delegate }
      recognizer.onChange = { recognizer in
        #expect(
          witness.expectOrder(recognizer.state, isDiscrete: recognizer is TapGestureRecognizer),
          "seed \(seed), recogniser \(index): \(recognizer.state)")
      }
    }
    // Now and then a callback meddles.
    presses[1].addAction { _ in if seed % 3 == 0 { pans[1].cancel() } }
    pans[0].addAction { _ in if seed % 5 == 0 { hand.arena.cancelTouches(seat: 1) } }
    for _ in 0..<60 {
      let finger = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<5 where !hand.isDown(finger):
        let source: Touch.Source = Bool.random(using: &random) ? .finger : .primaryPointer
        hand.down(
          finger, 50, 50, on: nodes.randomElement(using: &random), source: source,
          seat: UInt32(finger % 2))
      case 0..<11:
        hand.move(
          finger, .random(in: 0...100, using: &random), .random(in: 0...100, using: &random))
      case 11..<14: hand.up(finger)
      case 14: hand.cancel(finger)
      case 15, 16: hand.wait(.random(in: 0...0.6, using: &random))
      case 17: all.randomElement(using: &random)!.0.cancel()
      case 18:
        let recognizer = all.randomElement(using: &random)!.0
        recognizer.isEnabled.toggle()
      default: hand.arena.nodeRemoved(nodes.randomElement(using: &random)!)
      }
    }
    for finger in 0..<3 { Bool.random(using: &random) ? hand.up(finger) : hand.cancel(finger) }
    hand.wait(5)
    #expect(hand.arena.isIdle, "seed \(seed)")
    for (index, (recognizer, witness)) in all.enumerated() {
      #expect(recognizer.state == .possible, "seed \(seed), recogniser \(index)")
      let isOnce = witness.heard.values.allSatisfy { $0 == 1 }
      let isAnswered = witness.offered.keys.allSatisfy { witness.heard[$0] == 1 }
      #expect(isOnce && isAnswered, "seed \(seed), recogniser \(index)")
    }
  }
}
