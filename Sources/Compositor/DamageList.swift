import SashGeometry
import SashRaster

/// More rectangles than this are merged into one: so many small operations cost more than pixels.
private let maximumRectangles = 64

/// More comparisons than this to find hidden damage cost more than painting it.
private let maximumComparisons = 100_000

/// The rectangles that changed since the last commit, collected while the scene is compared.
struct DamageList {
  /// What a change is one of; nodes painted after it may hide the change.
  ///
  /// The end of a subtree is looked up when it is asked for: while a tree is listed anew, a node is
  /// compared before its sublayers are known.
  enum Source {
    /// Any node.
    case anywhere
    /// The contents of a node, below its sublayers.
    case contents(Int)
    /// A node with all of its subtree: also its dimming, and how corners cut what lies in it.
    case subtree(Int)

    /// The lowest node that the change can be one of.
    var lowest: Int {
      switch self {
      case .anywhere: 0
      case .contents(let node), .subtree(let node): node
      }
    }

    /// The first node that may hide the change; beyond the last where none may.
    func cover(in nodes: ContiguousArray<Node>) -> Int {
      switch self {
      case .anywhere: .max
      case .contents(let node): node + 1
      case .subtree(let node): nodes[node].end
      }
    }
  }

  /// A rectangle that changed.
  struct Entry {
    var rect: PixelRect
    var source: Source
  }

  private(set) var entries: ContiguousArray<Entry> = []
  /// The rectangles that are not hidden, for `region(in:under:)`.
  private var seen: ContiguousArray<PixelRect> = []
  /// For `addMove`.
  private var rest = RectList()

  /// Forgets all, but keeps the memory.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Adds a rectangle in which something changed.
  mutating func add(_ rect: PixelRect, source: Source = .anywhere) {
    if !rect.isEmpty { entries.append(Entry(rect: rect, source: source)) }
  }

  /// Adds what lies in one of two rectangles, but not in both.
  mutating func addDifference(_ a: PixelRect, _ b: PixelRect, source: Source) {
    let common = a.intersection(b)
    func add(_ rect: PixelRect) { self.add(rect, source: source) }
    for rect in [a, b] {
      if common.isEmpty {
        add(rect)
        continue
      }
      let l = rect.left
      let r = rect.right
      add(PixelRect(left: l, top: rect.top, right: r, bottom: common.top))
      add(PixelRect(left: l, top: common.bottom, right: r, bottom: rect.bottom))
      let (top, bottom) = (common.top, common.bottom)
      add(PixelRect(left: l, top: top, right: common.left, bottom: bottom))
      add(PixelRect(left: common.right, top: top, right: r, bottom: bottom))
    }
  }

  /// Adds what two nodes that lay the same colour mark, but for what both cover wholly.
  @MainActor mutating func addMove(from a: Node, to b: Node, source: Source) {
    rest.removeAll()
    rest.append(a.extent)
    rest.subtract(b.extent)
    rest.append(b.extent)
    // Lists of them would be memory asked for at each move.
    let clip = a.clip.intersection(b.clip)
    func leave(_ first: PixelRect, _ second: PixelRect) {
      rest.subtract(first.intersection(second).intersection(clip))
    }
    leave(a.look.shape.inside, b.look.shape.inside)
    leave(a.look.shape.inside, b.look.shape.across)
    leave(a.look.shape.across, b.look.shape.inside)
    leave(a.look.shape.across, b.look.shape.across)
    for rect in rest.rects { add(rect, source: source) }
  }

  /// The pixels that really may look different, within bounds.
  ///
  /// Where nodes changed places nothing counts as hidden: what hides a change now may have lain
  /// below it before.
  mutating func region(
    in bounds: PixelRect, under nodes: ContiguousArray<Node>, isRestacked: Bool
  ) -> Region {
    let canCompare = !isRestacked && entries.count * nodes.count <= maximumComparisons
    seen.removeAll(keepingCapacity: true)
    for entry in entries {
      let rect = entry.rect.intersection(bounds)
      if rect.isEmpty || canCompare && entry.isHidden(rect, by: nodes, before: nodes.count) {
        continue
      }
      // One that holds all others, as when a whole window moves, needs no memory as a region.
      if let largest = seen.first {
        if largest.contains(rect) { continue }
        if rect.contains(largest) { seen.removeAll { rect.contains($0) } }
      }
      seen.append(rect)
      if rect.area > seen[0].area { seen.swapAt(0, seen.count - 1) }
    }
    let region = Region(seen)
    return region.count > maximumRectangles ? Region(region.bounds) : region
  }
}

extension DamageList.Entry {
  /// Whether one opaque layer above, but before a node, hides all of the change.
  func isHidden(by nodes: ContiguousArray<Node>, before end: Int) -> Bool {
    isHidden(rect, by: nodes, before: end)
  }

  fileprivate func isHidden(
    _ rect: PixelRect, by nodes: ContiguousArray<Node>, before end: Int
  ) -> Bool {
    let cover = source.cover(in: nodes)
    if cover >= end { return false }
    for index in cover..<end
    where nodes[index].cover.contains(rect) || nodes[index].coverAcross.contains(rect) {
      return true
    }
    return false
  }
}
