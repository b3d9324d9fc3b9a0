// SPDX-License-Identifier: MIT

extension Window {
  /// The number of calls of `draw(in:dirty:)`, for tests and to investigate redraws.
  public var drawCount: Int { diagnostics.drawCount }

  /// The statistics of the window's frames up to now.
  public var frameStatistics: FrameStatistics { diagnostics.snapshot(of: scene) }

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
