// SPDX-License-Identifier: MIT

/// A focusable view.
private final class FocusStopView: View {
  override var canBecomeFirstResponder: Bool { true }
}

/// A change that brings a modal view above another view.
private enum ModalCause: CaseIterable {
  case becomesModal, enters, becomesVisible, becomesInteractive, rises, moves
}

// Found by random walks over the whole interface.
@Suite("Focus and reachability")
struct FocusReachTests {
  private let frame = Rect(x: 0, y: 0, width: 20, height: 20)

  private func stage() -> Stage {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    return stage
  }

  @Test(
    "a view below a new modal view loses the focus and cannot take it until that is gone",
    arguments: ModalCause.allCases)
  fileprivate func covered(by cause: ModalCause) {
    let stage = stage()
    let (box, own) = (stage.add(View(frame: frame)), FocusStopView(frame: frame))
    let sheet = View(frame: frame)
    let inside = FocusStopView(frame: frame)
    sheet.addSubview(inside)
    let below = stage.add(View(frame: frame))
    stage.content.sendSubviewToBack(below)
    box.addSubview(own)
    let other = stage.add(View(frame: frame))
    if cause == .moves { below.addSubview(sheet) } else { other.addSubview(sheet) }
    if cause == .rises { stage.content.sendSubviewToBack(other) }
    sheet.isHidden = cause == .becomesVisible
    other.isUserInteractionEnabled = cause != .becomesInteractive
    if cause == .enters { sheet.removeFromSuperview() }
    sheet.accessibilityViewIsModal = cause != .becomesModal
    #expect(own.becomeFirstResponder())
    switch cause {
    case .becomesModal: sheet.accessibilityViewIsModal = true
    case .enters, .moves: other.addSubview(sheet)
    case .becomesVisible: sheet.isHidden = false
    case .becomesInteractive: other.isUserInteractionEnabled = true
    case .rises: stage.content.bringSubviewToFront(other)
    }
    #expect(stage.window.firstResponder == nil)
    #expect(!own.becomeFirstResponder() && stage.window.firstResponder == nil)
    #expect(inside.becomeFirstResponder())
    let above = FocusStopView(frame: frame)
    stage.content.addSubview(above)
    #expect(above.becomeFirstResponder())
    sheet.removeFromSuperview()
    #expect(own.becomeFirstResponder())
  }

  @Test("a modal view keeps the focus when another column hides it from assistive technologies")
  func hiddenFromReaders() {
    let stage = stage()
    let column = stage.add(View(frame: frame))
    let (own, inside) = (FocusStopView(frame: frame), FocusStopView(frame: frame))
    let popup = View(frame: frame)
    popup.addSubview(inside)
    for view in [own, popup] { column.addSubview(view) }
    popup.accessibilityViewIsModal = true
    column.accessibilityElementsHidden = true
    let side = stage.add(FocusStopView(frame: frame))
    #expect(
      stage.window.focusOrder.map(ObjectIdentifier.init)
        == [inside, side].map(ObjectIdentifier.init))
    #expect(!own.becomeFirstResponder())
  }

  @Test("an invisible view loses the focus with the frame, or passes it on in keyboard use")
  func invisible() throws {
    for (isUsed, isFaint) in [(false, false), (true, false), (false, true), (true, true)] {
      let stage = stage()
      let clip = stage.add(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
      clip.clipsToBounds = true
      let (own, beside) = (FocusStopView(frame: frame), stage.add(FocusStopView(frame: frame)))
      clip.addSubview(own)
      own.becomeFirstResponder()
      if isUsed { stage.window.handle(.key(KeyEvent(.escape, .down))) }
      try stage.frame()
      #expect(own.isFirstResponder)
      if isFaint { own.alpha = 0 } else { own.frame.origin.y = 60 }
      try stage.frame()
      #expect(stage.window.firstResponder === (isUsed ? beside : nil))
    }
  }

  @Test("a view that moves out keeps the focus until it is gone, and in a window without size")
  func animatedOut() {
    let stage = stage()
    let own = stage.add(FocusStopView(frame: frame))
    own.becomeFirstResponder()
    View.animate(with: .curve(.linear, duration: 1)) { own.translation = Vector(dx: 200, dy: 0) }
    func wait(_ seconds: Double) {
      stage.host.advance(to: stage.host.now + seconds)
      _ = stage.window.prepareFrame(at: stage.host.now)
    }
    wait(0.5)
    #expect(own.isFirstResponder)
    stage.window.resize(to: .zero, scale: .one)
    wait(1)
    #expect(!stage.window.isAnimating && own.isFirstResponder)
    stage.window.resize(to: Size(width: 100, height: 100), scale: .one)
    wait(0.1)
    #expect(stage.window.firstResponder == nil)
  }

  @Test("a dragged view outside the window keeps the focus until the finger is lifted")
  func dragged() throws {
    let stage = stage()
    let own = stage.add(FocusStopView(frame: frame))
    let pan = PanGestureRecognizer { recognizer in
      own.translation = Vector(dx: recognizer.state == .changed ? 200 : 300, dy: 0)
    }
    stage.content.addGestureRecognizer(pan)
    own.becomeFirstResponder()
    let press = Touch.press(50, 50, time: 0)
    stage.window.handle(.touch(press))
    stage.window.handle(.touch(press.then(.moved, 90, 50, time: 0.1)))
    stage.window.handle(.touch(press.then(.moved, 95, 50, time: 0.2)))
    try stage.frame()
    #expect(own.translation.dx == 200 && own.isFirstResponder)
    stage.window.handle(.touch(press.then(.ended, 95, 50, time: 0.3)))
    try stage.frame()
    #expect(stage.window.firstResponder == nil)
  }
}
