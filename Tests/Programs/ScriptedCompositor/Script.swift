// SPDX-License-Identifier: MIT

import SashGeometry
import SashImages
import SashRaster
import SashTesting
import SashWayland

/// Runs the lines of text that control the compositor.
@MainActor final class Script {
  nonisolated static let help = """
    Lines: touch down ID X Y, touch move ID X Y, touch up ID, touch frame, touch cancel; \
    pointer move X Y, pointer button CODE down|up, pointer scroll DY [wheel|finger|continuous], \
    pointer stop, pointer leave; \
    key CODE down|up; clock N, clock go; capabilities N; configure W H; close; \
    scale N; hold frames|releases 0|1; dump FILE.png; stat; quit.
    """

  private let compositor: ScriptedCompositor
  /// Whether frame callbacks are withheld.
  private(set) var holdsFrames = false
  private(set) var isFinished = false
  private var clock = EventClock()

  init(_ compositor: ScriptedCompositor) { self.compositor = compositor }

  private var window: ScriptedToplevel? { compositor.toplevels.last }
  private var seat: ScriptedSeat? { compositor.seats.first }

  /// Runs a line, at a time in milliseconds; an invalid line is answered with an error and changes
  /// nothing.
  func execute(_ line: String, at now: UInt32) {
    compositor.time = clock.time(at: now)
    let words = line.split(separator: " ")
    guard let first = words.first else { return }
    let rest = Array(words.dropFirst())
    let isDone =
      switch first {
      case "touch": touch(rest)
      case "pointer": pointer(rest)
      case "key": key(rest)
      case "clock": clock(rest, at: now)
      case "capabilities": capabilities(rest)
      case "configure": configure(rest)
      case "close": close()
      case "scale": scale(rest)
      case "hold": hold(rest)
      case "dump": dump(rest)
      case "stat": stat()
      case "quit": quit()
      default: false
      }
    if !isDone { printLine("error cannot do '\(line)'") }
  }

  private func touch(_ words: [Substring]) -> Bool {
    guard let seat, let surface = window?.surface else { return false }
    let numbers = words.dropFirst().compactMap { Double($0) }
    switch (words.first, numbers.count) {
    case ("down", 3):
      seat.touchDown(Int32(numbers[0]), at: Point(x: numbers[1], y: numbers[2]), on: surface)
    case ("move", 3): seat.touchMove(Int32(numbers[0]), to: Point(x: numbers[1], y: numbers[2]))
    case ("up", 1): seat.touchUp(Int32(numbers[0]))
    case ("frame", 0): seat.touchFrame()
    case ("cancel", 0): seat.touchCancel()
    default: return false
    }
    return true
  }

  private func pointer(_ words: [Substring]) -> Bool {
    guard let seat, let surface = window?.surface else { return false }
    let numbers = words.dropFirst().compactMap { Double($0) }
    switch (words.first, numbers.count) {
    case ("move", 2): seat.pointerMove(to: Point(x: numbers[0], y: numbers[1]), on: surface)
    case ("button", 1):
      guard let isDown = Self.isDown(words.last) else { return false }
      seat.pointerButton(UInt32(numbers[0]), isDown: isDown)
    case ("scroll", 1):
      guard let source = Self.source(words.last) else { return false }
      seat.pointerScroll(.verticalScroll, by: numbers[0], source: source)
    case ("stop", 0): seat.pointerScrollStop(.verticalScroll)
    case ("leave", 0): seat.pointerLeave()
    default: return false
    }
    return true
  }

  private static func source(_ word: Substring?) -> WlPointer.AxisSource? {
    switch word {
    case "finger": .finger
    case "continuous": .continuous
    case "wheel": .wheel
    default: word.flatMap { Double($0) } == nil ? nil : .wheel
    }
  }

  private func key(_ words: [Substring]) -> Bool {
    guard words.count == 2, let code = UInt32(words[0]), let isDown = Self.isDown(words[1]),
      let seat
    else { return false }
    if seat.keyboardFocus == nil { seat.focusKeyboard(window?.surface) }
    seat.key(code, isDown: isDown)
    return true
  }

  private static func isDown(_ word: Substring?) -> Bool? {
    switch word {
    case "down": true
    case "up": false
    default: nil
    }
  }

  private func clock(_ words: [Substring], at now: UInt32) -> Bool {
    guard let word = words.first, words.count == 1 else { return false }
    if word == "go" {
      clock.resume(at: now)
    } else if let milliseconds = UInt32(word) {
      clock.stop(at: now, after: milliseconds)
    } else {
      return false
    }
    return true
  }

  private func capabilities(_ words: [Substring]) -> Bool {
    guard words.count == 1, let value = UInt32(words[0]), let seat else { return false }
    seat.setCapabilities(WlSeat.Capability(rawValue: value))
    if value & 2 != 0 { seat.focusKeyboard(window?.surface) }
    return true
  }

  private func configure(_ words: [Substring]) -> Bool {
    let numbers = words.compactMap { Int32($0) }
    guard words.count == 2, numbers.count == 2, let window else { return false }
    window.configure(
      width: numbers[0], height: numbers[1], states: compositor.configuration.windowStates)
    return true
  }

  private func close() -> Bool {
    guard let window else { return false }
    window.close()
    return true
  }

  private func scale(_ words: [Substring]) -> Bool {
    guard words.count == 1, let scale = Int32(words[0]), scale > 0 else { return false }
    compositor.outputs.first?.setScale(scale)
    return true
  }

  private func hold(_ words: [Substring]) -> Bool {
    guard words.count == 2, let value = Int(words[1]) else { return false }
    switch words[0] {
    case "frames": holdsFrames = value != 0
    case "releases":
      compositor.configuration.releasePolicy = value != 0 ? .held : .onReplacement
      if value == 0 { compositor.releaseBuffers() }
    default: return false
    }
    return true
  }

  private func dump(_ words: [Substring]) -> Bool {
    guard words.count == 1, let surface = window?.surface, surface.isMapped,
      let bitmap = try? Bitmap(size: surface.pixelSize, format: .x8r8g8b8)
    else { return false }
    let width = surface.pixelSize.width
    for y in 0..<surface.pixelSize.height {
      bitmap.withRow(y) { row in
        for x in 0..<width { row[x] = surface.pixels[y * width + x] }
      }
    }
    do {
      try bitmap.writePNG(to: String(words[0]))
      printLine("dumped \(words[0])")
      return true
    } catch {
      printLine("error \(error)")
      return true
    }
  }

  private func stat() -> Bool {
    let commits = compositor.surfaces.reduce(0) { $0 + $1.commitCount }
    printLine(
      "stat clients \(compositor.clients.count) windows \(compositor.toplevels.count) "
        + "commits \(commits) violations \(compositor.violations.count)")
    return true
  }

  private func quit() -> Bool {
    isFinished = true
    return true
  }
}
