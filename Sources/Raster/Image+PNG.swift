public import SashGeometry

/// What errors call a picture that is not a file.
private let inMemory = "The picture in memory"

extension Image {
  /// Decodes a PNG picture; the size in its header is checked before anything else.
  public convenience init(
    png bytes: [UInt8], scale: DisplayScale = .one
  ) throws(ImageError) {
    self.init(bitmap: try PNGReader.read(bytes, name: inMemory), scale: scale)
  }

  /// Decodes a PNG file; errors name it.
  public convenience init(
    pngFile path: String, scale: DisplayScale = .one
  ) throws(ImageError) {
    let bytes = try PictureFile.read(path)
    self.init(bitmap: try PNGReader.read(bytes, name: path), scale: scale)
  }
}

extension Bitmap {
  /// The bitmap as the bytes of a PNG file; a mask becomes black of its alpha.
  public func pngData() throws(ImageError) -> [UInt8] {
    try PNGWriter.write(self, name: inMemory)
  }

  /// Writes the bitmap as a PNG file, which appears whole or not at all.
  public func writePNG(to path: String) throws(ImageError) {
    try PictureFile.write(PNGWriter.write(self, name: path), to: path)
  }
}
