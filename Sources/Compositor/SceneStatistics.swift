/// What a scene has done since it was made; for tests and benchmarks.
///
/// Take the difference of two to know what happened between.
@frozen public struct SceneStatistics: Hashable, Sendable {
  /// Commits that found a change.
  public var commits = 0
  /// Calls of drawing closures, one for each rectangle displayed.
  public var displays = 0
  /// Pictures made for layers to keep what is drawn in.
  public var picturesMade = 0
  /// Pixels written to a framebuffer or on the way to it; one that is written twice counts twice.
  public var pixelsPainted = 0
  /// Pixels that were blurred, those around what was needed included.
  public var pixelsBlurred = 0
  /// Layers that painted at least one pixel, for each paint.
  public var layersDrawn = 0
  /// Layers that reach into what was painted, but are hidden there by opaque ones, for each paint.
  public var layersCulled = 0

  /// Nothing done yet.
  public init() {}
}
