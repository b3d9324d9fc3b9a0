// SPDX-License-Identifier: MIT

import Glibc
import SashTestSupport
import SashTesting
import SashWayland

/// A Wayland client that types into the focused window, as lines on its standard input tell it.
@MainActor final class TypingClient {
  nonisolated static let help = """
    Lines: layout NAME; key CODE down|up; tap CODE...; preedit BEGIN END TEXT; commit TEXT; \
    delete BEFORE AFTER; done; quit. It prints the events that the input method receives.
    """

  /// The reason why the client cannot type.
  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let connection: Connection
  private let keyboard: ZwpVirtualKeyboardV1
  private let method: ZwpInputMethodV2
  private var keymap: ScriptedKeymap
  private var input = LineReader()
  private var isFinished = false
  /// The number of `done` events that the input method has received.
  private var doneCount: UInt32 = 0
  private var isActive = false
  private var surroundingTextDescription = ""

  init() throws {
    connection = try Connection()
    try connection.roundtrip()
    let seat = try connection.globals.bind(WlSeat.self)
    keyboard = try connection.globals.bind(ZwpVirtualKeyboardManagerV1.self)
      .createVirtualKeyboard(seat: seat)
    method = try connection.globals.bind(ZwpInputMethodManagerV2.self)
      .getInputMethod(seat: seat)
    guard let keymap = ScriptedKeymap(layout: "us") else {
      throw Failure(description: "xkbcommon has no layout 'us'; install xkb-data")
    }
    self.keymap = keymap
    method.onEvent = { [weak self] in self?.handle($0) }
    useKeymap()
    try connection.roundtrip()
    printLine("ready")
  }

  // MARK: Serving

  func run() {
    while !isFinished, connection.isAlive {
      _ = connection.flush()
      var sources = [
        pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      ]
      _ = unsafe poll(&sources, 2, -1)
      connection.dispatchAvailable()
      if sources[1].revents != 0, !readInput() { return }
    }
  }

  private func readInput() -> Bool {
    guard let lines = input.read() else { return false }
    for line in lines where !execute(line) { printLine("error cannot do '\(line)'") }
    return true
  }

  private func execute(_ line: String) -> Bool {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = words.dropFirst().prefix(2).compactMap { Int32($0) }
    switch words.first {
    case "layout":
      guard words.count == 2, let new = ScriptedKeymap(layout: String(words[1])) else {
        return false
      }
      keymap = new
      useKeymap()
    case "key":
      guard words.count == 3, let code = numbers.first else { return false }
      key(UInt32(code), isDown: words[2] == "down")
    case "tap":
      for code in words.dropFirst().compactMap({ UInt32($0) }) {
        key(code, isDown: true)
        key(code, isDown: false)
      }
    case "preedit":
      guard words.count >= 4, numbers.count == 2 else { return false }
      method.setPreeditString(
        text: words.dropFirst(3).joined(separator: " "), cursorBegin: numbers[0],
        cursorEnd: numbers[1])
    case "commit": method.commitString(text: words.dropFirst().joined(separator: " "))
    case "delete":
      guard numbers.count == 2 else { return false }
      method.deleteSurroundingText(
        beforeLength: UInt32(bitPattern: numbers[0]), afterLength: UInt32(bitPattern: numbers[1]))
    case "done": method.commit(serial: doneCount)
    case "quit": isFinished = true
    default: return false
    }
    return true
  }

  // MARK: Keyboard

  private func useKeymap() {
    // Format 1 is xkb text.
    keymap.withDescriptor { descriptor, size in
      keyboard.keymap(format: 1, fd: descriptor, size: size)
    }
    sendModifiers()
  }

  private func key(_ code: UInt32, isDown: Bool) {
    let changed = keymap.update(code, isDown: isDown)
    keyboard.key(time: Self.now, key: code, state: isDown ? 1 : 0)
    if changed { sendModifiers() }
  }

  private func sendModifiers() {
    let modifiers = keymap.modifiers
    keyboard.modifiers(
      modsDepressed: modifiers.depressed, modsLatched: modifiers.latched,
      modsLocked: modifiers.locked, group: modifiers.group)
  }

  /// The monotonic clock in milliseconds.
  private static var now: UInt32 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
  }

  // MARK: Input method

  private func handle(_ event: ZwpInputMethodV2.Event) {
    switch event {
    case .activate: isActive = true
    case .deactivate:
      isActive = false
      surroundingTextDescription = ""
    case .surroundingText(let text, let cursor, let anchor):
      surroundingTextDescription = " [\(text)] \(cursor) \(anchor)"
    case .done:
      doneCount &+= 1
      printLine(isActive ? "active" + surroundingTextDescription : "inactive")
    case .unavailable: printLine("unavailable")
    case .textChangeCause, .contentType: break
    }
  }
}
