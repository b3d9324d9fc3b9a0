// SPDX-License-Identifier: MIT

/// The distribution of a stack's length among its views: where each begins and how long it is.
nonisolated struct StackSpaceDistribution {
  /// The requested length of a view.
  struct Item {
    let natural: Double
    let flexGrow: Double
    let priority: Double
  }

  private(set) var lengths: [Double]
  private(set) var starts: [Double] = []

  /// Distributes a length among views with gaps between them, of which there is one less.
  init(
    of items: [Item], available: Double, gaps: [Double], distribution: StackView.Distribution
  ) {
    lengths = items.map { $0.natural }
    var gaps = gaps
    let space = max(0, available - gaps.reduce(0, +))
    let total = lengths.reduce(0, +)
    let count = Double(items.count)
    if distribution == .fillEqually {
      lengths = items.map { _ in space / count }
    } else if total > space {
      shrink(by: total - space, items)
    } else {
      let surplus = space - total
      let flexible = items.reduce(0) { $0 + $1.flexGrow }
      switch distribution {
      case _ where flexible > 0:
        for index in lengths.indices {
          lengths[index] += surplus * items[index].flexGrow / flexible
        }
      case .fill:
        for index in lengths.indices { lengths[index] += surplus / count }
      case .fillProportionally where total > 0:
        for index in lengths.indices { lengths[index] *= space / total }
      case .fillProportionally, .fillEqually:
        lengths = items.map { _ in space / count }
      case .equalSpacing:
        for index in gaps.indices { gaps[index] += surplus / Double(gaps.count) }
      case .equalCentering: gaps = Self.centering(lengths, gaps, surplus)
      case .natural: break
      }
    }
    starts.reserveCapacity(lengths.count)
    var position = 0.0
    for index in lengths.indices {
      starts.append(position)
      position += lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  /// Takes a shortage from the items of the lowest priority first, in proportion to their lengths.
  private mutating func shrink(by shortage: Double, _ items: [Item]) {
    var left = shortage
    let order = lengths.indices.sorted { items[$0].priority < items[$1].priority }
    var first = 0
    while left > 0, first < order.count {
      let priority = items[order[first]].priority
      let end = order[first...].firstIndex { items[$0].priority != priority } ?? order.count
      let group = order[first..<end]
      let total = group.reduce(0) { $0 + lengths[$1] }
      if total > 0 {
        let rest = max(0, total - left)
        for index in group {
          // A single shrinking item gets the exact rest, without rounding errors.
          lengths[index] = lengths[index] == total ? rest : lengths[index] * (rest / total)
        }
      }
      left -= total
      first = end
    }
  }

  /// Returns gaps that make the distances of the centres equal, unless a gap would be less than its
  /// minimum.
  private static func centering(
    _ lengths: [Double], _ gaps: [Double], _ surplus: Double
  ) -> [Double] {
    guard !gaps.isEmpty else { return gaps }
    let halves = gaps.indices.map { (lengths[$0] + lengths[$0 + 1]) / 2 }
    // A gap is the common distance of centres without the halves beside it, or its minimum where
    // that is more; the common distance is the one that uses up all space.
    let minimumDistances = gaps.indices.map { gaps[$0] + halves[$0] }
    let all = minimumDistances.reduce(0, +) + surplus
    var fixed = 0.0
    let ascending = minimumDistances.sorted()
    var free = ascending.count
    var distance = all / Double(free)
    while free > 0, ascending[free - 1] > distance {
      fixed += ascending[free - 1]
      free -= 1
      distance = free > 0 ? (all - fixed) / Double(free) : 0
    }
    return gaps.indices.map { max(minimumDistances[$0], distance) - halves[$0] }
  }
}
