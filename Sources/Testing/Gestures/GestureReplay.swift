// SPDX-License-Identifier: MIT

/// Plays a script into a sink, frame by frame.
///
/// Before each frame, the sink receives every step up to the frame's time, each at its own time.
/// The clock, if any, is advanced along.
public final class GestureReplay {
  /// The played script.
  public let script: GestureScript
  /// The time of the last frame, or of the beginning, in seconds.
  public private(set) var time: Double
  /// Whether the whole script has been played.
  public var isFinished: Bool { time >= start + script.duration && next == script.steps.count }

  private let sink: any GestureSink
  private let clock: TestClock?
  private let start: Double
  private let frameInterval: Double
  /// The times of the frames after the start, in place of regular ones.
  private var frameTimes: ArraySlice<Double>
  /// The time from which frames are regular.
  private var regularStart: Double
  private var frames = 0.0
  private var next = 0

  /// Creates a replay that has not begun.
  ///
  /// - Parameters:
  ///   - script: The script to play.
  ///   - sink: The receiver of the steps and frames.
  ///   - clock: A clock to advance along, or `nil`.
  ///   - start: The time at which the script begins, in seconds; `nil` for the clock's time, or 0.
  ///   - frameInterval: The time between two frames in seconds; above 0.
  ///   - frameTimes: The times of the first frames in seconds after the start, in ascending order:
  ///     frames that are late, missing, or several at once. Regular ones follow the last of them.
  public init(
    _ script: GestureScript, on sink: any GestureSink, clock: TestClock? = nil,
    startingAt start: Double? = nil, frameInterval: Double = 1.0 / 60, frameTimes: [Double] = []
  ) {
    precondition(
      frameInterval > 0 && frameInterval.isFinite,
      "GestureReplay: the frame interval must be above 0 s, not \(frameInterval)")
    precondition(
      zip(frameTimes, frameTimes.dropFirst()).allSatisfy { $0 <= $1 }
        && frameTimes.allSatisfy { $0 >= 0 && $0.isFinite },
      "GestureReplay: the times of frames must be ascending, from 0 s on, not \(frameTimes)")
    self.script = script
    self.sink = sink
    self.frameTimes = frameTimes[...]
    self.clock = clock
    self.start = start ?? clock?.now ?? 0
    self.frameInterval = frameInterval
    time = self.start
    regularStart = time
  }

  /// Plays the steps up to the next frame, and the frame.
  public func step() throws {
    let frame = nextFrame()
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

  /// Returns the time of the next frame: the next one of the given times, or the interval after the
  /// last one.
  private func nextFrame() -> Double {
    if let given = frameTimes.popFirst() {
      regularStart = start + given
      return start + given
    }
    frames += 1
    return regularStart + frames * frameInterval
  }

  /// Plays the rest of the script, then frames for `seconds` more.
  public func run(settling seconds: Double = 0) throws {
    while !isFinished { try step() }
    let end = time + seconds
    // Include a frame that is due except for rounding.
    while time + frameInterval / 2 < end { try step() }
  }
}
