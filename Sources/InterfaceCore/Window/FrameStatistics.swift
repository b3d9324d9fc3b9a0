// SPDX-License-Identifier: MIT

/// The costs and the timing of a window's frames.
///
/// It is a snapshot, which is cheap to take. Durations are in seconds, and times are in seconds on
/// the clock of the window's host.
public nonisolated struct FrameStatistics: Sendable {
  /// The number of frames that were painted and committed since the window was created.
  public package(set) var framesDrawn = 0
  /// The number of frames that were displayed at least one refresh later than possible, as far as
  /// it can be determined: during input, and if the compositor reports presentation times.
  public package(set) var framesMissed = 0
  /// The number of frames that were postponed because all buffers were in use or there was no
  /// memory.
  public package(set) var framesSkipped = 0

  /// The time at which the last frame began.
  public package(set) var time = 0.0
  /// The duration from the beginning of a frame to its commit: animators, layout, drawing,
  /// requests.
  public package(set) var drawTime = FrameTimes()
  /// The processor time of the drawing thread in that duration.
  public package(set) var processorTime = FrameTimes()
  /// The duration from the compositor's frame callback to the commit that followed; frames after
  /// idleness have none.
  public package(set) var callbackToCommit = FrameTimes()
  /// The duration from the commit until the frame was on the screen, for frames with presentation
  /// feedback.
  public package(set) var commitToPresentation = FrameTimes()

  /// The number of damaged pixels of the last frame.
  public package(set) var damagedPixels = 0
  /// The number of damage rectangles that were sent to the compositor.
  public package(set) var rectangles = 0
  /// The number of pixels that the last frame wrote, counting repeated writes.
  ///
  /// It exceeds the damage by overlapping content and by the damage of earlier frames that the
  /// buffer lacked.
  public package(set) var paintedPixels = 0

  /// The number of buffers.
  public package(set) var buffers = 0
  /// The number of buffers that the compositor holds, including the last frame's.
  public package(set) var buffersHeld = 0
  /// The memory of the buffers in bytes, including retained memory for future ones.
  public package(set) var bufferBytes = 0
  /// The memory of the window's layers in bytes.
  public package(set) var layerBytes = 0

  /// The time at which a frame was last presented; `nil` if the compositor never reported one.
  public package(set) var presented: Double?
  /// The refresh interval of the display; zero when it is unknown or variable.
  public package(set) var refreshInterval = 0.0

  /// Creates statistics without frames.
  public init() {}
}

nonisolated extension FrameStatistics {
  /// Records the times of a committed frame.
  mutating func record(began: Double, committed: Double, processorTime seconds: Double) {
    framesDrawn += 1
    time = began
    drawTime.add(committed - began)
    processorTime.add(seconds)
  }
}
