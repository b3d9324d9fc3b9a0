public import SashGeometry

/// What a picture file says about itself, known before any pixel is decoded.
public struct ImageHeader: Hashable, Sendable {
  /// The kind of file.
  public let format: ImageFormat
  /// The extent in pixels as the picture is shown, turned as its camera says.
  public let size: PixelSize
}
