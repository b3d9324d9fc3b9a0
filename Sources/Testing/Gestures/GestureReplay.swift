/// Plays a script into a sink, frame by frame.
///
/// Before each frame the sink hears every moment up to the frame's time, each at its own time. The
/// clock, if there is one, shows that time too.
public final class GestureReplay {
  /// What is played.
  public let script: GestureScript
  /// The time of the frame shown last, or of the beginning, in seconds.
  public private(set) var time: Double
  /// Whether the script is over.
  public var isFinished: Bool { time >= start + script.duration && next == script.steps.count }

  private let sink: any GestureSink
  private let clock: TestClock?
  private let start: Double
  private let frameInterval: Double
  private var frames = 0.0
  private var next = 0

  /// A replay that has not begun.
  ///
  /// - Parameters:
  ///   - script: What is played.
  ///   - sink: What hears it.
  ///   - clock: A clock that is moved along; nil for none.
  ///   - start: When the script begins, in seconds; nil for the clock's time, or 0.
  ///   - frameInterval: From one frame to the next, in seconds; above 0.
  public init(
    _ script: GestureScript, on sink: any GestureSink, clock: TestClock? = nil,
    startingAt start: Double? = nil, frameInterval: Double = 1.0 / 60
  ) {
    precondition(
      frameInterval > 0 && frameInterval.isFinite,
      "frames lie more than 0 s apart, not \(frameInterval)")
    self.script = script
    self.sink = sink
    self.clock = clock
    self.start = start ?? clock?.now ?? 0
    self.frameInterval = frameInterval
    time = self.start
  }

  /// Goes on to the next frame: the moments before it, and the frame.
  public func step() throws {
    frames += 1
    let frame = start + frames * frameInterval
    while next < script.steps.count, start + script.steps[next].time <= frame {
      let step = script.steps[next]
      next += 1
      clock?.advance(to: start + step.time)
      try sink.play(step, at: start + step.time)
    }
    time = frame
    clock?.advance(to: frame)
    try sink.showFrame(at: frame)
  }

  /// Plays what is left of the script, and then frames for some seconds more.
  public func run(settling seconds: Double = 0) throws {
    while !isFinished { try step() }
    let end = time + seconds
    // A frame that is due but for rounding is shown.
    while time + frameInterval / 2 < end { try step() }
  }
}
