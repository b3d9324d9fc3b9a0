import SashGeometry
import SashRaster

/// Sides grow in steps of this many pixels, so that a growing group does not ask each time.
private let step = 64

/// A picture that was not asked for in this many paints is given back.
private let patience = 120

/// The pictures in which groups are put together, one for each depth, used again and again.
@MainActor final class ScratchPictures {
  /// Where the groups around the present one are drawn, outermost first.
  var outer: ContiguousArray<Painter.Target> = []
  private var pictures: [Bitmap?] = []
  private var lastUses: [Int] = []
  private var paints = 0

  /// How many bytes the pictures take.
  var byteCount: Int {
    var bytes = 0
    for picture in pictures { bytes += picture?.byteCount ?? 0 }
    return bytes
  }

  /// A picture of at least a size for a depth, with whatever was in it; nil when memory is out.
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

  /// Gives back what has not been used for long.
  func endPaint() {
    paints += 1
    for index in pictures.indices where paints - lastUses[index] > patience {
      pictures[index] = nil
    }
  }
}
