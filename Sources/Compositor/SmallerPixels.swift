import SashGeometry
import SashRaster

/// The pixels of a layer that appears at less than half its size: halved, so that filtering, which
/// reads four pixels for each, leaves none out.
@MainActor final class SmallerPixels {
  /// The pixels, halved as often as `steps` says.
  let bitmap: Bitmap
  /// How often.
  let steps: Int
  /// Whether the pixels are the layer's own, and count as what it keeps.
  private let isOwn: Bool
  private let source: ObjectIdentifier

  /// A bitmap, halved; nil where memory is out, or nothing is to be halved.
  init?(of source: Bitmap, steps: Int) {
    guard steps > 0 else { return nil }
    var result = source
    for _ in 0..<steps {
      guard let next = result.halved() else { return nil }
      result = next
    }
    bitmap = result
    self.steps = steps
    isOwn = true
    self.source = ObjectIdentifier(source)
  }

  /// A picture in a smaller size that it keeps itself, for a look that needs it.
  init(of image: Image, for look: Node.Look) {
    bitmap = image.level(for: look.shape.rect.size)
    steps = look.steps
    isOwn = false
    source = ObjectIdentifier(image.bitmap)
  }

  /// Whether they are those of a bitmap.
  func isFor(_ bitmap: Bitmap, steps: Int) -> Bool {
    source == ObjectIdentifier(bitmap) && steps == self.steps
  }

  /// How many bytes a layer keeps for them.
  var ownBytes: Int { isOwn ? bitmap.byteCount : 0 }
}
