// SPDX-License-Identifier: MIT

extension Window {
  /// The number of calls of `draw(in:dirty:)`, for tests and to investigate redraws.
  public var drawCount: Int { diagnostics.drawCount }

  func countDrawing() { diagnostics.countDrawing() }

  /// The number of pixels that the last frame has changed.
  package var lastDamageArea: Int { diagnostics.lastDamageArea }

  /// The statistics of the window's frames up to now.
  public var frameStatistics: FrameStatistics { diagnostics.snapshot(of: scene) }

  /// Records a committed frame.
  ///
  /// - Parameters:
  ///   - began: The time at which the frame began, in seconds.
  ///   - committed: The time of its commit, in seconds.
  ///   - processorTime: The processor time in seconds.
  ///   - update: Adds the values that only the host knows.
  package func frameWasDrawn(
    began: Double, committed: Double, processorTime: Double,
    _ update: (inout FrameStatistics) -> Void
  ) {
    diagnostics.recordFrame(
      began: began, committed: committed, processorTime: processorTime, update)
  }

  /// Records that the host could not draw a frame that was due.
  package func frameWasSkipped() { diagnostics.recordSkippedFrame() }

  /// Records that the compositor reported when a frame was presented.
  package func frameWasPresented(committed: Double, presented: Double, interval: Double) {
    diagnostics.recordPresentation(
      committed: committed, presented: presented, interval: interval)
  }

  /// The displayed parts of the debug overlay; none by default.
  public var debugOverlay: DebugOverlay {
    get { diagnostics.overlayParts }
    set {
      guard newValue != debugOverlay else { return }
      diagnostics.overlayParts = newValue
      // After the last part one more frame removes the overlay.
      setNeedsFrame()
    }
  }

  /// Whether any part of the debug overlay is displayed.
  ///
  /// Setting it to `true` displays all parts.
  public var showsDebugOverlay: Bool {
    get { !debugOverlay.isEmpty }
    set { if newValue != showsDebugOverlay { debugOverlay = newValue ? .all : [] } }
  }
}
