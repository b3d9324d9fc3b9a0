// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues

/// A visual direction in which the keyboard focus moves.
nonisolated public enum FocusDirection: Hashable, Sendable, CaseIterable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Upwards.
  case up
  /// Downwards.
  case down

  /// Creates the direction of an arrow key; returns `nil` for other keys.
  public init?(_ key: Key) {
    switch key {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    default: return nil
    }
  }

  /// The opposite direction.
  public var opposite: FocusDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}

/// The weight of a squared distance along the direction, relative to one across it.
///
/// Android's focus search uses the same number.
nonisolated private let weightAlong = 13.0

/// The spatial search for the next focusable rectangle.
nonisolated package enum FocusSearch {
  /// Searches the next rectangle in a direction.
  ///
  /// A candidate begins and ends further on than the start. Rectangles straight ahead win; for up
  /// and down only if no rectangle to the side ends before they begin, as lines of a page are read.
  /// Among others the nearest wins, with distances along the direction weighing more than those
  /// across. Of two at equal distance the one with the nearer centre wins, then the one at the
  /// leading side, then the first.
  ///
  /// - Parameters:
  ///   - start: The rectangle to start from.
  ///   - direction: The visual direction.
  ///   - rects: The candidates, in the same coordinates as `start`.
  ///   - isRightToLeft: Whether the leading side is the right one.
  /// - Returns: The index of the rectangle, or `nil` if there is none.
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
        // Up and down, the leading side is left, or right in right-to-left layouts.
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

  /// A rectangle that lies in the direction of the search.
  private struct Candidate {
    let index: Int
    /// The distance along the direction; zero where the rectangles overlap on that axis.
    let along: Double
    /// The begin and the end along the direction, measured from the end of the start.
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

  /// A rectangle's extent along and across a direction.
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
  /// Returns the distance between two rectangles; zero where they meet.
  nonisolated func gap(to other: Rect) -> Double {
    let dx = max(0, other.minX - maxX, minX - other.maxX)
    let dy = max(0, other.minY - maxY, minY - other.maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}
