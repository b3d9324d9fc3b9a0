import SashGeometry
import SashMotion

/// Where a bar lies beside a minimised dock, relative to where it lies above a whole one: a pure
/// function of the frame that the dock proposes.
nonisolated package struct PopupInlinePlace: Hashable, Sendable {
  /// How far the bar's bottom is below the dock's top, in logical pixels.
  package var drop = 0.0
  /// How much more than its usual margin the bar leaves at its left, in logical pixels.
  package var left = 0.0
  /// The same at its right.
  package var right = 0.0

  /// The place of a bar above its dock.
  package static let regular = PopupInlinePlace()

  private init() {}

  /// The place beside a dock.
  ///
  /// - Parameters:
  ///   - accessory: The frame that the dock proposes, from its own top left corner, as where rows
  ///     run from left to right; without a height it proposes none.
  ///   - dockWidth: How wide the dock is while it is whole.
  ///   - margin: What the bar leaves at either side anyway.
  ///   - isRightToLeft: Whether rows run the other way.
  package init(accessory: Rect, dockWidth: Double, margin: Double, isRightToLeft: Bool) {
    guard accessory.height > 0, accessory.isFinite else { return }
    drop = accessory.minY + accessory.height
    let before = accessory.minX - margin
    let after = dockWidth - accessory.width - accessory.minX - margin
    (left, right) = isRightToLeft ? (after, before) : (before, after)
  }

  /// How far two values are on their way beside the dock: what moves sideways, and what moves down.
  package struct Way: Hashable, Sendable {
    package var margins: Double
    package var drop: Double
    package static let regular = Way(margins: 0, drop: 0)
    package static let inline = Way(margins: 1, drop: 1)

    package init(margins: Double, drop: Double) {
      self.margins = margins
      self.drop = drop
    }
  }

  /// The place on the way from above the dock to beside it.
  package func part(_ way: Way) -> PopupInlinePlace {
    var place = self
    place.drop *= way.drop
    place.left *= way.margins
    place.right *= way.margins
    return place
  }

  // MARK: Motion

  /// How long the whole way takes, in seconds.
  package static let duration = 0.4

  /// How the margins get there: at once when the bar goes beside the dock; when it goes back above,
  /// after a fifth of the time.
  package static func marginsMotion(toInline: Bool) -> Motion {
    toInline ? motion(from: 0, lasting: 1) : motion(from: 0.2, lasting: 0.8)
  }

  /// How the bar gets down or up: down after a fifth of the time, up at once and sooner there.
  package static func dropMotion(toInline: Bool) -> Motion {
    toInline ? motion(from: 0.2, lasting: 0.8) : motion(from: 0, lasting: 0.35)
  }

  private static func motion(from start: Double, lasting part: Double) -> Motion {
    .spring(Spring(duration: duration * part, dampingRatio: 1)).delayed(by: duration * start)
  }
}
