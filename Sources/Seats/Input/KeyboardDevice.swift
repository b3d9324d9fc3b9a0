// SPDX-License-Identifier: MIT

import Glibc
import SashSurfaces
import SashWayland

/// The keyboard of a seat.
final class KeyboardDevice {
  let focus: KeyboardFocus
  private let proxy: WlKeyboard
  private unowned let seat: Seat
  private let targets: SurfaceTargets

  init(proxy: WlKeyboard, seat: Seat, context: InputContext) {
    self.proxy = proxy
    self.seat = seat
    targets = context.targets
    focus = KeyboardFocus(seat: seat.global, loop: context.loop) { [report = context.report] in
      report(.keymap($0.description))
    }
    proxy.onEvent = { [weak self] in self?.handleEvent($0) }
  }

  private func handleEvent(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(let format, let descriptor, let size):
      focus.setKeymap(format: format.rawValue, descriptor: descriptor, size: size)
      Glibc.close(descriptor)
    case .enter(_, let surface, _): focus.enter(targets.target(of: surface))
    case .leave: focus.leave()
    case .key(let serial, let time, let key, let state):
      if state == .pressed {
        seat.recordPress(serial, in: focus.focus)
        focus.press(key, time: time, serial: serial)
      } else if state == .released {
        focus.release(key, time: time)
      }
    case .modifiers(_, let depressed, let latched, let locked, let group):
      focus.setModifiers(depressed: depressed, latched: latched, locked: locked, layout: group)
    case .repeatInfo(let rate, let delay): focus.setRepeat(rate: rate, delay: delay)
    }
  }

  func close() {
    proxy.onEvent = nil
    focus.close()
    // Older versions have no destructor request.
    if proxy.version >= WlKeyboard.releaseSince { proxy.release() }
  }
}
