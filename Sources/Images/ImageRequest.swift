// SPDX-License-Identifier: MIT

package import SashGeometry
package import SashRaster

/// A request for an image at the size at which it will be drawn.
package struct ImageRequest: Hashable, Sendable {
  /// The source of the image.
  package let source: ImageSource
  /// The size, in physical pixels, of the rectangle that the image is drawn into; `nil` for the
  /// image's own size.
  package let size: PixelSize?
  /// The scaling of the image in that rectangle.
  package let mode: ContentMode
  /// The scale of the display.
  package let scale: DisplayScale

  /// Creates a request.
  package init(source: ImageSource, size: PixelSize?, mode: ContentMode, scale: DisplayScale) {
    self.source = source
    self.size = size.flatMap { $0.isEmpty ? nil : $0 }
    self.mode = mode
    self.scale = scale
  }

  /// The size at which the image is decoded, always in its own proportions.
  ///
  /// An image is stretched when it is drawn, so that it can be drawn in another mode as well.
  var decodedSize: DecodedSize {
    let natural = DecodedSize.natural(scale: scale.factor / source.scale.factor)
    guard let size else { return natural }
    switch mode {
    case .scaleAspectFit: return .fitted(size)
    case .scaleAspectFill, .scaleToFill: return .covering(size)
    case .center: return natural
    }
  }

  /// The key of the image in the cache.
  var key: ImageKey {
    // The image of a function does not depend on the size.
    if case .loadedImage = source.content {
      return ImageKey(source, scale: .one, size: .natural(scale: 1))
    }
    return ImageKey(source, scale: scale, size: decodedSize)
  }
}

/// An image that was loaded, with the properties of its source.
package struct LoadedImage: Sendable {
  /// The image, which has at most as many pixels as its source.
  package let image: Image
  /// The size of the source in its own pixels; of an SVG, in pixels at scale 1.
  package let naturalSize: PixelSize
  /// Whether the source has no pixels of its own, and so is sharp at every size.
  package let isScalable: Bool
  /// The size of the image in pixels.
  private let size: PixelSize

  /// Creates a loaded image.
  @MainActor package init(image: Image, naturalSize: PixelSize, isScalable: Bool) {
    self.image = image
    self.naturalSize = naturalSize
    self.isScalable = isScalable
    size = image.bitmap.size
  }

  /// Returns the size of the source in logical pixels.
  @MainActor package func logicalSize(of source: ImageSource) -> Size {
    // The image of a function has a scale of its own.
    if case .loadedImage = source.content { return image.size }
    return source.scale.logical(naturalSize)
  }

  /// Returns whether the image has all the pixels that a request needs and its source has.
  package func covers(_ request: ImageRequest, limits: ImageDecoder.Limits) -> Bool {
    if case .loadedImage = request.source.content { return true }
    let needed =
      isScalable
      ? request.decodedSize.scalableSize(of: naturalSize, limits: limits)
      : request.decodedSize.size(of: naturalSize)
    // A natural size is exact, as the image is drawn pixel for pixel.
    if isScalable, case .natural = request.decodedSize { return size == needed }
    return size.width >= needed.width && size.height >= needed.height
  }
}
