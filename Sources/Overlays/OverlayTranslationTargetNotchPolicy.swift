/// Chooses the notch that a sheet goes to when it is let go.
public protocol OverlayTranslationTargetNotchPolicy {
  /// The index of the notch; it need not be a reachable one.
  func targetNotchIndex(using context: OverlayContainerContextTargetNotchPolicy) -> Int
}

/// Goes to the nearest notch, or on to the next one in the direction of a fling.
public struct RushingForwardTargetNotchPolicy: OverlayTranslationTargetNotchPolicy {
  /// A finger that is faster than this flings, in logical pixels a second.
  public var minimumVelocity = 400.0
  /// So far ahead the nearest notch is looked for, in seconds at the finger's velocity.
  public var minimumDuration = 0.1

  /// The policy as usual.
  public init() {}

  /// The reachable notch nearest to where the sheet would be a moment later.
  ///
  /// Of the nearest two it is the one in the direction of a fling, of equally near ones the lower;
  /// 0 where none is reachable.
  public func targetNotchIndex(using context: OverlayContainerContextTargetNotchPolicy) -> Int {
    let velocity = context.velocity
    let projected = context.overlayTranslationHeight - minimumDuration * velocity
    func distance(_ index: Int) -> Double { abs(projected - context.height(forNotchAt: index)) }
    // The indexes ascend, and the sort keeps the order of equals.
    let nearest = context.reachableIndexes.enumerated().sorted {
      (distance($0.element), $0.offset) < (distance($1.element), $1.offset)
    }.map(\.element)
    guard let best = nearest.first else { return 0 }
    guard nearest.count > 1, abs(velocity) > minimumVelocity else { return best }
    return velocity < 0 ? max(best, nearest[1]) : min(best, nearest[1])
  }
}
