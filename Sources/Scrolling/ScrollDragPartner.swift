// SPDX-License-Identifier: MIT

import SashGeometry

/// A set of scroll axes.
@frozen nonisolated public struct ScrollAxes: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The horizontal axis.
  public static let horizontal = ScrollAxes(rawValue: 1)
  /// The vertical axis.
  public static let vertical = ScrollAxes(rawValue: 2)
  /// Both axes.
  public static let both: ScrollAxes = [.horizontal, .vertical]
}

/// A container that shares drags with a scroll view inside it, such as a sheet that moves once its
/// content is scrolled to the top.
///
/// Each movement of the finger is offered to the partner first, and the part that the content could
/// not use within its edges is offered once more. Movement that the partner uses moves the
/// container instead of the content. One drag can pass between both in either direction without
/// ending.
///
/// Use `ScrollObserver` instead to follow scrolling without taking part in it.
public protocol ScrollDragPartner: AnyObject {
  /// The axes along which the partner may use movement. Drags of the scroll view begin along these
  /// axes even if its content does not scroll there.
  var sharedAxes: ScrollAxes { get }
  /// Called when a drag of the content begins.
  func scrollViewWillShareDrag(_ scrollView: ScrollView)
  /// Offers a movement of the finger to the partner.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view that the finger drags.
  ///   - movement: The movement in logical pixels.
  /// - Returns: The part of the movement that is left for the content.
  func scrollView(_ scrollView: ScrollView, shareDragBy movement: Vector) -> Vector
  /// Offers the velocity of a release to the partner.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view that was released.
  ///   - velocity: The finger's velocity in logical pixels per second, zero if the touch was
  ///     cancelled.
  /// - Returns: The part of the velocity that is left for the content.
  func scrollView(_ scrollView: ScrollView, shareReleaseAt velocity: Vector) -> Vector
  /// Offers to change where the content comes to rest after a release.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view that was released.
  ///   - target: The content offset at which the content will rest.
  func scrollView(_ scrollView: ScrollView, willRestAt target: inout Point)
  /// Called when the scroll view has another partner, or none, from now on.
  ///
  /// No release follows for a drag that the former partner shared.
  func scrollViewDidStopSharingDrags(_ scrollView: ScrollView)
}

extension ScrollDragPartner {
  /// Returns the vertical axis.
  public var sharedAxes: ScrollAxes { .vertical }
  /// Does nothing.
  public func scrollViewWillShareDrag(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollView(_ scrollView: ScrollView, willRestAt target: inout Point) {}
  /// Does nothing.
  public func scrollViewDidStopSharingDrags(_ scrollView: ScrollView) {}
}

extension Vector {
  /// Returns `left` with each component limited to the range between 0 and that of this vector.
  func remainder(_ left: Vector) -> Vector {
    func part(_ all: Double, _ left: Double) -> Double {
      left.isFinite ? min(max(left, min(all, 0)), max(all, 0)) : all
    }
    return Vector(dx: part(dx, left.dx), dy: part(dy, left.dy))
  }
}
