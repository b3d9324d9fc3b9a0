// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The number of paints without use after which a bitmap is released.
private let maximumIdlePaints = 10

/// The reusable bitmaps in which groups are composited, one for each nesting depth.
@MainActor final class ScratchBitmaps {
  /// The targets of the enclosing groups, outermost first.
  var enclosingTargets: ContiguousArray<PaintTarget> = []
  private var bitmaps: [Bitmap?] = []
  private var lastUses: [Int] = []
  private var paintCount = 0

  /// The size of the bitmaps in bytes.
  var byteCount: Int { bitmaps.reduce(0) { $0 + ($1?.byteCount ?? 0) } }

  /// Returns a bitmap of at least a size for a depth, with undefined pixels, or `nil` if memory is
  /// exhausted.
  func bitmap(_ size: PixelSize, depth: Int) -> Bitmap? {
    while bitmaps.count <= depth {
      bitmaps.append(nil)
      lastUses.append(paintCount)
    }
    lastUses[depth] = paintCount
    let old = bitmaps[depth]?.size ?? .zero
    if old.width >= size.width, old.height >= size.height { return bitmaps[depth] }
    func side(_ needed: Int, _ old: Int) -> Int {
      BitmapGrowth.side(for: needed, from: old, in: Bitmap.maximumSide)
    }
    bitmaps[depth] = nil
    bitmaps[depth] = try? Bitmap(
      size: PixelSize(width: side(size.width, old.width), height: side(size.height, old.height)))
    return bitmaps[depth]
  }

  /// Releases all bitmaps, between two paints.
  func removeAll() {
    bitmaps = []
    lastUses = []
  }

  /// Releases bitmaps that have not been used for many paints.
  func endPaint() {
    paintCount += 1
    for index in bitmaps.indices where paintCount - lastUses[index] > maximumIdlePaints {
      bitmaps[index] = nil
    }
  }
}
