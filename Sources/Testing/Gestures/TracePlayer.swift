import SashGeometry
public import SashInterface

/// Plays a trace into a window in memory, frame by frame, on the host's own time.
///
/// Before each frame the window hears every moment up to the frame's time, each at its own time, with
/// its timers on time. A frame is drawn when the window wants one.
public final class TracePlayer {
  /// What is played.
  public let trace: InputTrace
  /// What carries the window.
  public let host: OffscreenWindowHost
  /// The time of the frame shown last, or of the beginning, in seconds.
  public private(set) var time: Double
  /// Whether the trace is over.
  public var isFinished: Bool {
    time >= events.start + trace.duration && next == trace.steps.count
  }

  private let frameInterval: Double
  private var frames = 0.0
  private var next = 0
  private var events: InputTraceEvents

  /// A player that has not begun; the window takes the trace's size and scale at once.
  ///
  /// - Parameters:
  ///   - trace: What is played.
  ///   - host: What carries the window.
  ///   - frameRate: Frames a second; above 0.
  public init(_ trace: InputTrace, on host: OffscreenWindowHost, frameRate: Double = 60) {
    precondition(
      frameRate > 0 && frameRate.isFinite, "there are more than 0 frames a second, not \(frameRate)"
    )
    self.trace = trace
    self.host = host
    events = InputTraceEvents(start: host.now)
    time = host.now
    frameInterval = 1 / frameRate
    host.window.resize(to: trace.size, scale: DisplayScale(trace.scale))
  }

  /// Goes on to the next frame: the moments before it, and the frame.
  public func step() throws {
    frames += 1
    try play(upTo: events.start + frames * frameInterval)
  }

  /// Goes on to a frame at a time in seconds on the host's clock, which never runs backwards.
  public func play(upTo frame: Double) throws {
    while next < trace.steps.count, events.start + trace.steps[next].time <= frame {
      let step = trace.steps[next]
      next += 1
      host.advance(to: events.start + step.time)
      play(step)
    }
    time = max(time, frame)
    if host.isFrameRequested {
      try host.frame(at: frame)
    } else {
      host.advance(to: frame)
    }
  }

  /// Plays what is left of the trace, and then frames for some seconds more.
  public func run(settling seconds: Double = 0) throws {
    while !isFinished { try step() }
    let end = time + seconds
    // A frame that is due but for rounding is shown.
    while time + frameInterval / 2 < end { try step() }
  }

  private func play(_ step: InputTrace.Step) {
    if case .resize(let size, let scale) = step.action {
      host.window.resize(to: size, scale: DisplayScale(scale))
    } else if let event = events.event(of: step) {
      host.window.handle(event)
    }
  }
}
