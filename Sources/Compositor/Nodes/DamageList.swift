// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The number of rectangles above which damage is merged into one, since many small operations cost
/// more than the additional pixels.
private let maximumRectangles = 64

/// The number of rectangles up to which dividing them costs less than the allocations that it avoids.
private let maximumDividedRectangles = 32

/// The number of comparisons above which the search for hidden damage costs more than painting it.
private let maximumComparisons = 100_000

/// The divisor of the scene's pixels that yields how many an opaque layer must hide of a damaged
/// rectangle for the rectangle to be divided around it; below, additional rectangles cost more than
/// the pixels.
private let hiddenDivisor = 16

/// The rectangles that changed since the last commit, collected while the scene is compared.
struct DamageList {
  /// The node or subtree that a change belongs to; nodes painted after it may hide the change.
  ///
  /// The end of a subtree is looked up late: while a tree is rebuilt, a node is compared before its
  /// sublayers are listed.
  enum Source {
    /// No particular node.
    case anywhere
    /// The contents of a node, below its sublayers.
    case contents(Int)
    /// A node with its whole subtree, including its dimming and the clipping by its corners.
    case subtree(Int)
    /// The same for a node that draws nothing below its sublayers but its shadow.
    case outline(Int)

    /// Returns the index of the first node that may hide the change, or `Int.max` if none may.
    func firstOccluder(in nodes: ContiguousArray<Node>) -> Int {
      switch self {
      case .anywhere: .max
      case .contents(let node): node + 1
      case .subtree(let node), .outline(let node): nodes[node].links.subtreeEnd
      }
    }
  }

  /// A damaged rectangle and the nodes that it comes from.
  struct Entry {
    var rect: PixelRect
    var source: Source
  }

  private(set) var entries: ContiguousArray<Entry> = []
  /// The rectangles that are not hidden; scratch memory of `region(in:under:isRestacked:)`.
  private var visibleRects: ContiguousArray<PixelRect> = []
  /// The bands of these rectangles; scratch memory, too.
  private var bands = RectBands()
  /// The scratch memory of the functions that divide rectangles.
  private var scratchRects = RectList()

  /// Removes all entries and keeps their memory.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Adds a rectangle in which something changed.
  mutating func add(_ rect: PixelRect, source: Source = .anywhere) {
    if !rect.isEmpty { entries.append(Entry(rect: rect, source: source)) }
  }

  /// Adds the symmetric difference of two rectangles.
  mutating func addDifference(_ a: PixelRect, _ b: PixelRect, source: Source) {
    addDifference(of: a, without: b, source: source)
    addDifference(of: b, without: a, source: source)
  }

  private mutating func addDifference(
    of rect: PixelRect, without other: PixelRect, source: Source
  ) {
    scratchRects.removeAll()
    scratchRects.append(rect)
    scratchRects.subtract(other)
    for rect in scratchRects.rects { add(rect, source: source) }
  }

  /// Adds the extents of two nodes with the same interior, without the pixels of it that both cover
  /// fully.
  @MainActor mutating func addMove(from a: Node, to b: Node, source: Source) {
    scratchRects.removeAll()
    scratchRects.append(a.extents.own)
    scratchRects.subtract(b.extents.own)
    scratchRects.append(b.extents.own)
    // Arrays of rectangles would allocate with each move.
    let clip = a.clip.intersection(b.clip)
    func subtractCommon(_ first: PixelRect, _ second: PixelRect) {
      scratchRects.subtract(first.intersection(second).intersection(clip))
    }
    subtractCommon(a.properties.shape.fullWidthRect, b.properties.shape.fullWidthRect)
    subtractCommon(a.properties.shape.fullWidthRect, b.properties.shape.fullHeightRect)
    subtractCommon(a.properties.shape.fullHeightRect, b.properties.shape.fullWidthRect)
    subtractCommon(a.properties.shape.fullHeightRect, b.properties.shape.fullHeightRect)
    for rect in scratchRects.rects { add(rect, source: source) }
    addRetainedPixels(of: a, source: source)
    addRetainedPixels(of: b, source: source)
  }

  /// Adds the area of the pixels that a node retains inside its plain background.
  private mutating func addRetainedPixels(of node: Node, source: Source) {
    guard let background = node.background else { return }
    add(background.above, source: source)
    add(background.below, source: source)
  }

  /// Returns the damaged pixels within some bounds, without those that opaque layers hide.
  ///
  /// After a change of the stacking order no damage counts as hidden: the layer that now hides a
  /// change may have lain below it before.
  mutating func region(
    in bounds: PixelRect, under nodes: ContiguousArray<Node>, isRestacked: Bool
  ) -> Region {
    let canCompare = !isRestacked && entries.count * nodes.count <= maximumComparisons
    let minimumHidden = max(bounds.area / hiddenDivisor, 1)
    visibleRects.removeAll(keepingCapacity: true)
    for entry in entries {
      let rect = entry.rect.intersection(bounds)
      if rect.isEmpty || canCompare && entry.isHidden(rect, by: nodes, before: nodes.count) {
        continue
      }
      guard canCompare, rect.area >= minimumHidden else {
        addVisible(rect)
        continue
      }
      scratchRects.removeAll()
      scratchRects.append(rect)
      entry.subtractHidden(from: &scratchRects, rect, by: nodes, minimum: minimumHidden)
      for rect in scratchRects.rects { addVisible(rect) }
    }
    let region: Region
    if visibleRects.count > 1, visibleRects.count <= maximumDividedRectangles {
      bands.divide(visibleRects)
      region = Region(bands.rects)
    } else {
      region = Region(visibleRects)
    }
    return region.count > maximumRectangles ? Region(region.bounds) : region
  }

  /// Adds a rectangle to those that are not hidden.
  ///
  /// A rectangle that contains all others, as when a whole window moves, is a region without
  /// allocation.
  private mutating func addVisible(_ rect: PixelRect) {
    if let largest = visibleRects.first {
      if largest.contains(rect) { return }
      if rect.contains(largest) { visibleRects.removeAll { rect.contains($0) } }
    }
    visibleRects.append(rect)
    if rect.area > visibleRects[0].area { visibleRects.swapAt(0, visibleRects.count - 1) }
  }
}

extension DamageList.Entry {
  /// Returns whether the change cannot affect the backdrop of the node at an index: it belongs to a
  /// higher node or to one that backdrops ignore, it is the outline of a superlayer, or one opaque
  /// layer between the two hides it.
  func isAbsentFromBackdrop(of index: Int, in nodes: ContiguousArray<Node>) -> Bool {
    switch source {
    case .anywhere: return false
    case .contents(let node), .subtree(let node), .outline(let node):
      if node >= index || nodes[node].isExcludedFromBackdrops { return true }
      // A superlayer's outline clips only what lies between the two.
      if case .outline = source, nodes[node].links.subtreeEnd > index,
        !Self.hasContent(nodes[(node + 1)..<index])
      {
        return true
      }
    }
    return isHidden(rect, by: nodes, before: index, inBackdrop: true)
  }

  /// Returns whether any of some nodes draws something that backdrops do not ignore.
  private static func hasContent(_ nodes: ContiguousArray<Node>.SubSequence) -> Bool {
    nodes.contains { $0.isVisible && !$0.extents.own.isEmpty && !$0.isExcludedFromBackdrops }
  }

  /// Subtracts what opaque nodes hide of a rectangle of the change from a list that contains it.
  ///
  /// A node that hides fewer pixels than the minimum is ignored.
  fileprivate func subtractHidden(
    from rects: inout RectList, _ rect: PixelRect, by nodes: ContiguousArray<Node>, minimum: Int
  ) {
    let firstOccluder = source.firstOccluder(in: nodes)
    guard firstOccluder < nodes.count else { return }
    for index in firstOccluder..<nodes.count {
      let hidden = nodes[index].opaqueArea.fullWidth.intersection(rect)
      if hidden.area >= minimum { rects.subtract(hidden) }
    }
  }

  fileprivate func isHidden(
    _ rect: PixelRect, by nodes: ContiguousArray<Node>, before end: Int, inBackdrop: Bool = false
  ) -> Bool {
    let firstOccluder = source.firstOccluder(in: nodes)
    if firstOccluder >= end { return false }
    for index in firstOccluder..<end
    where nodes[index].opaqueArea.contains(rect) {
      if inBackdrop, nodes[index].isExcludedFromBackdrops { continue }
      return true
    }
    return false
  }
}
