// SPDX-License-Identifier: MIT

@MainActor @Suite struct WalkTests {
  /// Checks after any events: one decision for each offer, states in order, finite numbers, and no
  /// touch or gesture left at the end.
  @Test("LNPopupController #639: each touch of a sequence is decided at its end")
  func anyEvents() {
    #expect(walkFaults { GestureWalk($0).run(steps: 80) } == [])
  }

  /// Checks sequences of valid events.
  @Test("SDL #10950: no touch of a valid sequence leaves state behind")
  func usualEvents() {
    #expect(walkFaults { GestureWalk($0, isWild: false).run(steps: 60) } == [])
  }
}

/// A random tree of recognisers of all kinds, with random events.
@MainActor final class GestureWalk {
  private var fault: String?
  private let isWild: Bool
  private var random: SeededGenerator
  private let simulator = TouchSimulator()
  private var nodes: [TestNode] = []
  private var recognizers: [GestureRecognizer] = []
  private var states: [GestureRecognizer.State] = []
  private var offers: [String: Int] = [:]
  private var decisions: [String: Int] = [:]
  private var down: [UInt64: Touch] = [:]
  private var lastID: UInt64 = 0
  private var time = 1_000.0
  private var nestedInterference = 0
  private var isFinished = false
  private let delegate: RandomDelegate

  init(_ generator: SeededGenerator, isWild: Bool = true) {
    self.isWild = isWild
    random = generator
    delegate = RandomDelegate(generator)
    simulator.arena.diagnostics = { [weak self] in self?.parseDiagnostics($0) }
    makeTree()
  }

  /// Runs the walk, and returns the first broken guarantee, or `nil`.
  func run(steps: Int) -> String? {
    for _ in 0..<steps { step() }
    isFinished = true
    for touch in down.values.sorted(by: { $0.id.value < $1.id.value }) {
      send(touch, chance(4) ? .cancelled : .ended)
    }
    simulator.arena.hover(at: nil, over: nil)
    expect(simulator.arena.activeTouches.isEmpty, "touches are left")
    simulator.wait(6)
    expect(simulator.arena.isIdle, "the arena is not idle")
    for (index, recognizer) in recognizers.enumerated() {
      expect(recognizer.state == .possible, "r\(index) is left at \(recognizer.state)")
      expect(!isOpen(states[index]), "r\(index) never ended")
    }
    expect(offers == decisions, "offers \(offers) and decisions \(decisions) differ")
    return fault
  }

  // MARK: The tree

  private func makeTree() {
    for _ in 0..<random.int(1...5) {
      let node = TestNode(in: nodes.randomElement(using: &random))
      node.gestureRootSize = Size(width: 100, height: 100)
      nodes.append(node)
    }
    for index in 0..<random.int(1...12) {
      let recognizer = makeRecognizer()
      recognizer.name = "r\(index)"
      if chance(3) { recognizer.allowedSources = .all }
      if chance(4) { recognizer.cancelsTouchesInView.toggle() }
      if chance(4) { recognizer.requiresExclusiveTouchType = false }
      if chance(2) { recognizer.delegate = delegate }
      if chance(3), let other = recognizers.randomElement(using: &random) {
        recognizer.require(toFail: other)
      }
      recognizer.onChange = { [weak self] in self?.stateDidChange($0, index) }
      recognizers.append(recognizer)
      states.append(.possible)
      pick(nodes).add(recognizer)
    }
  }

  private func makeRecognizer() -> GestureRecognizer {
    switch random.int(0..<11) {
    case 0: return TapGestureRecognizer()
    case 1:
      return TapGestureRecognizer(
        count: .random(in: 1...3, using: &random), touches: .random(in: 1...2, using: &random))
    case 2: return LongPressGestureRecognizer(minimumPressDuration: chance(2) ? 0 : nil)
    case 3: return PanGestureRecognizer(direction: chance(2) ? .vertical : .horizontal)
    case 4: return PanGestureRecognizer(minimumDistance: 0)
    case 5:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = .random(in: 1...2, using: &random)
      pan.maximumNumberOfTouches = .random(in: 2...3, using: &random)
      return pan
    case 6:
      let swipe = SwipeGestureRecognizer(direction: [.left, .up])
      swipe.numberOfTouchesRequired = .random(in: 1...2, using: &random)
      return swipe
    case 7: return PinchGestureRecognizer()
    case 8: return RotationGestureRecognizer()
    case 9:
      return chance(2) ? HoverGestureRecognizer() : ScreenEdgePanGestureRecognizer(edges: .all)
    default: return PressDragReleaseGestureRecognizer()
    }
  }

  // MARK: Events

  private func step() {
    time += [0, 0.000_1, 0.004, 0.016, 0.033].randomElement(using: &random) ?? 0
    if isWild, chance(30) { time += chance(2) ? -0.05 : -40 }
    let touch = down.values.sorted { $0.id.value < $1.id.value }.randomElement(using: &random)
    switch random.int(0..<30) {
    case 0..<6: press()
    case 6..<16: if let touch { send(touch, .moved) }
    case 16..<20: if let touch { send(touch, .ended) }
    case 20: if let touch { send(touch, .cancelled) }
    case 21, 22: simulator.wait(.random(in: 0...0.6, using: &random))
    case 23: hover()
    case 24: if isWild { sendStrayTouch() }
    default: if isWild { interfere() } else if let touch { send(touch, .moved) }
    }
  }

  private func press() {
    guard down.count < 4 else { return }
    lastID += 1
    let sources: [Touch.Source] = [.finger, .finger, .finger, .primaryPointer, .stylus, .touchpad]
    let touch = Touch(
      id: Touch.ID(value: lastID), phase: .began, position: randomPosition(), time: time,
      source: pick(sources), seat: chance(4) ? 1 : 0)
    // A pointer presses a button only once at a time, unless a compositor misbehaves.
    if !isWild, touch.source == .primaryPointer,
      down.values.contains(where: { $0.source == touch.source })
    {
      return
    }
    down[lastID] = touch
    simulator.arena.send(touch, to: pick(nodes))
  }

  private func send(_ touch: Touch, _ phase: Touch.Phase) {
    var touch = touch
    touch.phase = phase
    touch.time = isWild && chance(40) ? .nan : time
    if phase == .moved { touch.position = randomPosition() }
    down[touch.id.value] = touch.isDown ? touch : nil
    simulator.arena.send(touch, to: nil)
  }

  /// Sends an event of a touch that is not down, or a beginning of one that is.
  private func sendStrayTouch() {
    let id = UInt64.random(in: 0...lastID, using: &random)
    let phase = pick([Touch.Phase.began, .moved, .ended, .cancelled])
    let touch = Touch(id: Touch.ID(value: id), phase: phase, position: randomPosition(), time: time)
    if phase == .began || down[id] != nil { down[id] = touch.isDown ? touch : nil }
    simulator.arena.send(touch, to: pick(nodes))
  }

  private func hover() {
    simulator.arena.hover(
      at: chance(4) ? nil : randomPosition(), over: nodes.randomElement(using: &random))
  }

  /// Changes recognisers and nodes during gestures, as their owners may.
  private func interfere() {
    switch random.int(0..<10) {
    case 0: pick(recognizers).cancel()
    case 1, 2: pick(recognizers).isEnabled.toggle()
    case 3: simulator.arena.nodeRemoved(pick(nodes))
    case 4: simulator.arena.cancelTouches(seat: 1, kinds: chance(2) ? .all : .finger)
    case 5: if chance(4) { simulator.arena.cancelAll() }
    case 6: move(pick(recognizers), to: pick(nodes))
    case 7: remove(pick(recognizers))
    case 8: simulator.arena.settings.dragSlop.finger = .random(in: 0...30, using: &random)
    default:
      if let menu = pick(recognizers) as? PressDragReleaseGestureRecognizer { menu.isOpen.toggle() }
    }
  }

  private func move(_ recognizer: GestureRecognizer, to node: TestNode) {
    for node in nodes { node.gestureRecognizers.removeAll { $0 === recognizer } }
    node.add(recognizer)
  }

  private func remove(_ recognizer: GestureRecognizer) {
    for node in nodes { node.gestureRecognizers.removeAll { $0 === recognizer } }
    if chance(2) { recognizer.cancel() }
    recognizer.node = nil
  }

  // MARK: Notifications

  private func stateDidChange(_ recognizer: GestureRecognizer, _ index: Int) {
    let state = recognizer.state
    expect(follows(state, states[index], recognizer), "r\(index): \(states[index]), then \(state)")
    states[index] = state
    for number in numbers(of: recognizer) { expect(number.isFinite, "r\(index) has \(number)") }
    // Sometimes a callback interferes, or sends touches itself.
    guard isWild, !isFinished, nestedInterference < 2, chance(12) else { return }
    nestedInterference += 1
    defer { nestedInterference -= 1 }
    chance(3) ? press() : interfere()
  }

  private func isOpen(_ state: GestureRecognizer.State) -> Bool {
    state == .began || state == .changed
  }

  private func follows(
    _ state: GestureRecognizer.State, _ last: GestureRecognizer.State,
    _ recognizer: GestureRecognizer
  ) -> Bool {
    let isDiscrete = recognizer is TapGestureRecognizer || recognizer is SwipeGestureRecognizer
    switch state {
    case .possible: return false
    case .began: return !isOpen(last) && !isDiscrete
    case .failed: return !isOpen(last) && !(recognizer is HoverGestureRecognizer)
    case .changed, .cancelled: return isOpen(last)
    case .ended:
      if recognizer is PressDragReleaseGestureRecognizer { return true }
      return isDiscrete ? !isOpen(last) : isOpen(last)
    }
  }

  private func numbers(of recognizer: GestureRecognizer) -> [Double] {
    let position = recognizer.location(in: nil)
    switch recognizer {
    case let pan as PanGestureRecognizer:
      return [
        position.x, position.y, pan.translation.dx, pan.translation.dy, pan.velocity.dx,
        pan.velocity.dy,
      ]
    case let pinch as PinchGestureRecognizer: return [position.x, pinch.scale, pinch.velocity]
    case let rotation as RotationGestureRecognizer:
      return [position.x, rotation.rotation, rotation.velocity]
    default: return [position.x, position.y]
    }
  }

  /// Counts the offers and the decisions in the diagnostics.
  private func parseDiagnostics(_ line: String) {
    let words = line.split(separator: " ")
    if words.count > 3, words[2] == "offered" {
      for name in words.dropFirst(4) {
        let name = name.last == "," ? name.dropLast() : name
        offers["\(name) \(words[1])", default: 0] += 1
      }
    } else if words.count == 5, words[1] == "accepted" || words[1] == "rejected" {
      decisions["\(words[0]) \(words[4])", default: 0] += 1
    }
  }

  private func expect(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if !condition, fault == nil { fault = violation() }
  }

  // MARK: Random values

  private func chance(_ of: Int) -> Bool { random.int(0..<of) == 0 }

  private func pick<T>(_ choices: [T]) -> T { choices.randomElement(using: &random)! }

  private func randomPosition() -> Point {
    if isWild, chance(25) {
      return pick([Point(x: .nan, y: 0), Point(x: 1e300, y: -1e300), Point(x: 0, y: .infinity)])
    }
    return Point(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
  }
}

/// A delegate with random answers.
@MainActor final class RandomDelegate: GestureRecognizerDelegate {
  private var random: SeededGenerator
  init(_ generator: SeededGenerator) { random = generator }
  private func chance(_ of: Int) -> Bool { random.int(0..<of) == 0 }
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
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { chance(7) }
}
