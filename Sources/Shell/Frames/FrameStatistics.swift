/// What one frame cost; measured only where somebody asks.
public nonisolated struct FrameStatistics: Hashable, Sendable {
  /// When the frame began, in seconds of the loop's clock.
  public var time: Double
  /// What the drawing thread spent on it, in seconds: layout, drawing and requests.
  public var processorTime: Double
  /// From its beginning to its commit, in seconds of the loop's clock.
  public var duration: Double
  /// How many pixels changed.
  public var damagedPixels: Int
  /// In how many rectangles.
  public var rectangles: Int
  /// How many buffers the compositor has, this frame's included.
  public var buffersHeld: Int
  /// How many buffers there are.
  public var buffers: Int
  /// How many bytes they take.
  public var bufferBytes: Int
}
