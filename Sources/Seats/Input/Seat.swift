// SPDX-License-Identifier: MIT

import SashGestures
import SashInterfaceValues
import SashSurfaces
import SashWayland

/// A user's input devices, each of which can be added and removed at any time.
final class Seat {
  /// The name of the global, which also identifies the seat in events.
  let global: UInt32
  private let proxy: WlSeat
  private let context: InputContext

  private(set) var touch: TouchDevice?
  private(set) var pointer: PointerDevice?
  private(set) var keyboard: KeyboardDevice?
  /// The seat's tablets, or `nil` if the compositor does not support them.
  private var tablet: TabletDevice?
  /// The seat's clipboards, as far as the compositor supports them.
  let clipboards: SeatClipboards
  /// The seat's text input, or `nil` if the compositor does not support it.
  private(set) var textInput: TextInputDevice?

  /// Creates the seat of a global.
  ///
  /// - Parameters:
  ///   - global: The name of the global.
  ///   - proxy: The protocol object, which the seat releases when it closes.
  ///   - context: The objects that the input devices use.
  ///   - clipboards: The seat's clipboards, which it updates and closes.
  init(global: UInt32, proxy: WlSeat, context: InputContext, clipboards: SeatClipboards) {
    self.global = global
    self.proxy = proxy
    self.context = context
    self.clipboards = clipboards
    proxy.onEvent = { [weak self] event in
      if case .capabilities(let capabilities) = event { self?.update(capabilities) }
    }
    protocolsChanged()
  }

  /// Creates or removes devices after a change of the available protocols.
  func protocolsChanged() {
    switch (context.globals.tablets, tablet) {
    case (let manager?, nil): tablet = TabletDevice(manager: manager, seat: self, context: context)
    case (nil, let device?):
      tablet = nil
      device.close()
    default: break
    }
    switch (context.globals.textInputs, textInput) {
    case (let manager?, nil):
      textInput = TextInputDevice(
        proxy: manager.getTextInput(seat: proxy), seat: global, targets: context.targets)
    case (nil, let device?):
      textInput = nil
      device.close()
    default: break
    }
    clipboards.update(context.globals)
    pointer?.protocolsChanged()
  }

  /// Returns whether the seat's keyboard focus is in a window.
  func hasKeyboardFocus(in target: any InputTarget) -> Bool { keyboard?.focus.focus === target }

  var modifiers: Modifiers { keyboard?.focus.modifiers ?? [] }

  /// The protocol object, which names the seat in requests.
  var object: WlSeat { proxy }

  private func update(_ capabilities: WlSeat.Capability) {
    switch (capabilities.contains(.touch), touch) {
    case (true, nil):
      touch = TouchDevice(proxy: proxy.getTouch(), seat: self, context: context)
    case (false, let device?):
      touch = nil
      device.close()
    default: break
    }
    switch (capabilities.contains(.keyboard), keyboard) {
    case (true, nil):
      keyboard = KeyboardDevice(proxy: proxy.getKeyboard(), seat: self, context: context)
    case (false, let device?):
      keyboard = nil
      device.close()
    default: break
    }
    switch (capabilities.contains(.pointer), pointer) {
    case (true, nil):
      pointer = PointerDevice(proxy: proxy.getPointer(), seat: self, context: context)
    case (false, let device?):
      pointer = nil
      device.close()
    default: break
    }
  }

  /// Updates the cursor of a window whose cursor or scale has changed.
  func updateCursor(of target: any InputTarget) {
    pointer?.updateCursor(of: target)
    tablet?.updateCursor(of: target)
  }

  /// Removes a window that is about to be closed; it receives no further input.
  func remove(_ target: any InputTarget) {
    touch?.points.remove(target)
    tablet?.remove(target)
    pointer?.touchpad?.focus.remove(target)
    pointer?.focus.remove(target)
    keyboard?.focus.remove(target)
    textInput?.remove(target)
    clipboards.drags.remove(target)
  }

  /// Records a press of one of the seat's devices, if it is in a window.
  func recordPress(_ serial: UInt32, in target: (any InputTarget)?) {
    guard target != nil else { return }
    context.presses.record(InputGrant(seat: global, serial: serial))
  }

  /// Whether the pointer, the keyboard focus or a finger of the seat is in a window.
  var isInWindow: Bool {
    keyboard?.focus.focus != nil || pointer?.focus.focus != nil || (touch?.points.count ?? 0) > 0
  }

  /// Returns the finger or the button whose press has a grant, or `nil`.
  func contact(of grant: InputGrant) -> PressContact? {
    touch?.points.id(of: grant).map { .finger($0) }
      ?? pointer?.focus.button(of: grant).map { .button($0) }
  }

  /// Cancels all presses, which go on as a drag.
  func cancelPresses() {
    touch?.points.cancelAll()
    pointer?.focus.cancelPresses()
  }

  /// Closes the seat and cancels all presses.
  func close() {
    touch?.close()
    pointer?.close()
    keyboard?.close()
    tablet?.close()
    let input = textInput
    textInput = nil
    input?.close()
    clipboards.close()
    tablet = nil
    touch = nil
    pointer = nil
    keyboard = nil
    proxy.onEvent = nil
    // Older versions have no destructor request.
    if proxy.version >= WlSeat.releaseSince { proxy.release() }
  }
}
