import SashGeometry
import SashGestures
import SashInterface
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
}
