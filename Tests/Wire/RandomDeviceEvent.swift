// SPDX-License-Identifier: MIT

/// The button of a pointer that presses, and that which opens menus.
private let buttons: [UInt32] = [0x110, 0x111]
/// The lower button of a stylus.
private let stylusButton: UInt32 = 0x14b

/// A random action of a user on a device of a scripted seat.
///
/// The actions follow each other in any order: a finger is lifted that was never put down, a stylus
/// moves before it is near a surface.
struct RandomDeviceEvent {
  private enum Device: CaseIterable {
    case touch, pointer, wheel, touchpad, keyboard, keyboardFocus, clipboard, stylus, pad
    case textInput, pointerLock
  }

  let compositor: ScriptedCompositor
  let seat: ScriptedSeat
  /// The surface under the pointer, the finger or the stylus.
  let surface: ScriptedSurface
  let point: Point

  /// Sends an event; returns a description for logs.
  func send(using generator: inout SeededGenerator) -> String {
    let device = Device.allCases.randomElement(using: &generator) ?? .touch
    let action = generator.int(0...9)
    switch device {
    case .touch: touch(action, id: .random(in: 0...2, using: &generator))
    case .pointer: movePointer(action)
    case .wheel: seat.pointerScroll(.verticalScroll, by: point.y - 150)
    case .touchpad: swipe(action)
    case .keyboard: seat.key(.random(in: 1...120, using: &generator), isDown: action < 5)
    case .keyboardFocus: seat.focusKeyboard(action < 3 ? nil : surface)
    case .clipboard: seat.clipboard.copy(text: "pasted")
    case .stylus: moveStylus(action)
    case .pad: changePads(action)
    case .textInput: compose(action, length: .random(in: 0...9, using: &generator))
    case .pointerLock: movePointerLock(action)
    }
    return "\(device) \(action) at \(point.x) \(point.y)"
  }

  private func touch(_ action: Int, id: Int32) {
    switch action {
    case 0...3: seat.touchDown(id, at: point, on: surface)
    case 4...6: seat.touchMove(id, to: point)
    case 7: seat.touchCancel()
    default: seat.touchUp(id)
    }
  }

  private func movePointer(_ action: Int) {
    switch action {
    case 0...4: seat.pointerMove(to: point, on: surface)
    case 5: seat.pointerLeave()
    default: seat.pointerButton(buttons[action % 2], isDown: action < 8)
    }
  }

  private func swipe(_ action: Int) {
    let touchpad = seat.touchpad
    switch action {
    case 0: touchpad.swipeBegin(fingers: 3, on: surface)
    case 1: touchpad.swipe(dx: point.x, dy: point.y)
    case 2: touchpad.swipeEnd(isCancelled: point.x < 200)
    case 3: touchpad.pinchBegin(fingers: 2, on: surface)
    case 4: touchpad.pinch(scale: point.x / 100, rotation: point.y)
    case 5: touchpad.pinchEnd(isCancelled: point.x < 200)
    case 6: touchpad.holdBegin(fingers: 4, on: surface)
    case 7: touchpad.holdEnd(isCancelled: point.x < 200)
    default: seat.pointerScrollStop(.verticalScroll)
    }
  }

  private func moveStylus(_ action: Int) {
    let tablet = seat.tablet
    switch action {
    case 0, 1: tablet.enter(surface)
    case 2, 3: tablet.move(to: point)
    case 4: tablet.down()
    case 5: tablet.up()
    case 6: tablet.press(UInt32(max(0, point.x)) * 100)
    case 7: tablet.tilt(x: point.x, y: point.y)
    case 8: tablet.button(stylusButton, isDown: point.x < 200)
    default: tablet.leave()
    }
    tablet.frame()
  }

  private func changePads(_ action: Int) {
    switch action {
    case 0 where seat.tablet.padObjectCount < 20: seat.tablet.addPad()
    case 1 where seat.tablet.padObjectCount < 20: seat.tablet.addPadRing()
    case 2: seat.tablet.removePads()
    case 3: seat.tablet.removeTool()
    default: break
    }
  }

  private func compose(_ action: Int, length: UInt32) {
    let input = seat.textInput
    switch action {
    case 0, 1: input.commit("é")
    case 2, 3: input.preedit("か", begin: Int32(length) - 3, end: 3)
    case 4: input.preedit(nil)
    case 5: input.delete(before: length, after: length / 2)
    case 6: input.move(to: surface)
    case 7: input.enterAgain()
    case 8: input.terminate()
    default: input.restart(on: surface)
    }
    input.done(commitsBehind: length / 8)
  }

  private func movePointerLock(_ action: Int) {
    switch action {
    case 0...3: seat.pointerLock.activate()
    case 4...7: seat.pointerLock.move(by: Vector(dx: point.x, dy: point.y))
    default: seat.pointerLock.deactivate()
    }
  }
}
