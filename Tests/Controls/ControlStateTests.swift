// SPDX-License-Identifier: MIT

/// The values that a control has reported.
final class ValueLog<Value> {
  var values: [Value] = []
}

@Suite("Control states")
struct ControlStateTests {
  @Test("for any events, only the press and release of a key activates a control")
  func walks() {
    let keys = [Key.space, .return]
    for var random in randomWalks() {
      var state = PressState.idle
      var down: Key?
      for move in 0..<60 {
        let key = random.chance(50) ? keys[0] : keys[1]
        let event: PressState.Event =
          switch random.int(0...8) {
          case 0: .touch(isOver: random.chance(70))
          case 1: .touchEnded
          case 2: .dragBegan
          case 3: .dragEnded
          case 4, 5: .keyDown(key)
          case 6: .keyUp(key)
          case 7: .keyCancelled(key)
          default: .disabled
          }
        let before = state
        let isPressed = state.handle(event)
        let isKey = if case .keyUp(let up) = event { up == down } else { false }
        #expect(isPressed == (isKey && before != .idle), "\(random), move \(move), \(event)")
        down = if case .keyHeld(let heldKey) = state { heldKey } else { nil }
        if event == .disabled { #expect(state == .idle) }
        if event == .dragBegan { #expect(state == .tracking) }
        // Touch events never end a press by key or a drag.
        if case .touch = event, before != .touched { #expect(state == before || before == .idle) }
      }
    }
  }

  @Test("the control state contains all states that affect the appearance")
  func states() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let button = stage.add(Button("OK"))
    button.frame = Rect(x: 0, y: 0, width: 60, height: 30)
    #expect(button.state == .normal)
    stage.window.handle(.hover(PointerHover(position: Point(x: 10, y: 10))))
    #expect(button.state == .hovered)
    stage.window.moveFocus(forward: true)
    #expect(button.state == [.hovered, .focused])
    stage.window.handle(.key(KeyEvent(.space, .down)))
    #expect(button.state == [.hovered, .focused, .pressed])
    button.isSelected = true
    button.isEnabled = false
    #expect(button.state == [.selected, .disabled])
  }
}
