// SPDX-License-Identifier: MIT

import Glibc
import SashCLinux

@Suite("Keyboard focus") @MainActor struct KeyboardFocusTests {
  private let clock = ManualClock()
  private let loop: EventLoop
  private let window = InputRecorder()
  private let reports = Reports()
  private let keyboard: KeyboardFocus

  @MainActor private final class Reports { var errors: [KeymapError] = [] }

  init() throws {
    loop = try EventLoop(clock: clock)
    let reports = self.reports
    keyboard = KeyboardFocus(seat: 1, loop: loop) { reports.errors.append($0) }
    keyboard.setRepeat(rate: 10, delay: 500)
  }

  private func sendKeymap(_ text: String, announcing size: UInt32? = nil, format: UInt32 = 1) {
    let descriptor = unsafe sash_memfd_create("keymap")
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    keyboard.setKeymap(
      format: format, descriptor: descriptor, size: size ?? UInt32(bytes.count))
  }

  private func advance(by seconds: Double) {
    clock.now += seconds
    loop.step()
  }

  @Test("keys reach the focused window") func keys() {
    sendKeymap(smallKeymap)
    keyboard.press(30, time: 1, serial: 9)
    #expect(window.events.isEmpty)
    keyboard.enter(window)
    keyboard.setModifiers(depressed: 1, latched: 0, locked: 0, layout: 0)
    keyboard.press(30, time: 1, serial: 9)
    keyboard.release(30, time: 2)
    #expect(window.focus == [true])
    #expect(window.keys.map(\.text) == ["A", nil])
    #expect(window.keys.map(\.phase) == [.down, .up])
    #expect(window.keys[0].modifiers == .shift)
    // Compositors grant nothing for a release.
    #expect(window.keys.map(\.grant?.serial) == [9, 9])
  }

  @Test("a key's release has the symbol of its press, even after a change of keymap")
  func sameSymbol() {
    sendKeymap(smallKeymap)
    keyboard.enter(window)
    keyboard.setModifiers(depressed: 1, latched: 0, locked: 0, layout: 0)
    keyboard.press(30, time: 1, serial: 9)
    keyboard.setModifiers(depressed: 0, latched: 0, locked: 0, layout: 0)
    sendKeymap("nonsense")
    keyboard.release(30, time: 2)
    #expect(window.keys.map(\.keysym) == [0x41, 0x41])
    #expect(window.keys.map(\.phase) == [.down, .up])
  }

  @Test("the release of a key pressed elsewhere is not sent") func heldElsewhere() {
    sendKeymap(smallKeymap)
    keyboard.enter(window)
    keyboard.release(30, time: 1)
    keyboard.press(30, time: 2, serial: 10)
    keyboard.leave()
    keyboard.enter(window)
    keyboard.release(30, time: 3)
    #expect(window.keys.map(\.phase) == [.down])
  }

  @Test("a held key repeats only in the focused window (SDL #4018)") func repeats() {
    sendKeymap(smallKeymap)
    keyboard.enter(window)
    keyboard.press(30, time: 1, serial: 9)
    advance(by: 0.5)
    advance(by: 0.1)
    #expect(window.keys.map(\.isRepeat) == [false, true, true])
    keyboard.leave()
    advance(by: 10)
    #expect(window.keys.count == 3)
    #expect(window.focus == [true, false])
  }

  @Test("a closed window and a removed keyboard end the repetition", arguments: [0, 1, 2])
  func repeatEnds(how: Int) {
    sendKeymap(smallKeymap)
    keyboard.enter(window)
    keyboard.press(30, time: 1, serial: 9)
    switch how {
    case 0: keyboard.remove(window)
    case 1: keyboard.close()
    default: sendKeymap(smallKeymap)
    }
    advance(by: 10)
    #expect(window.keys.count == 1)
  }

  @Test("a rate of zero repeats nothing (foot 1.6.3)") func rateZero() {
    sendKeymap(smallKeymap)
    keyboard.setRepeat(rate: 0, delay: 0)
    keyboard.enter(window)
    keyboard.press(30, time: 1, serial: 9)
    advance(by: 10)
    #expect(window.keys.count == 1)
  }

  @Test("the keys of a keyboard without a keymap are ignored, without a report")
  func noKeymap() {
    keyboard.enter(window)
    sendKeymap("", format: 0)
    keyboard.press(30, time: 1, serial: 9)
    keyboard.release(30, time: 1)
    #expect(window.keys.isEmpty)
    #expect(reports.errors.isEmpty)
    sendKeymap(smallKeymap)
    keyboard.press(30, time: 1, serial: 9)
    #expect(window.keys.count == 1)
  }

  @Test("an invalid keymap is reported once, and keys are ignored until a valid one")
  func broken() {
    keyboard.enter(window)
    sendKeymap("nonsense")
    for _ in 0..<3 {
      keyboard.press(30, time: 1, serial: 9)
      keyboard.release(30, time: 1)
    }
    #expect(window.keys.isEmpty)
    #expect(reports.errors == [.invalid])
    sendKeymap(smallKeymap, announcing: 100_000)
    #expect(reports.errors.last == .truncated(announced: 100_000, found: smallKeymap.utf8.count))
    sendKeymap(smallKeymap, format: 2)
    #expect(reports.errors.last == .unknownFormat(2))
    sendKeymap(smallKeymap)
    keyboard.press(30, time: 1, serial: 9)
    #expect(window.keys.count == 1)
  }
}
