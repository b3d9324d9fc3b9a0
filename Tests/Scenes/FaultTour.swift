// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes
import SashTesting
import Testing

/// The time between two frames of the tour in seconds, so that few frames show an animation.
private let frameInterval = 0.12
/// The time between two faults in seconds; protocol errors that follow each other faster end an
/// application.
private let faultInterval = 11.0
/// The number of exchanges after which client and compositor count as never becoming idle.
private let maximumTurns = 500
/// The number of frames after which a window counts as never becoming settled.
private let maximumFrames = 200
/// The number of frames after which scroll indicators are hidden.
private let indicatorFrames = 20
/// The Escape key of `linux/input-event-codes.h`.
private let escapeKeyCode: UInt32 = 1

/// The music scene in an application whose connection ends in the middle of a tour: the popup is
/// dragged open and closed, popovers are presented, dragged and dismissed.
final class FaultTour {
  /// The size in physical pixels of the window, which is small because all its pixels are compared.
  private static let size = PixelSize(width: 400, height: 320)

  let application: Application
  let compositor: ScriptedCompositor
  let window: Window
  private let clock = TestClock(now: 100)
  private let connector = Connector()
  private let root: ViewController

  /// The compositor that the display connects to, or `nil` while there is none.
  private final class Connector {
    var compositor: ScriptedCompositor?
  }

  /// The reason why a run failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init() throws {
    var configuration = TestStage.configuration()
    configuration.windowSize = Self.size
    configuration.outputSize = Self.size
    let compositor = ScriptedCompositor(configuration)
    let connector = connector
    self.compositor = compositor
    connector.compositor = compositor
    let loop = try EventLoop(clock: clock)
    application = Application(
      loop: loop, display: try Display(loop: loop) { connector.compositor })
    let content = DemoScene.music.makeContent()
    root = content.root
    window = application.openWindow(title: "Music", root: content.root)
    content.present()
    try settle()
  }

  // MARK: Faults

  /// Reconnects and plays the tour until the connection ends at one of its requests; then compares
  /// what the next connection displays with what the window was.
  ///
  /// - Parameters:
  ///   - fault: The end of the connection.
  ///   - number: The number of the request at which it ends, from 1 for the first of the
  ///     connection.
  /// - Returns: Whether the tour has as many requests.
  /// - Throws: A `Failure` if the next connection does not display the same window.
  func run(_ fault: ConnectionFault, atRequest number: Int) throws -> Bool {
    for client in compositor.clients { client.disconnect() }
    try turn()
    compositor.endConnection(by: fault, atRequest: number)
    advanceClock(by: faultInterval)
    try turn()
    if compositor.isFaultScheduled { try playTour() }
    if compositor.isFaultScheduled { return false }
    let expected = try loseConnection()
    try connectAgain()
    try compare(expected, "after the reconnect")
    try reset()
    try compare(try painted(), "after the tour")
    return true
  }

  /// Lets all animations end without a compositor; returns the pixels of the window.
  private func loseConnection() throws -> Bitmap {
    connector.compositor = nil
    try turn()
    if case .connected = application.display.state { throw Failure(description: "still connected") }
    // Scroll indicators fade out after a while.
    for _ in 0..<indicatorFrames { try frame() }
    for _ in 0..<maximumFrames where isMoving { try frame() }
    guard !isMoving else {
      throw Failure(description: "animations do not end: \(window.unfinishedWork)")
    }
    // Without a surface nothing prepares a frame; the next surface is painted as a whole.
    _ = window.prepareFrame(at: clock.now)
    return try painted()
  }

  /// Whether an animation runs or a gesture is undecided; without a surface, frames remain due.
  private var isMoving: Bool { window.isAnimating || !window.arena.isIdle }

  private func connectAgain() throws {
    connector.compositor = compositor
    for _ in 0..<maximumFrames where application.display.state != .connected { try frame() }
    guard application.display.state == .connected else {
      throw Failure(description: "the display is \(application.display.state)")
    }
    try settle()
  }

  /// Returns the scene to its first state.
  private func reset() throws {
    root.dismissAllPopovers()
    root.closePopup(animated: false)
    try settle()
    guard root.popupPresentationState == .barPresented else {
      throw Failure(description: "the popup is \(root.popupPresentationState)")
    }
  }

  // MARK: Tour

  private func playTour() throws {
    try step { $0.touchDown(0, at: self.bar, on: $1) }
    for y in [250.0, 200, 150, 90, 30] {
      try step { seat, _ in seat.touchMove(0, to: Point(x: self.bar.x, y: y)) }
    }
    try step(frames: 8) { seat, _ in seat.touchUp(0) }
    try expect(root.popupPresentationState == .open, "the popup opens")
    try step(frames: 8) { seat, _ in seat.tapKey(escapeKeyCode) }
    try expect(root.popupPresentationState == .barPresented, "the popup closes")
    let more = window.accessibilitySnapshot.flattened.first { $0.label == "More" }?.frame.center
    try step { $0.touchDown(1, at: more ?? .zero, on: $1) }
    try step(frames: 4) { seat, _ in seat.touchUp(1) }
    let card = root.popover(tagged: "Sound")
    try expect(card?.isPresented == true, "the popovers open")
    let center = card?.context.frame.center ?? .zero
    try step { $0.pointerMove(to: center, on: $1) }
    try step { seat, _ in seat.pointerButton(Touch.primaryButton, isDown: true) }
    for distance in [8.0, 16, 24] {
      try step { $0.pointerMove(to: center + Vector(dx: distance, dy: distance), on: $1) }
    }
    try step(frames: 4) { seat, _ in seat.pointerButton(Touch.primaryButton, isDown: false) }
    try step { $0.touchDown(2, at: Point(x: 4, y: 4), on: $1) }
    try step(frames: 8) { seat, _ in seat.touchUp(2) }
    try expect(card?.isPresented == false, "the popovers close")
  }

  /// Fails if a stop of the tour was not reached, unless the connection has ended before.
  private func expect(_ isReached: Bool, _ stop: String) throws {
    guard compositor.isFaultScheduled else { return }
    guard isReached else { throw Failure(description: "in the tour, it is false that \(stop)") }
  }

  private var bar: Point {
    Point(x: window.size.width / 2, y: window.size.height - 40)
  }

  /// Plays a step on the window's surface and draws frames, unless the connection has ended.
  private func step(frames: Int = 1, _ body: (ScriptedSeat, ScriptedSurface) -> Void) throws {
    guard compositor.isFaultScheduled, let seat = compositor.seats.first,
      let surface = compositor.toplevels.first?.surface
    else { return }
    body(seat, surface)
    try turn()
    for _ in 0..<frames where compositor.isFaultScheduled { try frame() }
  }

  // MARK: Time

  private func advanceClock(by seconds: Double) {
    clock.advance(by: seconds)
    compositor.time &+= UInt32(seconds * 1_000)
  }

  private func frame() throws {
    advanceClock(by: frameInterval)
    compositor.releaseFrames()
    try turn()
  }

  private func settle() throws {
    for _ in 0..<maximumFrames {
      try frame()
      if window.isSettled { return try frame() }
    }
    throw Failure(description: "the window never settles: \(window.unfinishedWork)")
  }

  /// Exchanges messages until both sides are idle.
  private func turn() throws {
    for _ in 0..<maximumTurns {
      compositor.step()
      let before = compositor.requestCount
      let hasWorked = application.loop.step()
      compositor.step()
      guard !hasWorked, compositor.requestCount == before else { continue }
      if let violation = compositor.violations.first {
        throw Failure(description: "\(violation)")
      }
      return compositor.clearLog()
    }
    throw Failure(description: "client and compositor exchange messages endlessly")
  }

  // MARK: Pixels

  /// Returns the pixels of a full repaint of the window.
  private func painted() throws -> Bitmap {
    let framebuffer = try OffscreenFramebuffer(size: Self.size)
    window.paint(into: framebuffer, damage: Region(framebuffer.bitmap.bounds))
    return framebuffer.bitmap
  }

  private func compare(_ expected: Bitmap, _ time: String) throws {
    guard let surface = compositor.toplevels.first?.surface, surface.pixelSize == expected.size
    else { throw Failure(description: "\(time), there is no window of the expected size") }
    let width = expected.size.width
    for y in 0..<expected.size.height {
      let row = surface.pixels[y * width..<(y + 1) * width]
      let isSame = expected.withRow(y) { pixels in
        row.indices.allSatisfy { row[$0] == pixels[$0 - row.startIndex] | 0xFF00_0000 }
      }
      if !isSame { throw Failure(description: "\(time), row \(y) differs from the window") }
    }
  }
}
