// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// The position of a bar beside a minimised dock, relative to its position above a full-size dock.
///
/// It is a pure function of the frame that the dock proposes.
nonisolated package struct PopupInlinePlacement: Hashable, Sendable {
  /// How far the bar's bottom is below the dock's top, in logical pixels.
  package var verticalOffset = 0.0
  /// The additional left margin, in logical pixels.
  package var left = 0.0
  /// The additional right margin, in logical pixels.
  package var right = 0.0

  /// The placement above the dock.
  package static let regular = PopupInlinePlacement()

  private init() {}

  /// Creates the placement beside a dock.
  ///
  /// - Parameters:
  ///   - accessoryFrame: The frame that the dock proposes, in the dock's coordinates and for
  ///     left-to-right layout. If its height is zero, the placement is `regular`.
  ///   - dockWidth: The width of the full-size dock.
  ///   - margin: The bar's margin above the dock.
  ///   - isRightToLeft: Whether the layout direction is right to left.
  package init(accessoryFrame: Rect, dockWidth: Double, margin: Double, isRightToLeft: Bool) {
    guard accessoryFrame.height > 0, accessoryFrame.isFinite else { return }
    verticalOffset = accessoryFrame.minY + accessoryFrame.height
    let before = accessoryFrame.minX - margin
    let after = dockWidth - accessoryFrame.width - accessoryFrame.minX - margin
    (left, right) = isRightToLeft ? (after, before) : (before, after)
  }

  /// The progress of the horizontal and of the vertical animation, each from 0 (above the dock) to
  /// 1 (beside it).
  package struct Progress: Hashable, Sendable {
    package var margins: Double
    package var verticalOffset: Double
    package static let regular = Progress(margins: 0, verticalOffset: 0)
    package static let inline = Progress(margins: 1, verticalOffset: 1)

    package init(margins: Double, verticalOffset: Double) {
      self.margins = margins
      self.verticalOffset = verticalOffset
    }
  }

  /// Returns the placement at a progress of the animations.
  package func scaled(_ progress: Progress) -> PopupInlinePlacement {
    var placement = self
    placement.verticalOffset *= progress.verticalOffset
    placement.left *= progress.margins
    placement.right *= progress.margins
    return placement
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
  package static func verticalMotion(toInline: Bool) -> Motion {
    toInline ? motion(from: 0.2, lasting: 0.8) : motion(from: 0, lasting: 0.35)
  }

  private static func motion(from start: Double, lasting part: Double) -> Motion {
    .spring(Spring(duration: duration * part, dampingRatio: 1)).delayed(by: duration * start)
  }
}
