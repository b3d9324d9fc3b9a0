// SPDX-License-Identifier: MIT

/// Two lengths of a container at which no inequality is limited by a lack of space.
nonisolated private let (shorter, longer) = (10_000.0, 20_000.0)
/// Slopes below this count as zero.
nonisolated private let leastSlope = 1e-9

nonisolated extension AnchorSolver {
  /// Returns the least length of the container along one axis at which all items have their natural
  /// length and stay inside.
  ///
  /// Positions are linear functions of the container's length, so two samples determine all others.
  ///
  /// - Parameters:
  ///   - vertical: Whether the axis is the vertical one.
  ///   - makeSpans: Returns the container's spans and the items' previous ones for a length of the
  ///     container.
  ///   - natural: Returns the natural length of an item; for a height, at a width.
  /// - Returns: The length in logical pixels.
  func fittingLength(
    vertical: Bool, spans makeSpans: (Double) -> [AnchorSpan],
    natural: (_ item: Int, _ width: Double) -> Double
  ) -> Double {
    var small = makeSpans(shorter)
    var large = makeSpans(longer)
    // Rules that depend on heights cannot be solved yet and are left out for the horizontal axis.
    let steps = vertical ? steps : horizontalSteps
    solve(&small, steps: steps, natural: natural) { _ in }
    solve(&large, steps: steps, natural: natural) { _ in }
    var fitting = 0.0
    for item in small.indices where isConstrained[item] && Self.isVertical(item) == vertical {
      let (one, two) = (small[item], large[item])
      let naturalLength = natural(item, vertical ? small[Self.width(of: item)].length : .infinity)
      if naturalLength.isFinite {
        fitting = max(fitting, zero(one.length - naturalLength, two.length - naturalLength))
      }
      fitting = max(fitting, zero(one.start, two.start))
      fitting = max(fitting, zero(shorter - one.value(.end), longer - two.value(.end)))
    }
    return fitting
  }

  /// Returns the container's length at which a linearly growing space becomes zero.
  private func zero(_ one: Double, _ two: Double) -> Double {
    let slope = (two - one) / (longer - shorter)
    return slope > leastSlope ? shorter - one / slope : 0
  }
}
