/// Two lengths of a container at which nothing in it is held by what is too small.
nonisolated private let (shorter, longer) = (10_000.0, 20_000.0)
/// Slopes below this are none.
nonisolated private let leastSlope = 1e-9

nonisolated extension AnchorSolver {
  /// The least length of the container, along one axis, with which everything has its natural length
  /// there and nothing sticks out.
  ///
  /// What is found grows in a straight line with the container, so two tries tell all others.
  /// `spans` makes the spans at a length of the container, given ones and those of before.
  func fittingLength(
    vertical: Bool, spans make: (Double) -> [AnchorSpan],
    natural: (_ item: Int, _ width: Double) -> Double
  ) -> Double {
    var small = make(shorter)
    var large = make(longer)
    // What is placed by a height that nobody knows yet would be measured in vain.
    let steps = vertical ? steps : horizontalSteps
    solve(&small, steps: steps, natural: natural) { _ in }
    solve(&large, steps: steps, natural: natural) { _ in }
    var fitting = 0.0
    for item in small.indices where isPlaced[item] && Self.isVertical(item) == vertical {
      let (one, two) = (small[item], large[item])
      let own = natural(item, vertical ? small[Self.width(of: item)].length : .infinity)
      if own.isFinite {
        fitting = max(fitting, zero(one.length - own, two.length - own))
      }
      fitting = max(fitting, zero(one.start, two.start))
      fitting = max(fitting, zero(shorter - one.value(.end), longer - two.value(.end)))
    }
    return fitting
  }

  /// The container's length at which a room that grows with it is just there.
  private func zero(_ one: Double, _ two: Double) -> Double {
    let slope = (two - one) / (longer - shorter)
    return slope > leastSlope ? shorter - one / slope : 0
  }
}
