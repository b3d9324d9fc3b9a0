/// Where the views of a stack begin along its axis and how long they are.
nonisolated struct StackShares {
  private(set) var lengths: [Double]
  private(set) var starts: [Double] = []

  /// Shares out a length among views of natural lengths, with gaps between them.
  ///
  /// `gaps` has one entry less than there are views; the others one for each.
  init(
    available: Double, natural: [Double], gaps: [Double], flexibility: [Double],
    priorities: [Double], distribution: StackView.Distribution
  ) {
    lengths = natural
    var gaps = gaps
    let room = max(0, available - gaps.reduce(0, +))
    let total = natural.reduce(0, +)
    if distribution == .fillEqually {
      lengths = natural.map { _ in room / Double(natural.count) }
    } else if total > room {
      shrink(by: total - room, priorities)
    } else {
      let surplus = room - total
      let flexible = flexibility.reduce(0, +)
      switch distribution {
      case _ where flexible > 0:
        for index in lengths.indices { lengths[index] += surplus * flexibility[index] / flexible }
      case .fill:
        for index in lengths.indices { lengths[index] += surplus / Double(lengths.count) }
      case .fillProportionally where total > 0:
        for index in lengths.indices { lengths[index] *= room / total }
      case .fillProportionally, .fillEqually:
        lengths = natural.map { _ in room / Double(natural.count) }
      case .equalSpacing:
        for index in gaps.indices { gaps[index] += surplus / Double(gaps.count) }
      case .equalCentering: gaps = Self.centering(lengths, gaps, surplus)
      case .natural: break
      }
    }
    var place = 0.0
    for (index, length) in lengths.enumerated() {
      starts.append(place)
      place += length + (index < gaps.count ? gaps[index] : 0)
    }
  }

  /// Takes a shortage from those of the lowest priority first, in proportion to their lengths.
  private mutating func shrink(by shortage: Double, _ priorities: [Double]) {
    var left = shortage
    let order = lengths.indices.sorted { priorities[$0] < priorities[$1] }
    var first = 0
    while left > 0, first < order.count {
      let priority = priorities[order[first]]
      let end = order[first...].firstIndex { priorities[$0] != priority } ?? order.count
      let group = order[first..<end]
      let total = group.reduce(0) { $0 + lengths[$1] }
      if total > 0 {
        let factor = max(0, 1 - left / total)
        for index in group { lengths[index] *= factor }
      }
      left -= total
      first = end
    }
  }

  /// Gaps with which the middles are the same distance apart, as far as none gets less than its
  /// own.
  private static func centering(
    _ lengths: [Double], _ gaps: [Double], _ surplus: Double
  ) -> [Double] {
    guard !gaps.isEmpty else { return gaps }
    let halves = gaps.indices.map { (lengths[$0] + lengths[$0 + 1]) / 2 }
    // Each gap is the distance of middles without the halves beside it, or its own where that is
    // more; the distance is what uses up all there is.
    let own = gaps.indices.map { gaps[$0] + halves[$0] }
    let all = own.reduce(0, +) + surplus
    var fixed = 0.0
    let ascending = own.sorted()
    var free = ascending.count
    var distance = all / Double(free)
    while free > 0, ascending[free - 1] > distance {
      fixed += ascending[free - 1]
      free -= 1
      distance = free > 0 ? (all - fixed) / Double(free) : 0
    }
    return gaps.indices.map { max(own[$0], distance) - halves[$0] }
  }
}
