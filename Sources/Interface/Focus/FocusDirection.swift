import SashGeometry

/// A way that the keyboard can move, as the eye sees it.
nonisolated public enum FocusDirection: Hashable, Sendable, CaseIterable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Upwards.
  case up
  /// Downwards.
  case down

  /// The way of an arrow key; nil: it is none.
  public init?(_ key: Key) {
    switch key {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    default: return nil
    }
  }

  /// The way back.
  public var opposite: FocusDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}

/// How much more a distance along the way counts than one across it, squared.
///
/// Android's search for the next focus uses the same number.
nonisolated private let weightAlong = 13.0

/// Looks for what comes next in space.
nonisolated package enum FocusSearch {
  /// Which of several rectangles is the next one from a rectangle, on a way; nil: none lies there.
  ///
  /// What lies that way begins and ends further on. What is straight ahead wins; up and down only
  /// where nothing aside ends before it begins, as lines of a page are read. Of others the nearest
  /// is meant, where distance along the way counts more than across. Of two that are equally far
  /// the one whose middle is nearer wins, then the one at the leading side, then the first.
  package static func next(
    from start: Rect, _ direction: FocusDirection, among rects: [Rect], isRightToLeft: Bool = false
  ) -> Int? {
    let from = Span(start, direction)
    let isUpright = direction == .up || direction == .down
    var ahead: Candidate?
    var aside: Candidate?
    for (index, rect) in rects.enumerated() {
      let to = Span(rect, direction)
      guard to.near > from.near, to.far > from.far else { continue }
      let across = max(0, to.low - from.high, from.low - to.high)
      let along = max(0, to.near - from.far)
      let candidate = Candidate(
        index: index, along: along, begin: to.near - from.far, end: to.far - from.far,
        score: weightAlong * along * along + across * across,
        shift: abs((to.low + to.high) - (from.low + from.high)) / 2,
        // Up and down, the leading side is left, or right where lines run to the left.
        lead: isUpright ? (isRightToLeft ? -to.high : to.low) : 0)
      if across == 0 {
        if candidate.isBetter(than: ahead) { ahead = candidate }
      } else if candidate.isBetter(than: aside) {
        aside = candidate
      }
    }
    guard let ahead, let aside else { return (ahead ?? aside)?.index }
    let isBetween = isUpright && aside.begin >= 0 && aside.end < ahead.along
    return isBetween ? aside.index : ahead.index
  }

  /// A rectangle that lies on the way.
  private struct Candidate {
    let index: Int
    /// How far away it is along the way; zero where both overlap there.
    let along: Double
    /// Where it begins and ends on the way, from where the other ends.
    let begin: Double
    let end: Double
    let score: Double
    let shift: Double
    let lead: Double

    func isBetter(than other: Candidate?) -> Bool {
      guard let other else { return true }
      return (score, shift, lead) < (other.score, other.shift, other.lead)
    }
  }

  /// A rectangle as it lies along a way: where it begins and ends, and how wide it is.
  private struct Span {
    let near: Double
    let far: Double
    let low: Double
    let high: Double

    init(_ rect: Rect, _ direction: FocusDirection) {
      switch direction {
      case .right: (near, far) = (rect.minX, rect.maxX)
      case .left: (near, far) = (-rect.maxX, -rect.minX)
      case .down: (near, far) = (rect.minY, rect.maxY)
      case .up: (near, far) = (-rect.maxY, -rect.minY)
      }
      switch direction {
      case .left, .right: (low, high) = (rect.minY, rect.maxY)
      case .up, .down: (low, high) = (rect.minX, rect.maxX)
      }
    }
  }
}

extension Rect {
  /// How far another rectangle is away; zero where they meet.
  nonisolated func gap(to other: Rect) -> Double {
    let dx = max(0, other.minX - maxX, minX - other.maxX)
    let dy = max(0, other.minY - maxY, minY - other.maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}
