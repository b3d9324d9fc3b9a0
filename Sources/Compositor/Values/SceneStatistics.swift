// SPDX-License-Identifier: MIT

/// The counters of a scene's work since its creation, for tests and benchmarks.
///
/// Subtract two values to measure the work between them.
package struct SceneStatistics: Hashable, Sendable {
  /// The number of commits that found a change.
  package var commits = 0
  /// The number of calls of drawing closures, one for each rectangle displayed.
  package var displays = 0
  /// The number of bitmaps created to retain the contents of layers.
  package var bitmapsCreated = 0
  /// The number of pixels written to framebuffers and intermediate bitmaps; a pixel that is written
  /// twice counts twice.
  package var pixelsPainted = 0
  /// The number of pixels blurred, including those around the visible ones.
  package var pixelsBlurred = 0
  /// The number of layers that painted at least one pixel, summed over all paints.
  package var layersDrawn = 0
  /// The number of layers in the painted region that opaque layers hid, summed over all paints.
  package var layersCulled = 0
}
