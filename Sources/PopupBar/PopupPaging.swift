import SashMotion

/// Where the lines of a bar's item stand while a finger pages to a neighbour: a pure value.
///
/// Offsets are in pages, above zero towards the item after.
nonisolated package enum PopupPaging: Hashable, Sendable {
  /// The item's lines are in their place; waits for a finger.
  case resting
  /// The lines follow a finger; waits for it to go.
  case dragged(to: Double)
  /// The lines are on their way, to the item before (-1), to where they were (0), or to the item
  /// after (1); waits for them to arrive. Fingers are not listened to.
  case settling(to: Int)

  /// So much of the velocity is left after a millisecond, as where pages are thrown.
  private static let decelerationPerMillisecond = 0.99
  /// How much of a pull beyond the last item the lines follow at first.
  private static let bandCoefficient = 0.55

  /// What happens to the lines.
  package enum Event: Hashable, Sendable {
    case grabbed
    /// The finger has come so far.
    case moved(to: Double)
    /// The finger went.
    case released(Release)
    /// The motion is over.
    case arrived
    /// The item is another one, or the bar has left its window.
    case interrupted
  }

  /// How a finger let the lines go.
  package struct Release: Hashable, Sendable {
    /// In pages a second, above zero towards the item after.
    package var velocity: Double
    /// Whether that is fast enough to go on from wherever the lines are.
    package var isFling: Bool
    /// Whether there is an item before, and one after.
    package var before: Bool
    package var after: Bool

    package init(
      velocity: Double = 0, isFling: Bool = false, before: Bool = false, after: Bool = false
    ) {
      self.velocity = velocity
      self.isFling = isFling
      self.before = before
      self.after = after
    }
  }

  /// What has to be done.
  package enum Effect: Hashable, Sendable {
    /// Shows the lines so far off their place.
    case show(Double)
    /// Moves them there.
    case move(to: Int)
    /// Says that a neighbour is on its way to be the item.
    case willCommit
    /// Makes a neighbour the item: -1 or 1.
    case commit(Int)
    /// The finger has no more to say.
    case letGo
  }

  /// Whether the lines are in their place, so that a finger may take them.
  package var isResting: Bool { self == .resting }

  /// Takes an event and returns what is to be done, in order; what does not fit is ignored.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (self, event) {
    case (.resting, .grabbed):
      self = .dragged(to: 0)
      return []
    case (.dragged, .moved(let offset)):
      let offset = offset.isFinite ? min(max(offset, -1), 1) : 0
      self = .dragged(to: offset)
      return [.show(offset)]
    case (.dragged(let offset), .released(let release)):
      let goal = Self.goal(from: offset, release)
      self = .settling(to: goal)
      return (goal == 0 ? [] : [.willCommit]) + [.move(to: goal)]
    case (.settling(let goal), .arrived):
      self = .resting
      return goal == 0 ? [.show(0)] : [.commit(goal)]
    case (.dragged, .interrupted):
      self = .resting
      return [.letGo, .show(0)]
    case (.settling, .interrupted):
      self = .resting
      return [.show(0)]
    case (.resting, _), (.dragged, _), (.settling, _): return []
    }
  }

  /// Which item a release leads to: that way that it was flung, or else where the lines would come
  /// by slowing down.
  package static func goal(from offset: Double, _ release: Release) -> Int {
    let velocity = release.velocity.isFinite ? release.velocity : 0
    let way = Projection.distance(
      velocity: velocity, decelerationPerMillisecond: decelerationPerMillisecond)
    let place = release.isFling ? velocity : offset + way
    guard place * offset > 0, release.isFling || abs(place) >= 0.5 else { return 0 }
    let isForward = offset > 0
    return isForward ? (release.after ? 1 : 0) : (release.before ? -1 : 0)
  }

  /// How far off their place lines are seen that a finger has pulled so far.
  package static func shown(_ offset: Double, before: Bool, after: Bool) -> Double {
    if offset < 0 ? before : after { return offset }
    return RubberBand.fraction(offset, dimension: 1, coefficient: bandCoefficient)
  }
}
