// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The number of pixels up to which a layer is retained whole, however small its scene is.
private let alwaysWholeArea = 1 << 20

/// The multiple of the scene's pixels up to which a layer is retained whole.
///
/// Of a larger layer only the visible part is retained, with half as much on each side.
private let wholeSceneFactor = 2

/// The side, in pixels, beyond which contents are not redrawn larger than their unscaled size.
private let maximumContentSide = 1_000_000

/// The pixels that a layer is painted from.
@MainActor enum LayerPixels {
  /// No pixels.
  case none
  /// The layer's own pixels.
  case retained(RetainedPixels)
  /// The pixels of an image of the layer's size; the layer must not change them.
  case borrowed(Bitmap)
  /// No pixels, for a reported reason.
  case failed(LayerProblem.Reason)

  /// The largest number of pixels that a layer may retain: 128 MiB.
  nonisolated static let limit = 1 << 25

  /// The pixels, whether the layer owns them or not.
  var source: RetainedPixels? {
    switch self {
    case .retained(let retained): retained
    case .borrowed(let bitmap):
      RetainedPixels(bitmap, part: bitmap.bounds, of: bitmap.size, scale: .one)
    case .none, .failed: nil
    }
  }

  /// Whether there are no pixels.
  var isEmpty: Bool {
    switch self {
    case .retained, .borrowed: false
    case .none, .failed: true
    }
  }

  /// Whether the pixels cover all of the contents.
  var isWhole: Bool {
    if case .retained(let retained) = self {
      retained.part == PixelRect(retained.size)
    } else {
      true
    }
  }

  /// The number of bytes that the layer owns.
  var ownBytes: Int {
    if case .retained(let retained) = self { retained.bitmap.byteCount } else { 0 }
  }

  /// Returns whether contents of a size are retained whole in a scene of a size.
  static func isWhole(_ size: PixelSize, in scene: PixelSize) -> Bool {
    size.area <= max(alwaysWholeArea, scene.area * wholeSceneFactor) && isAllowed(size)
  }

  /// Returns whether pixel coordinates can address contents of a size; they end not far beyond.
  static func isAddressable(_ size: PixelSize) -> Bool {
    size.width <= maximumContentSide && size.height <= maximumContentSide
  }

  /// Returns whether a layer may retain a part of a size.
  static func isAllowed(_ size: PixelSize) -> Bool {
    size.area <= limit && size.width <= Bitmap.maximumSide && size.height <= Bitmap.maximumSide
  }
}
