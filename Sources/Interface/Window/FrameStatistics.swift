import SashCompositor

/// What a window's frames cost and when they were shown.
///
/// A snapshot: take it as often as needed; taking it costs no memory. Times are in seconds, and
/// those of day on the clock of the window's host.
public nonisolated struct FrameStatistics: Sendable {
  /// Frames that were painted and handed over since the window was made.
  public package(set) var framesDrawn = 0
  /// Frames shown at least one picture of the display later than they could have been, as far as
  /// that is known: while there is input, and the compositor tells when frames are shown.
  public package(set) var framesMissed = 0
  /// Frames put off since every buffer was in use or there was no memory.
  public package(set) var framesSkipped = 0

  /// When the last frame began.
  public package(set) var time = 0.0
  /// From the beginning of a frame to its commit: animators, layout, drawing, requests.
  public package(set) var drawTime = FrameTimes()
  /// What the drawing thread computed meanwhile.
  public package(set) var processorTime = FrameTimes()
  /// From the compositor's frame callback to the commit that followed; frames after idleness have
  /// none.
  public package(set) var callbackToCommit = FrameTimes()
  /// From the commit until the frame was on the screen; only of frames that the compositor was
  /// asked about.
  public package(set) var commitToPresentation = FrameTimes()

  /// How many pixels changed in the last frame.
  public package(set) var damagedPixels = 0
  /// In how many rectangles they were told to the compositor.
  public package(set) var rectangles = 0
  /// How many pixels the last frame wrote; one written twice counts twice.
  ///
  /// More than the damage, by what lies on one another and by what the buffer had missed.
  public package(set) var paintedPixels = 0

  /// How many buffers there are.
  public package(set) var buffers = 0
  /// How many of them the compositor has, the last frame's included.
  public package(set) var buffersHeld = 0
  /// How many bytes of memory buffers take, what is kept for the next ones included.
  public package(set) var bufferBytes = 0
  /// How many bytes of pixels the window's layers keep.
  public package(set) var layerBytes = 0

  /// When a frame was last seen to be on the screen; nil when the compositor never told.
  public package(set) var presented: Double?
  /// From one picture of the display to the next; zero when unknown or variable.
  public package(set) var refreshInterval = 0.0

  /// No frame yet.
  public init() {}
}

nonisolated extension FrameStatistics {
  /// Notes the times of a frame that was begun and committed.
  mutating func note(began: Double, committed: Double, processorTime seconds: Double) {
    framesDrawn += 1
    time = began
    drawTime.add(committed - began)
    processorTime.add(seconds)
  }
}

extension Window {
  /// What the window's frames cost and when they were shown, up to now.
  public var frameStatistics: FrameStatistics {
    var snapshot = frameRecord
    snapshot.layerBytes = scene.layerBytes
    return snapshot
  }

  /// The host handed a frame over, and tells in `more` what only it knows.
  package func frameWasDrawn(
    began: Double, committed: Double, processorTime: Double,
    _ more: (inout FrameStatistics) -> Void
  ) {
    frameRecord.note(began: began, committed: committed, processorTime: processorTime)
    more(&frameRecord)
  }

  /// The host could not draw a frame that was due.
  package func frameWasSkipped() { frameRecord.framesSkipped += 1 }

  /// The compositor told when a frame was shown.
  package func frameWasPresented(committed: Double, presented: Double, interval: Double) {
    frameRecord.presented = presented
    frameRecord.refreshInterval = interval
    frameRecord.commitToPresentation.add(presented - committed)
  }
}
