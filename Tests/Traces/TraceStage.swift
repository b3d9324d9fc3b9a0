// SPDX-License-Identifier: MIT

import Foundation

/// Returns a trace of the folder `Fixtures`.
func fixture(_ name: String) throws -> InputTrace {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/\(name).trace")
  return try InputTrace(text: String(contentsOf: file, encoding: .utf8))
}

/// Returns the names of all traces in the folder, in order.
func fixtureNames() throws -> [String] {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")
  return try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
}

/// A window with one view, whose drags, wheel events and keys are logged.
final class TraceStage {
  /// A view that logs keys and wheel events.
  final class Page: View {
    var wheels: [Double] = []
    /// The keys and focus changes, in order.
    var log: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override func scrollWheel(_ event: ScrollEvent) -> Bool {
      wheels.append(event.delta.dy)
      return true
    }
    override func keyDown(_ event: KeyEvent) -> Bool {
      log.append("\(event.isRepeat ? "repeat" : "down") \(String(event.keysym, radix: 16))")
      return true
    }
    override func keyUp(_ event: KeyEvent) { log.append("up \(String(event.keysym, radix: 16))") }
    override func focusDidChange(_ isFocused: Bool) { log.append(isFocused ? "in" : "out") }
  }

  let window: Window
  let host: OffscreenWindowHost
  let page: Page
  /// A view that moves with the drag.
  let box = View(frame: Rect(x: 100, y: 260, width: 80, height: 60))
  let pan: PanGestureRecognizer
  /// The states of the pan recogniser, without repetition.
  private(set) var states: [GestureRecognizer.State] = []
  /// The translation at each change of the pan recogniser.
  private(set) var translations: [Vector] = []
  /// The velocity when the pan ended.
  private(set) var velocity: Vector?

  init(
    _ direction: PanGestureRecognizer.Direction = .vertical,
    sources: Touch.Kinds = [.finger, .pointer, .stylus, .touchpad], size: Size
  ) {
    window = Window(size: size)
    host = OffscreenWindowHost(window)
    page = Page(frame: Rect(origin: .zero, size: size))
    pan = PanGestureRecognizer(direction: direction)
    pan.allowedSources = sources
    page.addGestureRecognizer(pan)
    page.addSubview(box)
    box.backgroundColor = Color(hex: 0xff8800)
    window.contentView.addSubview(page)
    window.makeFirstResponder(page)
    pan.onChange = { [weak self] in self?.changed($0.state) }
  }

  private func changed(_ state: GestureRecognizer.State) {
    if states.last != state { states.append(state) }
    switch state {
    case .began, .changed: translations.append(pan.translation)
    case .ended: velocity = pan.velocity
    case .possible, .cancelled, .failed: break
    }
    box.frame.origin.y = 260 + (translations.last?.dy ?? 0) / 2
  }

  /// Plays a trace to its end at a frame rate, on a new stage.
  static func play(
    _ name: String, _ direction: PanGestureRecognizer.Direction = .vertical,
    sources: Touch.Kinds = [.finger, .pointer, .stylus, .touchpad], frameRate: Double = 60
  ) throws -> TraceStage {
    let trace = try fixture(name)
    let stage = TraceStage(direction, sources: sources, size: trace.size)
    try TracePlayer(trace, on: stage.host, frameRate: frameRate).run(settling: 1)
    #expect(stage.window.arena.isIdle, "\(name) leaves the arena busy")
    return stage
  }

  var speed: Double { velocity?.dy ?? .nan }
  var translation: Vector { translations.last ?? .zero }
}
