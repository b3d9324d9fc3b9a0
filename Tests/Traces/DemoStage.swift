// SPDX-License-Identifier: MIT

/// The number of exchanges after which client and compositor count as never idle.
private let maximumTurns = 200
/// The time between two frames, in milliseconds.
private let frameInterval: UInt32 = 16
/// The time from a frame to the next input, in whole milliseconds.
private let inputDelay: UInt32 = 4
/// The time added to `inputDelay`, in seconds.
private let additionalInputDelay = 0.000_25

/// A frame of a window.
struct RecordedFrame {
  /// The time in seconds since the input began.
  var time: Double
  /// The hash of the displayed pixels, or `nil` where nothing changed.
  var pixelHash: Int?
}

/// A scene of the demo on a scripted compositor in the same thread, with a manual clock.
///
/// Its input is recorded, together with the frames that the window displays meanwhile.
final class DemoStage: FrameObserver {
  let content: any DemoContent
  let window: Window
  /// The scene's events.
  private(set) var events: [String] = []
  /// The window's frames since the input began.
  private(set) var recordedFrames: [RecordedFrame] = []
  /// The recorded trace as text.
  private(set) var traceText = ""

  private let clock = TestClock()
  private let loop: EventLoop
  private let display: Display
  private let compositor: ScriptedCompositor
  private var recorder: InputTraceRecorder?
  /// The time when the input began.
  private var inputStart: Double?
  /// The number of committed buffers at the last check.
  private var lastBufferCount = 0

  /// Creates a scene in a window of a size, and lets it settle.
  init(_ content: any DemoContent, size: Size) throws {
    self.content = content
    var configuration = CompositorConfiguration()
    configuration.windowSize = PixelSize(width: Int(size.width), height: Int(size.height))
    let compositor = ScriptedCompositor(configuration)
    self.compositor = compositor
    loop = try EventLoop(clock: clock)
    display = try Display(loop: loop) { compositor }
    window = Window(size: size)
    window.rootViewController = content.root
    _ = display.open(window, options: ToplevelOptions())
    content.onEvent = { [weak self] in self?.events.append($0) }
    content.present()
    settle()
    repeat { frame() } while window.isAnimating
    frame()
    events = []
    window.addFrameObserver(self)
    recorder = InputTraceRecorder(window) { [weak self] in self?.traceText += $0 + "\n" }
  }

  isolated deinit { compositor.clients.forEach { $0.disconnect() } }

  var seat: ScriptedSeat {
    guard let first = compositor.seats.first else { preconditionFailure("no seat") }
    return first
  }

  var surface: ScriptedSurface {
    guard let last = compositor.toplevels.last else { preconditionFailure("no window") }
    return last.surface
  }

  var violations: [Violation] { compositor.violations }

  // MARK: Time

  /// Exchanges messages between client and compositor until both are idle.
  private func settle() {
    for _ in 0..<maximumTurns {
      compositor.step()
      let before = compositor.log.count
      let worked = loop.step()
      compositor.step()
      recordFrame()
      if !worked, compositor.log.count == before { return }
    }
    #expect(Bool(false), "client and compositor are never idle together")
  }

  /// Records the beginning of a frame, which may turn out to show nothing new.
  package func frameWillLayOut() {
    guard let inputStart else { return }
    // The precision of recordings.
    recordedFrames.append(RecordedFrame(time: ((clock.now - inputStart) * 1e6).rounded() / 1e6))
  }

  /// Records the pixels of the last frame.
  private func recordFrame() {
    guard !recordedFrames.isEmpty, surface.bufferCount != lastBufferCount else { return }
    lastBufferCount = surface.bufferCount
    recordedFrames[recordedFrames.count - 1].pixelHash = surface.pixels.hashValue
  }

  /// Advances the time in whole milliseconds, with timers on time.
  private func advanceClock(_ milliseconds: UInt32) {
    for _ in 0..<milliseconds {
      compositor.time += 1
      clock.advance(to: Double(compositor.time) / 1_000)
      settle()
    }
  }

  private func frame() {
    advanceClock(frameInterval - inputDelay)
    surface.releaseFrames(at: compositor.time)
    settle()
  }

  // MARK: Input

  /// Sends input, and lets a frame pass.
  func sendInput(_ body: (ScriptedSeat) -> Void) {
    advanceClock(inputDelay)
    // Between two steps of the clock, so that the input has a time of its own.
    clock.advance(by: additionalInputDelay)
    if inputStart == nil { begin() }
    body(seat)
    settle()
    frame()
  }

  private func begin() {
    inputStart = clock.now
    lastBufferCount = surface.bufferCount
  }

  /// Draws and records frames until nothing moves.
  func recordUntilSettled() { repeat { sendInput { _ in } } while window.isAnimating }

  /// Drags with a finger within a number of frames.
  func drag(from: Point, to: Point, frames: Int) {
    sendInput { $0.touchDown(0, at: from, on: surface) }
    move(from: from, to: to, frames: frames)
    sendInput { $0.touchUp(0) }
  }

  /// Moves the finger that is down.
  func move(from: Point, to: Point, frames: Int) {
    let distance = to - from
    for frame in 1...frames {
      let fraction = Double(frame) / Double(frames)
      sendInput {
        $0.touchMove(0, to: from + Vector(dx: distance.dx * fraction, dy: distance.dy * fraction))
        $0.touchFrame()
      }
    }
  }

  /// Taps with a finger.
  func tap(_ point: Point) {
    sendInput { $0.touchDown(0, at: point, on: surface) }
    sendInput { $0.touchUp(0) }
  }

  /// Ends the recording.
  func finish() { recorder?.finish() }

  // MARK: Playing

  /// Plays a trace into a new scene; returns the number of the first differing frame.
  func firstDifference(
    playing text: String, into content: any DemoContent
  ) throws -> (shot: Int?, isFinished: Bool, events: [String]) {
    let trace = try InputTrace(text: text)
    let window = Window(size: trace.size)
    window.rootViewController = content.root
    let host = OffscreenWindowHost(window)
    var events: [String] = []
    content.onEvent = { events.append($0) }
    content.present()
    repeat { try host.frame(at: host.now + 1.0 / 60) } while window.isAnimating
    events = []
    let start = host.now
    let player = TracePlayer(trace, on: host)
    for (index, frame) in recordedFrames.enumerated() {
      // Drawn at the recorded time, because animations that a layout starts begin with its frame.
      try player.play(upTo: start + frame.time)
      guard let hash = frame.pixelHash else { continue }
      if try Self.pixels(of: host).hashValue != hash {
        return (index, player.isFinished, events)
      }
    }
    return (nil, player.isFinished, events)
  }

  private static func pixels(of host: OffscreenWindowHost) throws -> [UInt32] {
    let bitmap = try #require(host.bitmap)
    let size = bitmap.size
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      bitmap.withRow(y) { row in
        for x in 0..<size.width { pixels.append(row[x] | 0xff00_0000) }
      }
    }
    return pixels
  }
}
