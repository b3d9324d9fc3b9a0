// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The damage rectangles that are sent to the compositor.
///
/// They cover exactly the damage while they are few. Each costs a message and work in the
/// compositor, so that two which form a rectangle are sent as one, and many also where that adds
/// little area. The memory is reused from frame to frame.
package nonisolated struct DamageRects {
  /// The maximum number of rectangles sent with a frame.
  package static let maximumCount = 64
  /// The number of rectangles up to which merging adds no area.
  package static let unmergedCount = 5
  /// The number of rectangles up to which pairs are compared; more would take too long.
  private static let maximumCompared = 32
  /// The fraction of the damaged area that merging may add.
  package static let maximumWaste = 0.125

  private var rects: [PixelRect] = []

  /// Creates an empty list.
  package init() {}

  /// The number of rectangles of the last frame.
  package var count: Int { rects.count }

  /// Returns the rectangles to send for a region; the result is valid until the next call.
  package mutating func mergedRects(_ region: Region) -> [PixelRect] {
    rects.removeAll(keepingCapacity: true)
    if region.count > Self.maximumCount {
      mergeRuns(region)
    } else {
      region.forEachRect { rects.append($0) }
      if rects.count <= Self.maximumCompared { mergePairs(region.area) }
    }
    return rects
  }

  /// Merges runs of rectangles: a region lists its rectangles from the top, so that adjacent ones
  /// are close together in the list.
  private mutating func mergeRuns(_ region: Region) {
    let all = region.rects
    let size = (all.count + Self.maximumCount - 1) / Self.maximumCount
    for start in stride(from: 0, to: all.count, by: size) {
      rects.append(all[start..<min(start + size, all.count)].reduce(.zero) { $0.union($1) })
    }
  }

  /// Merges the pairs that add no area, and of many also those that add the least, while all of them
  /// together add little.
  private mutating func mergePairs(_ area: Int) {
    while let best = bestPair(), best.waste == 0 { merge(best.first, best.second) }
    var remainingWaste = Int(Double(area) * Self.maximumWaste)
    while rects.count > Self.unmergedCount, let best = bestPair(), best.waste <= remainingWaste {
      remainingWaste -= best.waste
      merge(best.first, best.second)
    }
  }

  /// Returns the two rectangles whose bounds add the least area, or `nil` if there are not two.
  private func bestPair() -> (waste: Int, first: Int, second: Int)? {
    var best: (waste: Int, first: Int, second: Int)?
    for first in rects.indices {
      for second in first + 1..<rects.count {
        let joined = rects[first].union(rects[second]).area
        // The sum of the parts never understates: it counts area that other rectangles already
        // cover.
        let waste = max(0, joined - rects[first].area - rects[second].area)
        if waste < best?.waste ?? .max { best = (waste, first, second) }
      }
    }
    return best
  }

  private mutating func merge(_ first: Int, _ second: Int) {
    rects[first] = rects[first].union(rects[second])
    rects.remove(at: second)
  }
}
