import SashDemoScenes
import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashShell
import SashTesting
import SashWayland
import Testing

/// So many turns without an end are taken for a fault.
private let mostTurns = 200
/// How far frames are apart, in milliseconds.
private let frameInterval: UInt32 = 16
/// When the hand does something after a frame, in whole milliseconds, and so much later in seconds.
private let handDelay: UInt32 = 4
private let handMoment = 0.000_25

/// A frame of a window.
struct Shot {
  /// When, in seconds since the hand began.
  var time: Double
  /// The hash of all pixels that the compositor showed then; nil where nothing was new.
  var picture: Int?
}

/// A scene of the demo on a scripted compositor in the same thread, under a clock set by hand.
///
/// What its hand does is recorded, and what the window shows meanwhile is kept.
final class DemoStage {
  let content: any DemoContent
  let window: Window
  /// The scene's events.
  private(set) var events: [String] = []
  /// The window's frames since the hand began.
  private(set) var shots: [Shot] = []
  /// What was recorded.
  private(set) var text = ""

  private let clock = TestClock()
  private let loop: EventLoop
  private let display: Display
  private let compositor: ScriptedCompositor
  private var recorder: InputTraceRecorder?
  /// When the hand began.
  private var start: Double?
  /// How many buffers were committed when it was looked last.
  private var knownBuffers = 0

  /// A scene in a window of a size, at rest.
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
    let onFrame = window.onFrame
    window.onFrame = { [weak self] in
      onFrame?()
      self?.frameBegins()
    }
    recorder = InputTraceRecorder(window) { [weak self] in self?.text += $0 + "\n" }
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

  /// Lets client and compositor talk until both are silent.
  private func settle() {
    for _ in 0..<mostTurns {
      compositor.step()
      let before = compositor.log.count
      let worked = loop.step()
      compositor.step()
      keepWhatIsNew()
      if !worked, compositor.log.count == before { return }
    }
    #expect(Bool(false), "client and compositor never fall silent")
  }

  /// A frame begins; whether it shows anything new will turn out.
  private func frameBegins() {
    guard let start else { return }
    // As exact as the record is.
    shots.append(Shot(time: ((clock.now - start) * 1e6).rounded() / 1e6))
  }

  /// Keeps what the last frame has shown.
  private func keepWhatIsNew() {
    guard !shots.isEmpty, surface.bufferCount != knownBuffers else { return }
    knownBuffers = surface.bufferCount
    shots[shots.count - 1].picture = surface.pixels.hashValue
  }

  /// Lets time pass in whole milliseconds, timers on time.
  private func pass(_ milliseconds: UInt32) {
    for _ in 0..<milliseconds {
      compositor.time += 1
      clock.advance(to: Double(compositor.time) / 1_000)
      settle()
    }
  }

  private func frame() {
    pass(frameInterval - handDelay)
    surface.releaseFrames(at: compositor.time)
    settle()
  }

  // MARK: The hand

  /// Does something, and lets a frame pass.
  func act(_ body: (ScriptedSeat) -> Void) {
    pass(handDelay)
    // Between two milliseconds: nothing else happens, or is drawn, at just this time.
    clock.advance(by: handMoment)
    if start == nil { begin() }
    body(seat)
    settle()
    frame()
  }

  private func begin() {
    start = clock.now
    knownBuffers = surface.bufferCount
  }

  /// Lets frames pass until nothing moves, keeping each.
  func rest() { repeat { act { _ in } } while window.isAnimating }

  /// Drags with a finger in a number of frames.
  func drag(from: Point, to: Point, frames: Int) {
    act { $0.touchDown(0, at: from, on: surface) }
    move(from: from, to: to, frames: frames)
    act { $0.touchUp(0) }
  }

  /// Moves the finger that is down.
  func move(from: Point, to: Point, frames: Int) {
    let way = to - from
    for frame in 1...frames {
      let part = Double(frame) / Double(frames)
      act {
        $0.touchMove(0, to: from + Vector(dx: way.dx * part, dy: way.dy * part))
        $0.touchFrame()
      }
    }
  }

  /// Taps with a finger.
  func tap(_ place: Point) {
    act { $0.touchDown(0, at: place, on: surface) }
    act { $0.touchUp(0) }
  }

  /// Ends the record.
  func finish() { recorder?.finish() }

  // MARK: Playing

  /// Plays a trace into a fresh scene; returns the number of the first shot that comes out otherwise.
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
    for (index, shot) in shots.enumerated() {
      // Drawn when it was drawn: what a layout sets off begins with its frame.
      try player.play(upTo: start + shot.time)
      guard let picture = shot.picture else { continue }
      if try Self.pixels(of: host).hashValue != picture {
        return (index, player.isFinished, events)
      }
    }
    return (nil, player.isFinished, events)
  }

  private static func pixels(of host: OffscreenWindowHost) throws -> [UInt32] {
    let bitmap = try #require(host.picture)
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
