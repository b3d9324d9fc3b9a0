// SPDX-License-Identifier: MIT

import SashCompositor
import SashRaster

/// The measurements of a window's frames, and the debug overlay that displays them.
///
/// The window owns it; the host reports committed, skipped and presented frames.
package final class FrameDiagnostics {
  /// The number of calls of `draw(in:dirty:)`.
  private(set) var drawCount = 0
  /// The statistics of the frames so far, apart from the memory of the layers.
  private var statistics = FrameStatistics()
  /// The painter of the debug overlay; `nil` until it is first used.
  private var overlay: DebugOverlayPainter?

  /// The number of pixels that the last frame has changed.
  package var lastDamageArea: Int { statistics.damagedPixels }

  /// Counts a call of `draw(in:dirty:)`.
  func countDrawing() { drawCount += 1 }

  /// The displayed parts of the debug overlay.
  var overlayParts: DebugOverlay {
    get { overlay?.parts ?? [] }
    set {
      if overlay == nil { overlay = DebugOverlayPainter() }
      overlay?.parts = newValue
    }
  }

  /// Returns the statistics with the memory of a scene's layers.
  func snapshot(of scene: Scene) -> FrameStatistics {
    var snapshot = statistics
    snapshot.layerBytes = scene.layerBytes
    return snapshot
  }

  // MARK: Painting

  /// Returns the damage of a frame extended by the areas that the debug overlay covers.
  func damageWithOverlay(_ damage: Region, of window: Window) -> Region {
    overlay?.damageWithOverlay(
      damage, in: window.scene.pixelBounds, scale: window.scale, turn: window.scene.turn) ?? damage
  }

  /// Records the number of pixels that a frame has changed, and the number that were painted.
  func recordPainting(damage: Int, painted: Int) {
    statistics.damagedPixels = damage
    statistics.paintedPixels = painted
  }

  /// Paints the debug overlay above the painted frame.
  func paintOverlay(into bitmap: Bitmap) { overlay?.paint(into: bitmap, statistics: statistics) }

  // MARK: Reports of the host

  /// Records a committed frame.
  ///
  /// - Parameters:
  ///   - began: The time at which the frame began, in seconds.
  ///   - committed: The time of its commit, in seconds.
  ///   - processorTime: The processor time in seconds.
  ///   - update: Adds the values that only the host knows.
  package func recordFrame(
    began: Double, committed: Double, processorTime: Double,
    _ update: (inout FrameStatistics) -> Void
  ) {
    statistics.record(began: began, committed: committed, processorTime: processorTime)
    update(&statistics)
  }

  /// Records that the host could not draw a frame that was due.
  package func recordSkippedFrame() { statistics.framesSkipped += 1 }

  /// Records that the compositor reported when a frame was presented.
  package func recordPresentation(committed: Double, presented: Double, interval: Double) {
    statistics.presented = presented
    statistics.refreshInterval = interval
    statistics.commitToPresentation.add(presented - committed)
  }
}
