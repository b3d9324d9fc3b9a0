import SashGeometry
import SashMotion

/// The position of a bar beside a minimised dock, relative to its position above a full-size dock.
///
/// It is a pure function of the frame that the dock proposes.
nonisolated package struct PopupInlinePlace: Hashable, Sendable {
  /// How far the bar's bottom is below the dock's top, in logical pixels.
  package var drop = 0.0
  /// The additional left margin, in logical pixels.
  package var left = 0.0
  /// The additional right margin, in logical pixels.
  package var right = 0.0

  /// The placement above the dock.
  package static let regular = PopupInlinePlace()

  private init() {}

  /// Creates the placement beside a dock.
  ///
  /// - Parameters:
  ///   - accessoryFrame: The frame that the dock proposes, in the dock's coordinates and for
  ///     left-to-right layout. If its height is zero, the placement is `regular`.
  ///   - dockWidth: The width of the full-size dock.
  ///   - margin: The bar's margin above the dock.
  ///   - isRightToLeft: Whether the layout direction is right to left.
  package init(accessory: Rect, dockWidth: Double, margin: Double, isRightToLeft: Bool) {
    guard accessory.height > 0, accessory.isFinite else { return }
    drop = accessory.minY + accessory.height
    let before = accessory.minX - margin
    let after = dockWidth - accessory.width - accessory.minX - margin
    (left, right) = isRightToLeft ? (after, before) : (before, after)
  }

  /// The progress of the horizontal and of the vertical animation, each from 0 (above the dock) to
  /// 1 (beside it).
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

  /// Returns the placement at a progress of the animations.
  package func part(_ way: Way) -> PopupInlinePlace {
    var place = self
    place.drop *= way.drop
    place.left *= way.margins
    place.right *= way.margins
    return place
  }

  // MARK: Animation

  /// The duration of the whole transition, in seconds.
  package static let duration = 0.4

  /// Returns the animation of the margins.
  ///
  /// It starts at once when the bar moves beside the dock, and after a fifth of the duration when
  /// the bar moves back.
  package static func marginsMotion(toInline: Bool) -> Motion {
    toInline ? motion(from: 0, lasting: 1) : motion(from: 0.2, lasting: 0.8)
  }

  /// Returns the animation of the vertical position.
  ///
  /// It starts after a fifth of the duration when the bar moves beside the dock; when the bar moves
  /// back, it starts at once and takes about a third of the duration.
  package static func dropMotion(toInline: Bool) -> Motion {
    toInline ? motion(from: 0.2, lasting: 0.8) : motion(from: 0, lasting: 0.35)
  }

  private static func motion(from start: Double, lasting part: Double) -> Motion {
    .spring(Spring(duration: duration * part, dampingRatio: 1)).delayed(by: duration * start)
  }
}
