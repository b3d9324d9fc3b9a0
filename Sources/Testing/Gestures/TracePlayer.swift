// SPDX-License-Identifier: MIT

import SashGeometry
public import SashInputTrace
public import SashInterface

/// Plays a trace into a window in memory, frame by frame, on the host's own clock.
///
/// Before each frame, the window receives every step up to the frame's time, each at its own time,
/// and its timers fire on time. A frame is drawn when the window requests one. For scripts of
/// touches use `GestureReplay`.
public final class TracePlayer {
  /// The played trace.
  public let trace: InputTrace
  /// The window's host.
  public let host: OffscreenWindowHost
  /// The time of the last frame, or of the beginning, in seconds.
  public private(set) var time: Double
  /// Whether the whole trace has been played.
  public var isFinished: Bool {
    time >= events.start + trace.duration && nextIndex == trace.steps.count
  }

  private let frameInterval: Double
  private var frames = 0.0
  private var nextIndex = 0
  private var events: InputTraceEvents

  /// Creates a player that has not begun; resizes the window to the trace's size and scale.
  ///
  /// - Parameters:
  ///   - trace: The trace to play.
  ///   - host: The host of the window.
  ///   - frameRate: Frames a second; above 0.
  public init(_ trace: InputTrace, on host: OffscreenWindowHost, frameRate: Double = 60) {
    precondition(
      frameRate > 0 && frameRate.isFinite, "the frame rate must be above 0, not \(frameRate)"
    )
    self.trace = trace
    self.host = host
    events = InputTraceEvents(start: host.now)
    time = host.now
    frameInterval = 1 / frameRate
    host.window.resize(to: trace.size, scale: DisplayScale(trace.scale))
  }

  /// Plays the steps up to the next frame, and the frame.
  public func step() throws {
    frames += 1
    try play(upTo: events.start + frames * frameInterval)
  }

  /// Plays up to a frame at a time in seconds on the host's clock, which never runs backwards.
  public func play(upTo frame: Double) throws {
    while nextIndex < trace.steps.count, events.start + trace.steps[nextIndex].time <= frame {
      let step = trace.steps[nextIndex]
      nextIndex += 1
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

  /// Plays the rest of the trace, then frames for `seconds` more.
  public func run(settling seconds: Double = 0) throws {
    while !isFinished { try step() }
    let end = time + seconds
    // Include a frame that is due except for rounding.
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
