// SPDX-License-Identifier: MIT

/// A recogniser that counts the touches it is offered, and their accepts and rejects.
private final class DecisionCountingRecognizer: GestureRecognizer {
  var offered: [Touch.ID: Int] = [:]
  var decisions: [Touch.ID: Int] = [:]
  /// The number of moves before the recogniser claims the touch; never when negative.
  var movesBeforeClaim = -1
  private var moves = 0

  override func touchBegan(_ touch: Touch) { offered[touch.id, default: 0] += 1 }
  override func touchMoved(_ touch: Touch) {
    moves += 1
    if isActive { change() } else if moves == movesBeforeClaim { begin() }
  }
  override func touchEnded(_ touch: Touch) { end() }
  override func didAccept(_ touch: Touch.ID) { decisions[touch, default: 0] += 1 }
  override func didReject(_ touch: Touch.ID) { decisions[touch, default: 0] += 1 }
  override func reset() { moves = 0 }

  /// Whether no touch was offered or decided twice, and all are decided if required.
  func isConsistent(done: Bool) -> Bool {
    offered.values.allSatisfy { $0 == 1 } && decisions.values.allSatisfy { $0 == 1 }
      && (!done || offered.keys.allSatisfy { decisions[$0] == 1 })
  }
}

/// A view that checks its hover, focus and key events.
private final class InputCheckingView: View {
  let recognizer = DecisionCountingRecognizer()
  var isHovered = false
  var isFocused = false
  var heldKeys: Set<UInt32> = []
  var handlesKeys = true
  var isConsistent = true

  override init(frame: Rect) {
    super.init(frame: frame)
    addGestureRecognizer(recognizer)
  }

  override var canBecomeFirstResponder: Bool { true }
  override func hoverDidChange(_ isInside: Bool) {
    if isInside == isHovered { isConsistent = false }
    isHovered = isInside
  }
  override func focusDidChange(_ isFocused: Bool) {
    if isFocused == self.isFocused { isConsistent = false }
    self.isFocused = isFocused
  }
  override func keyDown(_ event: KeyEvent) -> Bool {
    if handlesKeys { heldKeys.insert(event.keysym) }
    return handlesKeys
  }
  override func keyUp(_ event: KeyEvent) { letGo(event.keysym) }
  override func keyCancelled(_ key: Key) { letGo(key.rawValue) }

  private func letGo(_ keysym: UInt32) {
    if heldKeys.remove(keysym) == nil { isConsistent = false }
  }
}

/// A window, a user and an application, all random.
private final class InputWalk: @MainActor RandomWalk {
  let stage = Stage()
  var random: SeededGenerator
  var views: [InputCheckingView] = []
  var touches: [Touch] = []
  var time = 0.0

  init(_ generator: SeededGenerator) {
    random = generator
    stage.window.handle(.focusChanged(true))
    for _ in 0..<6 { views.append(InputCheckingView(frame: rect())) }
    for view in views { parent(for: view).addSubview(view) }
  }

  private func rect() -> Rect {
    Rect(
      x: Double(random.int(0...60)), y: Double(random.int(0...60)),
      width: Double(random.int(5...90)), height: Double(random.int(5...90)))
  }

  private func point() -> Point {
    Point(x: Double(random.int(0...99)), y: Double(random.int(0...99)))
  }

  private func parent(for view: View) -> View {
    let candidates = views.filter { !$0.isDescendant(of: view) && $0.window != nil }
    if candidates.isEmpty || random.chance(40) { return stage.content }
    return candidates[random.int(0...candidates.count - 1)]
  }

  func step() throws {
    time += 0.01
    let view = views[random.int(0...views.count - 1)]
    switch random.int(0...19) {
    case 0, 1, 2:
      var touch = Touch.press(point().x, point().y, time: time)
      touch.seat = UInt32(random.int(0...1))
      touches.append(touch)
      stage.window.handle(.touch(touch))
    case 3, 4, 5, 6:
      guard let touch = touches.randomElement(using: &random) else { return }
      let position = point()
      stage.window.handle(.touch(touch.then(.moved, position.x, position.y, time: time)))
    case 7, 8:
      guard !touches.isEmpty else { return }
      let touch = touches.remove(at: random.int(0...touches.count - 1))
      let phase: Touch.Phase = random.chance(70) ? .ended : .cancelled
      stage.window.handle(
        .touch(touch.then(phase, touch.position.x, touch.position.y, time: time)))
    case 9:
      let seat = UInt32(random.int(0...1))
      touches.removeAll { $0.seat == seat }
      stage.window.handle(.touchesCancelled(seat: seat))
    case 10: view.removeFromSuperview()
    case 11, 12: parent(for: view).addSubview(view)
    case 13: view.isHidden.toggle()
    case 14: view.recognizer.movesBeforeClaim = random.int(-1...3)
    case 15:
      stage.window.handle(
        .hover(random.chance(20) ? nil : PointerHover(position: point(), time: time)))
    case 16: try stage.frame()
    case 17:
      view.handlesKeys = random.chance(80)
      if random.chance(50) { view.becomeFirstResponder() }
      if random.chance(30) { stage.window.moveFocus(forward: random.chance(50)) }
    case 18:
      let key = Key(rawValue: UInt32(random.int(97...99)))
      stage.window.handle(.key(KeyEvent(key, random.chance(60) ? .down : .up)))
    default: if random.chance(20) { stage.window.handle(.focusChanged(random.chance(50))) }
    }
  }

  var fault: String? {
    views.allSatisfy { $0.isConsistent && $0.recognizer.isConsistent(done: false) }
      ? nil : "an event came twice, or without its beginning"
  }

  func finish() -> String? {
    stage.window.detach()
    for view in views { view.removeFromSuperview() }
    let areDone = views.allSatisfy {
      $0.isConsistent && !$0.isHovered && $0.heldKeys.isEmpty && !$0.isFirstResponder
        && $0.recognizer.isConsistent(done: true) && $0.recognizer.state == .possible
    }
    return areDone && stage.window.arena.isIdle ? nil : "state is left"
  }
}

@Suite("Random input")
struct InputWalkTests {
  @Test("every touch is decided once, and every hover, focus and key ends once, in any walk")
  func walks() { #expect(walkFaults(of: InputWalk.self) == []) }
}
