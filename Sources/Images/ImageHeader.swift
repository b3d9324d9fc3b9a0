// SPDX-License-Identifier: MIT

public import SashGeometry

/// The properties of an image file that are available before any pixel is decoded.
public struct ImageHeader: Hashable, Sendable {
  /// The format of the file.
  public let format: ImageFormat
  /// The size in pixels of the upright image, after its EXIF orientation is applied.
  public let size: PixelSize
}
