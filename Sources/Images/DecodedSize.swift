// SPDX-License-Identifier: MIT

internal import SashGeometry
internal import SashRaster

/// The size at which an image is decoded.
enum DecodedSize: Hashable, Sendable {
  /// The image's own size; that of an image without pixels is multiplied by the scale.
  case natural(scale: Double)
  /// The smallest size that covers another along both sides.
  case covering(PixelSize)
  /// The largest size that fits into another along both sides.
  case fitted(PixelSize)

  /// Returns the size in pixels of an image with pixels, which is never enlarged.
  func size(of natural: PixelSize) -> PixelSize {
    guard let wanted = unlimitedSize(of: natural) else { return natural }
    // Where one side reaches that of the image, both do.
    return PixelSize(
      width: min(wanted.width, natural.width), height: min(wanted.height, natural.height))
  }

  /// Returns the size in pixels of an image without pixels.
  ///
  /// A size that exceeds the limits is reduced in proportion.
  func scalableSize(of natural: PixelSize, limits: ImageDecoder.Limits) -> PixelSize {
    var wanted = unlimitedSize(of: natural) ?? natural
    if case .natural(let scale) = self { wanted = wanted.scaled(by: scale) }
    if limits.allow(wanted) { return wanted }
    let side = Double(limits.side) / Double(max(wanted.width, wanted.height))
    let area = Double(limits.area) / (Double(wanted.width) * Double(wanted.height))
    return wanted.scaled(by: min(side, area.squareRoot()))
  }

  /// Returns the size without regard to the image's own size; `nil` if it is that size.
  private func unlimitedSize(of natural: PixelSize) -> PixelSize? {
    switch self {
    case .natural: nil
    case .covering(let size):
      ContentMode.scaleAspectFill.frame(of: natural, in: PixelRect(size))?.size
    case .fitted(let size):
      ContentMode.scaleAspectFit.frame(of: natural, in: PixelRect(size))?.size
    }
  }
}

extension PixelSize {
  /// Returns the size multiplied by a factor, rounded down, with sides of at least one pixel.
  fileprivate func scaled(by factor: Double) -> PixelSize {
    func side(_ length: Int) -> Int { max(Int(Double(length) * factor), 1) }
    return PixelSize(width: side(width), height: side(height))
  }
}
