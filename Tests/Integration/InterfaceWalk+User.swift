// SPDX-License-Identifier: MIT

private let pieces = [
  "a", "b ", "1.5", "e\u{301}", "\u{301}", "👨‍👩‍👧‍👦", "🏽", "🇩🇪🇫", "שלום", "ا", "한", "\u{1161}", "\u{200D}",
]
private let moving: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown]
private let acting: [Key] = [
  .return, .space, .escape, .menu, .function(10), .function(9), .backspace,
]

// Input by the user.
extension InterfaceWalk {
  func use() {
    switch random.int(0...29) {
    case 0...3: press()
    case 4...9: moveTouch()
    case 10...11: edgeSwipe()
    case 12: scroll()
    case 13: hover()
    case 14...17: key(random.chance(70) ? .tab : .backTab)
    case 18...19: key(moving[random.int(0...7)], random.chance(30) ? .shift : [])
    case 20:
      key(random.chance(50) ? .left : .right, random.chance(50) ? .alt : .control)
      key(random.chance(50) ? .pageUp : .pageDown, .control)
    case 21...22: key(acting[random.int(0...acting.count - 1)], random.chance(15) ? .shift : [])
    case 23...26: type()
    case 27: inputMethod()
    case 28: command()
    default: if !heldKeys.isEmpty { release(heldKeys.removeFirst()) }
    }
  }

  private func point() -> Point {
    // Often at a focusable view.
    if random.chance(60), let view = window.focusOrder.randomElement(using: &random) {
      return view.convert(view.bounds.center, to: nil)
    }
    return Point(
      x: Double(random.int(0...Int(window.size.width))),
      y: Double(random.int(0...Int(window.size.height))))
  }

  // MARK: Touches

  private func press() {
    guard touches.count < 3 else { return }
    let source: Touch.Source =
      switch random.int(0...9) {
      case 0...4: .finger
      case 5...7: .primaryPointer
      case 8: .pointer(button: Touch.secondaryButton)
      default: .pointer(button: 0x113)
      }
    let touch = Touch(
      id: .unique(), phase: .began, position: point(), time: host.now, source: source,
      grant: InputGrant(seat: 0, serial: 1))
    logEvent("press \(source) at \(touch.position)")
    window.handle(.touch(touch))
    touches.append(touch)
    // A tap in most cases.
    if random.chance(60) { lift(.ended) }
  }

  private func moveTouch() {
    guard !touches.isEmpty else { return }
    logEvent("move")
    let index = random.int(0...touches.count - 1)
    for _ in 0..<random.int(1...3) {
      touches[index].phase = .moved
      touches[index].position.x += Double(random.int(-90...90))
      touches[index].position.y += Double(random.int(-40...40))
      touches[index].time = host.now
      window.handle(.touch(touches[index]))
      if random.chance(50) { tick() }
    }
    if random.chance(40) { lift(random.chance(75) ? .ended : .cancelled) }
  }

  private func edgeSwipe() {
    guard touches.count < 3 else { return }
    logEvent("edge swipe")
    let isMirrored = window.layoutDirection == .rightToLeft
    let x = isMirrored ? window.size.width - 4 : 4
    var touch = Touch(
      id: .unique(), phase: .began, position: Point(x: x, y: window.size.height / 2),
      time: host.now)
    window.handle(.touch(touch))
    for _ in 0..<3 {
      touch.phase = .moved
      touch.position.x += Double(random.int(10...60)) * (isMirrored ? -1 : 1)
      touch.time += 0.016
      window.handle(.touch(touch))
    }
    touches.append(touch)
    if random.chance(30) { lift(.ended) }
  }

  func lift(_ phase: Touch.Phase) {
    guard var touch = touches.popLast() else { return }
    touch.phase = phase
    touch.time = max(touch.time, host.now) + 0.016
    window.handle(.touch(touch))
  }

  private func scroll() {
    logEvent("scroll")
    let source: ScrollEvent.Source = random.chance(50) ? .wheel : .finger
    window.handle(
      .scroll(
        ScrollEvent(
          position: point(),
          delta: Vector(dx: Double(random.int(-30...30)), dy: Double(random.int(-60...60))),
          source: source, phase: source == .finger && random.chance(40) ? .ended : .moved,
          time: host.now)))
  }

  private func hover() {
    logEvent("hover")
    window.handle(
      .hover(random.chance(80) ? PointerHover(position: point(), time: host.now) : nil))
  }

  // MARK: Keys

  private func key(_ key: Key, _ modifiers: Modifiers = [], text: String? = nil) {
    logEvent("\(modifiers.isEmpty ? "" : "\(modifiers)+")\(key)")
    let event = KeyEvent(
      keysym: key.rawValue, text: text, phase: .down, modifiers: modifiers, time: host.now,
      grant: InputGrant(seat: 0, serial: 2))
    window.handle(.key(event))
    if random.chance(90) { release(event) } else { heldKeys.append(event) }
  }

  func release(_ event: KeyEvent) {
    var event = event
    event.phase = .up
    window.handle(.key(event))
  }

  private func type() {
    for _ in 0..<random.int(1...3) {
      let piece = pieces[random.int(0...pieces.count - 1)]
      key(.character(piece.first ?? "a"), text: piece)
    }
    if random.chance(30) { key(random.chance(50) ? .backspace : .delete) }
  }

  private func inputMethod() {
    logEvent("input method")
    let piece = pieces[random.int(0...pieces.count - 1)]
    let caret = random.int(-2...6)
    window.handle(
      .textInput(
        TextInputEvent(
          deleteBefore: random.chance(30) ? random.int(0...5) : 0,
          deleteAfter: random.chance(20) ? random.int(0...5) : 0,
          commit: random.chance(50) ? piece : nil,
          preedit: random.chance(50)
            ? .init(text: piece, selection: caret..<caret + random.int(0...3)) : nil)))
  }

  private func command() {
    let letters: [Character] = ["z", "z", "z", "y", "a", "x", "c", "v"]
    key(.character(letters[random.int(0...letters.count - 1)]), .control)
  }
}
