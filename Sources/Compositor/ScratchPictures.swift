import SashGeometry
import SashRaster

/// The step, in pixels, in which the sides of a bitmap grow, so that a growing group does not
/// allocate with each frame.
private let step = 64

/// The number of paints without use after which a bitmap is released.
private let patience = 120

/// The reusable bitmaps in which groups are composited, one for each nesting depth.
@MainActor final class ScratchPictures {
  /// The targets of the enclosing groups, outermost first.
  var outer: ContiguousArray<Painter.Target> = []
  private var pictures: [Bitmap?] = []
  private var lastUses: [Int] = []
  private var paints = 0

  /// The size of the bitmaps in bytes.
  var byteCount: Int {
    var bytes = 0
    for picture in pictures { bytes += picture?.byteCount ?? 0 }
    return bytes
  }

  /// Returns a bitmap of at least a size for a depth, with undefined pixels, or `nil` if memory is
  /// exhausted.
  func picture(_ size: PixelSize, depth: Int) -> Bitmap? {
    while pictures.count <= depth {
      pictures.append(nil)
      lastUses.append(paints)
    }
    lastUses[depth] = paints
    let old = pictures[depth]?.size ?? .zero
    if old.width >= size.width, old.height >= size.height { return pictures[depth] }
    func grown(_ side: Int, _ wanted: Int) -> Int {
      min(max(side, (wanted + step - 1) / step * step), Bitmap.maximumSide)
    }
    pictures[depth] = nil
    pictures[depth] = try? Bitmap(
      size: PixelSize(
        width: grown(old.width, size.width), height: grown(old.height, size.height)))
    return pictures[depth]
  }

  /// Releases bitmaps that have not been used for many paints.
  func endPaint() {
    paints += 1
    for index in pictures.indices where paints - lastUses[index] > patience {
      pictures[index] = nil
    }
  }
}
