// SPDX-License-Identifier: MIT

extension NestedWalk {
  // MARK: Numbers

  func size() -> Size {
    Size(
      width: random.chance(40) ? random.double(0...120) : random.double(100...700),
      height: random.chance(30) ? random.double(0...120) : random.double(100...2_000))
  }
  func inset() -> EdgeInsets {
    EdgeInsets(
      top: random.double(-10...40), left: random.double(-5...20), bottom: random.double(-10...40),
      right: random.double(-5...20))
  }
  func point() -> Point { Point(x: random.double(-5...125), y: random.double(-5...165)) }

  // MARK: Steps

  /// Sometimes changes a scroll view in the middle of a callback.
  func changeInCallback(with view: ScrollView) {
    guard !isChanging, random.chance(2) else { return }
    isChanging = true
    defer { isChanging = false }
    change(view)
  }

  func step() throws {
    guard let view = scrollViews.randomElement(using: &random) else { return }
    switch random.int(0...31) {
    case 30, 31: pinch()
    case 0...3: press()
    case 4...13: move()
    case 14...16: lift()
    case 17, 18: scroll()
    case 19: wheel()
    case 20: key(view)
    case 21, 22: change(view)
    case 23 where random.chance(30): sendCompositorEvent()
    default: try wait(random.double(0...0.06), frames: random.int(0...2))
    }
  }

  private func send(_ touch: Touch) { window.handle(.touch(touch)) }

  func press() {
    let source: Touch.Source =
      switch random.int(0...9) {
      case 0...5: .finger
      case 6, 7: .primaryPointer
      case 8: .stylus
      default: .touchpad
      }
    guard touches.count < 5 else { return }
    // Gestures on a touchpad have at least two touches.
    for _ in 0..<(source == .touchpad ? 2 : 1) {
      let touch = Touch(id: .unique(), phase: .began, position: point(), time: time, source: source)
      touches.append(touch)
      send(touch)
    }
  }

  func move() {
    guard !touches.isEmpty else { return press() }
    let index = random.int(0...touches.count - 1)
    let distance =
      random.chance(60)
      ? Vector(dx: random.double(-4...4), dy: random.double(-30...30))
      : Vector(dx: random.double(-30...30), dy: random.double(-30...30))
    touches[index].position = touches[index].position + distance
    touches[index].time = time
    touches[index].phase = .moved
    send(touches[index])
    time += random.double(0...0.02)
  }

  /// Pinches with two fingers, or the equivalent on a touchpad.
  private func pinch() {
    let source: Touch.Source = random.chance(70) ? .finger : .touchpad
    guard touches.count < 4 else { return }
    let center = point()
    let halfSpread = Vector(dx: random.double(5...30), dy: random.double(-20...20))
    for sign in [-1.0, 1] {
      let touch = Touch(
        id: .unique(), phase: .began, position: center + halfSpread * sign, time: time,
        source: source)
      touches.append(touch)
      send(touch)
    }
    let growth = random.double(0.5...1.9)
    let distance = Vector(dx: random.double(-6...6), dy: random.double(-6...6))
    for _ in 0..<random.int(2...6) {
      for index in touches.count - 2..<touches.count {
        let arm = touches[index].position - center
        touches[index].position = center + arm * growth + distance
        touches[index].time = time
        touches[index].phase = .moved
        send(touches[index])
        guard touches.count >= 2, index < touches.count else { return }
      }
      time += random.double(0...0.02)
    }
  }

  func lift() {
    guard !touches.isEmpty else { return }
    var touch = touches.remove(at: random.int(0...touches.count - 1))
    touch.time = time
    touch.phase = random.chance(80) ? .ended : .cancelled
    send(touch)
  }

  private func scroll() {
    let pointerPosition = point()
    let source: ScrollEvent.Source = random.chance(70) ? .finger : .continuous
    for _ in 0..<random.int(1...6) {
      time += random.double(0...0.012)
      window.handle(
        .scroll(
          ScrollEvent(
            position: pointerPosition,
            delta: Vector(dx: random.double(-9...9), dy: random.double(-30...30)),
            source: source, time: time)))
    }
    guard random.chance(70) else { return }
    window.handle(
      .scroll(
        ScrollEvent(
          position: pointerPosition, delta: .zero, source: source,
          phase: random.chance(80) ? .ended : .cancelled, time: time)))
  }

  private func wheel() {
    window.handle(
      .scroll(
        ScrollEvent(
          position: point(), delta: Vector(dx: 0, dy: Double(random.int(-2...2)) * 48),
          source: .wheel, time: time,
          modifiers: random.chance(20) ? .shift : random.chance(30) ? .control : [])))
  }

  private func key(_ view: ScrollView) {
    view.becomeFirstResponder()
    let keys: [Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space]
    let key = keys[random.int(0...keys.count - 1)]
    window.handle(.key(KeyEvent(key, .down, time: time)))
    window.handle(.key(KeyEvent(key, .up, time: time)))
  }

  /// Changes a scroll view in code.
  private func change(_ view: ScrollView) {
    switch random.int(0...18) {
    case 15:
      view.zoom(to: random.double(0.1...6), about: point(), animated: random.chance(70))
    case 16:
      view.zoom(
        toVisible: Rect(
          x: random.double(0...300), y: random.double(0...300), width: 50, height: 50),
        animated: random.chance(50))
    case 17:
      view.maximumZoomScale = random.double(1...4)
      view.minimumZoomScale = random.double(0.3...1)
    case 0: if !(view is ListView) { view.contentSize = size() }
    case 1: view.frame.size = Size(width: random.double(0...140), height: random.double(0...180))
    case 2: view.contentInset = inset()
    case 3, 4:
      view.setContentOffset(
        Point(x: random.double(-99...700), y: random.double(-99...2_000)), animated: true)
    case 5: view.contentOffset = Point(x: random.double(-99...700), y: random.double(-99...2_000))
    case 6: view.stopScrolling()
    case 7:
      view.scrollRectToVisible(
        Rect(x: random.double(0...400), y: random.double(0...900), width: 30, height: 30),
        animated: random.chance(50))
    case 8: view.isPagingEnabled.toggle()
    case 9: view.bounces.toggle()
    case 10: view.isScrollEnabled.toggle()
    case 11:
      if view.superview != nil {
        view.removeFromSuperview()
      } else {
        parents[ObjectIdentifier(view)]?.addSubview(view)
      }
    case 12: view.isHidden.toggle()
    case 13: view.flashScrollIndicators()
    case 14:
      rows.count = random.int(0...90)
      for case let list as ListView in scrollViews { list.reloadData() }
    default:
      sheet?.moveOverlay(toNotchAt: random.int(0...2), animated: random.chance(70))
    }
  }

  /// Sends an event of the compositor: a cancel, a resize, a hover or a focus change.
  private func sendCompositorEvent() {
    switch random.int(0...3) {
    case 0:
      window.handle(.touchesCancelled(seat: 0))
      touches = []
    case 1:
      window.resize(
        to: Size(width: random.double(60...200), height: random.double(60...240)),
        scale: window.scale)
    case 2: window.handle(.hover(random.chance(50) ? nil : PointerHover(position: point())))
    default: window.handle(.focusChanged(random.chance(70)))
    }
  }

  func wait(_ seconds: Double, frames: Int) throws {
    time += seconds
    host.advance(to: time)
    for _ in 0..<frames {
      time += 1.0 / 60
      try host.frame(at: time)
    }
  }
}
