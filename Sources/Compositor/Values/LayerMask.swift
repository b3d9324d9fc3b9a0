// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// A path that clips a layer with all its sublayers.
///
/// The layer must clip to its bounds; the path is in its coordinates and replaces its round corners.
@MainActor package final class LayerMask: Equatable {
  /// The number of masks so far, by which nodes tell them apart.
  private static var count: UInt32 = 0

  /// The path in the coordinates of the layer.
  package let path: Path
  /// The rule that decides which parts of a path that crosses itself are inside.
  package let rule: FillRule
  /// The number of the mask, which no other one has.
  let number: UInt32
  private var pixels: (bitmap: Bitmap?, size: PixelSize, turn: QuarterTurn)?

  /// Creates a mask of a path.
  package init(_ path: Path, rule: FillRule = .nonzero) {
    self.path = path
    self.rule = rule
    Self.count &+= 1
    number = Self.count
  }

  /// Returns the pixels of the mask, which are kept until another size is asked for.
  ///
  /// - Parameters:
  ///   - size: The size of the rotated layer in pixels.
  ///   - extent: The size of the layer in its own coordinates.
  ///   - turn: The rotation of the layer.
  /// - Returns: The 8-bit mask, or `nil` if nothing is inside the path or memory is exhausted.
  func bitmap(_ size: PixelSize, of extent: Size, turn: QuarterTurn) -> Bitmap? {
    if let pixels, pixels.size == size, pixels.turn == turn { return pixels.bitmap }
    let turned = turn.apply(extent)
    let (dx, dy) = (Double(size.width) / turned.width, Double(size.height) / turned.height)
    let bitmap = Compositing.mask(of: path, rule: rule, size: size) { point in
      let point = turn.apply(point, in: extent)
      return Point(x: point.x * dx, y: point.y * dy)
    }
    pixels = (bitmap, size, turn)
    return bitmap
  }

  /// Returns whether two masks are the same one.
  package nonisolated static func == (a: LayerMask, b: LayerMask) -> Bool { a === b }
}
