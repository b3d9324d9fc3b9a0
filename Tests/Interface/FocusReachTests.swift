import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import Testing

/// A place for the keyboard.
private final class Stop: View {
  override var canBecomeFirstResponder: Bool { true }
}

/// What brings something modal above a view.
private enum Coming: CaseIterable {
  case saysSo, enters, isShown, isPressed, rises, moves
}

// Found by random walks over the whole interface.
@Suite("Who can be reached has the keyboard")
struct FocusReachTests {
  private let place = Rect(x: 0, y: 0, width: 20, height: 20)

  private func stage() -> Stage {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    return stage
  }

  @Test(
    "what something modal comes above loses the keyboard and cannot take it before that goes",
    arguments: Coming.allCases)
  fileprivate func covered(by coming: Coming) {
    let stage = stage()
    let (box, own) = (stage.add(View(frame: place)), Stop(frame: place))
    let sheet = View(frame: place)
    let inside = Stop(frame: place)
    sheet.addSubview(inside)
    let below = stage.add(View(frame: place))
    stage.content.sendSubviewToBack(below)
    box.addSubview(own)
    let other = stage.add(View(frame: place))
    if coming == .moves { below.addSubview(sheet) } else { other.addSubview(sheet) }
    if coming == .rises { stage.content.sendSubviewToBack(other) }
    sheet.isHidden = coming == .isShown
    other.isUserInteractionEnabled = coming != .isPressed
    if coming == .enters { sheet.removeFromSuperview() }
    sheet.accessibilityViewIsModal = coming != .saysSo
    #expect(own.becomeFirstResponder())
    switch coming {
    case .saysSo: sheet.accessibilityViewIsModal = true
    case .enters, .moves: other.addSubview(sheet)
    case .isShown: sheet.isHidden = false
    case .isPressed: other.isUserInteractionEnabled = true
    case .rises: stage.content.bringSubviewToFront(other)
    }
    #expect(stage.window.firstResponder == nil)
    #expect(!own.becomeFirstResponder() && stage.window.firstResponder == nil)
    #expect(inside.becomeFirstResponder())
    let above = Stop(frame: place)
    stage.content.addSubview(above)
    #expect(above.becomeFirstResponder())
    sheet.removeFromSuperview()
    #expect(own.becomeFirstResponder())
  }

  @Test("what is modal keeps the keyboard where another column hides it from readers")
  func hiddenFromReaders() {
    let stage = stage()
    let column = stage.add(View(frame: place))
    let (own, inside) = (Stop(frame: place), Stop(frame: place))
    let popup = View(frame: place)
    popup.addSubview(inside)
    for view in [own, popup] { column.addSubview(view) }
    popup.accessibilityViewIsModal = true
    column.accessibilityElementsHidden = true
    let side = stage.add(Stop(frame: place))
    #expect(
      stage.window.focusOrder.map(ObjectIdentifier.init)
        == [inside, side].map(ObjectIdentifier.init))
    #expect(!own.becomeFirstResponder())
  }

  @Test("who comes out of sight loses the keyboard with the frame, or hands it on while it is used")
  func outOfSight() throws {
    for (isUsed, isFaint) in [(false, false), (true, false), (false, true), (true, true)] {
      let stage = stage()
      let clip = stage.add(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
      clip.clipsToBounds = true
      let (own, beside) = (Stop(frame: place), stage.add(Stop(frame: place)))
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

  @Test("who moves out of sight has the keyboard until it has gone, and in a window without size")
  func onItsWay() {
    let stage = stage()
    let own = stage.add(Stop(frame: place))
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

  @Test("a finger that holds a view out of sight leaves it the keyboard until it lets go")
  func held() throws {
    let stage = stage()
    let own = stage.add(Stop(frame: place))
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
