/// How far a dragged value follows the finger, as a function of where the finger would have it.
///
/// The function must never fall. It is also read backwards: a value that is grabbed while it is
/// held back continues from there without a jump.
nonisolated public struct DragBand: Sendable {
  /// How near the value found backwards must come, in logical pixels.
  private static let tolerance = 1e-6
  /// Half the widest range that is searched backwards; beyond any display.
  private static let widest = 1_048_576.0
  /// The step with which the slope is measured, in logical pixels.
  private static let slopeStep = 0.5

  private let function: @Sendable (Double) -> Double

  /// A band from its function, from the value that the finger asks for to the one shown.
  public init(_ function: @escaping @Sendable (Double) -> Double) { self.function = function }

  /// No holding back.
  public static let free = DragBand { $0 }
  /// No movement at all from zero.
  public static let fixed = DragBand { _ in 0 }

  /// Free within a range, and held at its ends.
  public static func clamped(to range: ClosedRange<Double>) -> DragBand {
    DragBand { min(max($0, range.lowerBound), range.upperBound) }
  }

  /// The value shown when the finger asks for `value`; 0 for what is not a number.
  public func shown(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    let result = function(value)
    return result.isFinite ? result : 0
  }

  /// The value that the finger must have asked for so that `value` is shown.
  ///
  /// A value that is never shown becomes the end of the band where the band is clamped, and stays
  /// as it is where the band only ever approaches its end.
  public func asked(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    if abs(shown(value) - value) <= Self.tolerance { return value }
    // Held back: the finger is further out than what is shown.
    let outwards = shown(value) < value ? 1.0 : -1.0
    var near = value
    var reach = 1.0
    while reach < Self.widest, (shown(value + outwards * reach) - value) * outwards < 0 {
      near = value + outwards * reach
      reach *= 2
    }
    var far = value + outwards * min(reach, Self.widest)
    if (shown(far) - value) * outwards < 0 {
      let end = shown(far)
      return abs(shown(end) - end) <= Self.tolerance ? end : value
    }
    while abs(far - near) > Self.tolerance {
      let middle = (near + far) / 2
      if (shown(middle) - value) * outwards < 0 { near = middle } else { far = middle }
    }
    return far
  }

  /// How fast what is shown follows the finger at a value asked for: 1 where the band is free.
  public func slope(at value: Double) -> Double {
    guard value.isFinite else { return 0 }
    let step = Self.slopeStep
    return (shown(value + step) - shown(value - step)) / (2 * step)
  }
}
