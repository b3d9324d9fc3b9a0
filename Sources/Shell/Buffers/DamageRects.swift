import SashGeometry
import SashRaster

/// The rectangles that are told to the compositor.
package enum DamageRects {
  /// So many are sent at most with a frame; each costs a message.
  package nonisolated static let most = 64

  /// Exactly the rectangles of the region while they are few; else groups of neighbours.
  package static func of(_ region: Region) -> [PixelRect] {
    let rects = region.rects
    guard rects.count > most else { return rects }
    // A region lists its rectangles from the top: those next to each other lie close together.
    let group = (rects.count + most - 1) / most
    return stride(from: 0, to: rects.count, by: group).map { start in
      rects[start..<min(start + group, rects.count)].reduce(.zero) { $0.union($1) }
    }
  }
}
