import SashGeometry
import SashRaster

/// A layer up to this many pixels is kept whole, however small its scene is.
private let smallestWhole = 1 << 20

/// A layer up to this many times the pixels of its scene is kept whole; of a larger one only
/// what is visible is kept, and half as much on each side.
private let wholeScenes = 2

/// Contents that are larger than this, along a side in pixels, are not drawn larger than they are.
private let farthest = 1_000_000

/// The pixels that a layer draws from.
@MainActor enum LayerPixels {
  /// None.
  case none
  /// Its own.
  case kept(KeptPixels)
  /// Those of a picture as large as the layer, which are not the layer's to change.
  case borrowed(Bitmap)
  /// None, as reported.
  case failed(LayerProblem.Reason)

  /// The most pixels that a layer may keep: 128 MiB of them.
  nonisolated static let limit = 1 << 25

  /// The pixels, whoever they belong to.
  var source: KeptPixels? {
    switch self {
    case .kept(let kept): kept
    case .borrowed(let bitmap):
      KeptPixels(bitmap, part: bitmap.bounds, of: bitmap.size, scale: .one)
    case .none, .failed: nil
    }
  }

  /// Whether there are any.
  var isEmpty: Bool {
    switch self {
    case .kept, .borrowed: false
    case .none, .failed: true
    }
  }

  /// Whether all of the contents are there.
  var isWhole: Bool {
    if case .kept(let kept) = self { kept.part == PixelRect(kept.size) } else { true }
  }

  /// How many bytes the layer itself keeps.
  var ownBytes: Int {
    if case .kept(let kept) = self { kept.bitmap.byteCount } else { 0 }
  }

  /// Whether contents of a size are kept whole in a scene of a size.
  static func isWhole(_ size: PixelSize, in scene: PixelSize) -> Bool {
    size.area <= max(smallestWhole, scene.area * wholeScenes) && isAllowed(size)
  }

  /// Whether parts of contents of a size can be kept: places of pixels end at some more than that.
  static func isPlaceable(_ size: PixelSize) -> Bool {
    size.width <= farthest && size.height <= farthest
  }

  /// Whether a layer may keep a part of a size.
  static func isAllowed(_ size: PixelSize) -> Bool {
    size.area <= limit && size.width <= Bitmap.maximumSide && size.height <= Bitmap.maximumSide
  }
}

extension Layer {
  /// How many bytes the layer keeps.
  var ownBytes: Int {
    pixels.ownBytes + (smaller?.ownBytes ?? 0) + (backdrop?.byteCount ?? 0)
  }

  /// Gives back pixels of another size or scale than the layer has, which it will never draw from.
  ///
  /// A layer in sight has them replaced; one that is hidden, as the content of a closed popup in a
  /// window that is resized, would keep them until it is shown.
  func dropUnfitPixels(at scale: DisplayScale) {
    guard case .kept(let kept) = pixels else { return }
    if kept.scale == scale, let grid, grid.frame == frame.size,
      kept.size == kept.turn.apply(grid.size)
    {
      return
    }
    pixels = .none
    smaller = nil
  }
}
