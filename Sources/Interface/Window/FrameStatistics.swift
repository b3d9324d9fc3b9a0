import SashCompositor

/// What a window's frames cost and when they were shown.
///
/// A snapshot: take it as often as needed; taking it costs no memory. Times are in seconds, and
/// those of day on the clock of the window's host.
public nonisolated struct FrameStatistics: Sendable {
  /// Frames that were painted and handed over since the window was made.
  public internal(set) var framesDrawn = 0
  /// Frames shown at least one picture of the display later than they could have been, as far as
  /// that is known: while there is input, and the compositor tells when frames are shown.
  public internal(set) var framesMissed = 0
  /// Frames put off since every buffer was in use or there was no memory.
  public internal(set) var framesSkipped = 0

  /// When the last frame began.
  public internal(set) var time = 0.0
  /// From the beginning of a frame to its commit: animators, layout, drawing, requests.
  public internal(set) var drawTime = FrameTimes()
  /// What the drawing thread computed meanwhile.
  public internal(set) var processorTime = FrameTimes()
  /// From the compositor's frame callback to the commit that followed; frames after idleness have
  /// none.
  public internal(set) var callbackToCommit = FrameTimes()
  /// From the commit until the frame was on the screen; only of frames that the compositor was
  /// asked about.
  public internal(set) var commitToPresentation = FrameTimes()

  /// How many pixels changed in the last frame.
  public internal(set) var damagedPixels = 0
  /// In how many rectangles they were told to the compositor.
  public internal(set) var rectangles = 0
  /// How many pixels the last frame wrote; one written twice counts twice.
  ///
  /// More than the damage, by what lies on one another and by what the buffer had missed.
  public internal(set) var paintedPixels = 0

  /// How many buffers there are.
  public internal(set) var buffers = 0
  /// How many of them the compositor has, the last frame's included.
  public internal(set) var buffersHeld = 0
  /// How many bytes of memory buffers take, what is kept for the next ones included.
  public internal(set) var bufferBytes = 0
  /// How many bytes of pixels the window's layers keep.
  public internal(set) var layerBytes = 0

  /// When a frame was last seen to be on the screen; nil when the compositor never told.
  public internal(set) var presented: Double?
  /// From one picture of the display to the next; zero when unknown or variable.
  public internal(set) var refreshInterval = 0.0

  /// No frame yet.
  public init() {}
}

/// What a host tells about a frame that it handed over.
package nonisolated struct DrawnFrame {
  package var began: Double
  package var committed: Double
  package var processorTime: Double
  package var callback: Double?
  package var missed: Int
  package var damagedPixels: Int
  package var rectangles: Int
  package var paintedPixels: Int
  package var buffers: Int
  package var buffersHeld: Int
  package var bufferBytes: Int

  package init(
    began: Double, committed: Double, processorTime: Double, callback: Double?, missed: Int,
    damagedPixels: Int, rectangles: Int, paintedPixels: Int, buffers: Int, buffersHeld: Int,
    bufferBytes: Int
  ) {
    self.began = began
    self.committed = committed
    self.processorTime = processorTime
    self.callback = callback
    self.missed = missed
    self.damagedPixels = damagedPixels
    self.rectangles = rectangles
    self.paintedPixels = paintedPixels
    self.buffers = buffers
    self.buffersHeld = buffersHeld
    self.bufferBytes = bufferBytes
  }
}

nonisolated extension FrameStatistics {
  mutating func note(_ frame: DrawnFrame) {
    framesDrawn += 1
    framesMissed = frame.missed
    time = frame.began
    drawTime.add(frame.committed - frame.began)
    processorTime.add(frame.processorTime)
    if let callback = frame.callback { callbackToCommit.add(frame.committed - callback) }
    damagedPixels = frame.damagedPixels
    rectangles = frame.rectangles
    paintedPixels = frame.paintedPixels
    buffers = frame.buffers
    buffersHeld = frame.buffersHeld
    bufferBytes = frame.bufferBytes
  }
}

extension Window {
  /// What the window's frames cost and when they were shown, up to now.
  public var frameStatistics: FrameStatistics {
    var snapshot = frameRecord
    snapshot.layerBytes = scene.layerBytes
    return snapshot
  }

  /// The host handed a frame over.
  package func frameWasDrawn(_ frame: DrawnFrame) { frameRecord.note(frame) }

  /// The host could not draw a frame that was due.
  package func frameWasSkipped() { frameRecord.framesSkipped += 1 }

  /// The compositor told when a frame was shown.
  package func frameWasPresented(committed: Double, presented: Double, interval: Double) {
    frameRecord.presented = presented
    frameRecord.refreshInterval = interval
    frameRecord.commitToPresentation.add(presented - committed)
  }
}
