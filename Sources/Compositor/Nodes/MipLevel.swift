// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The halved pixels of a layer that is displayed at less than half its size.
///
/// The bilinear filter reads four source pixels for each target pixel, and would skip others if the
/// source were more than twice as large.
@MainActor final class MipLevel {
  /// The halved pixels.
  let bitmap: Bitmap
  /// The number of times that the pixels were halved.
  let halvings: Int
  /// Whether the layer owns the bitmap, so that it counts in the layer's memory.
  private let isOwn: Bool
  private let source: ObjectIdentifier

  /// Creates the halved pixels of a bitmap, or `nil` if memory is exhausted or nothing is to be
  /// halved.
  init?(of source: Bitmap, halvings: Int) {
    guard halvings > 0 else { return nil }
    var result = source
    for _ in 0..<halvings {
      guard let next = result.halved() else { return nil }
      result = next
    }
    bitmap = result
    self.halvings = halvings
    isOwn = true
    self.source = ObjectIdentifier(source)
  }

  /// Uses a smaller bitmap that an image caches itself.
  init(of image: Image, for properties: Node.LayerProperties) {
    bitmap = image.mipLevel(for: properties.shape.rect.size)
    halvings = properties.halvings
    isOwn = false
    source = ObjectIdentifier(image.bitmap)
  }

  /// Returns whether the pixels are those of a bitmap, halved a number of times.
  func matches(_ bitmap: Bitmap, halvings: Int) -> Bool {
    source == ObjectIdentifier(bitmap) && halvings == self.halvings
  }

  /// The number of bytes that the layer retains for the pixels.
  var ownBytes: Int { isOwn ? bitmap.byteCount : 0 }
}
