import SashGeometry
import SashRaster

/// The rectangles that are told to the compositor.
///
/// Exactly those of the damage while they are few. Each costs a message, and the compositor work,
/// so that neighbours are told as one where that adds little. Keeps its memory from frame to frame.
package nonisolated struct DamageRects {
  /// So many are sent at most with a frame.
  package static let most = 64
  /// So many are never joined.
  package static let few = 5
  /// Up to so many are joined in pairs; more would take too long to compare.
  private static let comparable = 32
  /// How much joining may add to the damage, as a part of it.
  package static let waste = 0.125

  private var rects: [PixelRect] = []

  /// None yet.
  package init() {}

  /// How many there were last time.
  package var count: Int { rects.count }

  /// Takes the rectangles of a region over; valid until the next time.
  package mutating func take(_ region: Region) -> [PixelRect] {
    rects.removeAll(keepingCapacity: true)
    if region.count > Self.most {
      group(region)
    } else {
      region.forEachRect { rects.append($0) }
      if rects.count > Self.few, rects.count <= Self.comparable { join(region.area) }
    }
    return rects
  }

  /// Groups of neighbours: a region lists its rectangles from the top, so that those next to each
  /// other lie close together.
  private mutating func group(_ region: Region) {
    let all = region.rects
    let size = (all.count + Self.most - 1) / Self.most
    for start in stride(from: 0, to: all.count, by: size) {
      rects.append(all[start..<min(start + size, all.count)].reduce(.zero) { $0.union($1) })
    }
  }

  /// Joins the pairs that add least, as long as all of them together add little.
  private mutating func join(_ area: Int) {
    var left = Int(Double(area) * Self.waste)
    while rects.count > Self.few {
      var best = (waste: Int.max, first: 0, second: 0)
      for first in 0..<rects.count {
        for second in first + 1..<rects.count {
          let joined = rects[first].union(rects[second]).area
          // What others cover already counts too: the sum of the parts never understates.
          let waste = max(0, joined - rects[first].area - rects[second].area)
          if waste < best.waste { best = (waste, first, second) }
        }
      }
      guard best.waste <= left else { return }
      left -= best.waste
      rects[best.first] = rects[best.first].union(rects[best.second])
      rects.remove(at: best.second)
    }
  }
}
