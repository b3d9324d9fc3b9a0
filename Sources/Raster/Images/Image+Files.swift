public import SashGeometry

extension Image {
  /// Decodes the bytes of a PNG or JPEG file; errors call it by the name.
  ///
  /// Use an `ImageDecoder` for other limits, or to decode it smaller, and `ImageCache` for what is
  /// shown again and again.
  public convenience init(
    bytes: [UInt8], name: String = ImageDecoder.inMemory, scale: DisplayScale = .one
  ) throws(ImageError) {
    self.init(bitmap: try ImageDecoder().decode(bytes, name: name), scale: scale)
  }

  /// Decodes a PNG or JPEG file; errors name it.
  public convenience init(file path: String, scale: DisplayScale = .one) throws(ImageError) {
    self.init(bitmap: try ImageDecoder().decode(file: path), scale: scale)
  }
}

extension Bitmap {
  /// The bitmap as the bytes of a PNG file; a mask becomes black of its alpha.
  public func pngData() throws(ImageError) -> [UInt8] {
    try PNGWriter.write(self, name: ImageDecoder.inMemory)
  }

  /// Writes the bitmap as a PNG file, which appears whole or not at all.
  public func writePNG(to path: String) throws(ImageError) {
    try PictureFile.write(PNGWriter.write(self, name: path), to: path)
  }
}
