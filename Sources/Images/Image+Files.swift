// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashRaster

extension Image {
  /// Decodes the bytes of an image file in one of the formats of `ImageFormat`.
  ///
  /// Use an `ImageDecoder` for other limits or to decode at a smaller size, and `ImageCache` for
  /// images that are shown repeatedly.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the image in errors.
  ///   - scale: The number of the image's pixels per logical pixel.
  /// - Throws: `ImageError` when the bytes cannot be decoded.
  public convenience init(
    bytes: [UInt8], name: String = ImageDecoder.inMemory, scale: DisplayScale = .one
  ) throws(ImageError) {
    self.init(bitmap: try ImageDecoder().decode(bytes, name: name), scale: scale)
  }

  /// Decodes an image file in one of the formats of `ImageFormat`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - scale: The number of the image's pixels per logical pixel.
  /// - Throws: `ImageError`, which names the file, when it cannot be read or decoded.
  public convenience init(file path: String, scale: DisplayScale = .one) throws(ImageError) {
    self.init(bitmap: try ImageDecoder().decode(file: path), scale: scale)
  }
}

extension Bitmap {
  /// Returns the bitmap as the bytes of a PNG file; a mask becomes black with its alpha.
  ///
  /// - Throws: `ImageError` when the bitmap cannot be encoded.
  public func pngData() throws(ImageError) -> [UInt8] {
    try PNGWriter.write(self, name: ImageDecoder.inMemory)
  }

  /// Writes the bitmap as a PNG file, atomically: a file with partial content never appears at
  /// `path`.
  ///
  /// - Throws: `ImageError`, which names the file, when it cannot be written.
  public func writePNG(to path: String) throws(ImageError) {
    try ImageFile.write(PNGWriter.write(self, name: path), to: path)
  }
}
