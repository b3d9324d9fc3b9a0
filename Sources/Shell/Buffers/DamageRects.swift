import SashGeometry
import SashRaster

/// The rectangles that are told to the compositor.
package enum DamageRects {
  /// So many are sent at most with a frame; each costs a message.
  package nonisolated static let most = 64

  /// Calls `body` with exactly the rectangles of the region while they are few; else with groups
  /// of neighbours.
  ///
  /// Few take no memory.
  package static func forEach(of region: Region, _ body: (PixelRect) -> Void) {
    guard region.count > most else { return region.forEachRect(body) }
    let rects = region.rects
    // A region lists its rectangles from the top: those next to each other lie close together.
    let group = (rects.count + most - 1) / most
    for start in stride(from: 0, to: rects.count, by: group) {
      body(rects[start..<min(start + group, rects.count)].reduce(.zero) { $0.union($1) })
    }
  }

  /// The same as a list.
  package static func of(_ region: Region) -> [PixelRect] {
    var result: [PixelRect] = []
    forEach(of: region) { result.append($0) }
    return result
  }
}
