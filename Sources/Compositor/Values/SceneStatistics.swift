// SPDX-License-Identifier: MIT

/// The counters of a scene's work since its creation, for tests and benchmarks.
///
/// Subtract two values to measure the work between them.
@frozen public struct SceneStatistics: Hashable, Sendable {
  /// The number of commits that found a change.
  public var commits = 0
  /// The number of calls of drawing closures, one for each rectangle displayed.
  public var displays = 0
  /// The number of bitmaps created to retain the contents of layers.
  public var bitmapsCreated = 0
  /// The number of pixels written to framebuffers and intermediate bitmaps; a pixel that is written
  /// twice counts twice.
  public var pixelsPainted = 0
  /// The number of pixels blurred, including those around the visible ones.
  public var pixelsBlurred = 0
  /// The number of layers that painted at least one pixel, summed over all paints.
  public var layersDrawn = 0
  /// The number of layers in the painted region that opaque layers hid, summed over all paints.
  public var layersCulled = 0

  /// Creates counters of zero.
  public init() {}
}
