// SPDX-License-Identifier: MIT

import SashGeometry

/// The position of a child surface relative to a rectangle of its window, with the changes that the
/// display server may make to keep it on the screen.
///
/// A display server that knows the screen applies it, such as a Wayland compositor with an
/// `xdg_positioner`.
nonisolated public struct ChildSurfacePlacement: Hashable, Sendable {
  /// The preferred size in logical pixels.
  public var size: Size
  /// The rectangle that the surface is attached to, in the window's coordinates.
  public var source: Rect
  /// The anchor of the source that the surface's anchor lies on.
  public var sourceAnchor: Anchor
  /// The anchor of the surface that lies on the source's.
  public var surfaceAnchor: Anchor
  /// The changes that may be made where the surface would leave the screen.
  public var adjustments: Adjustments

  /// Changes of position or size that keep a surface on the screen.
  ///
  /// Of those for one axis, flipping is tried first, then sliding, then resizing.
  public struct Adjustments: OptionSet, Hashable, Sendable {
    /// The changes as a bit mask, with the values of `xdg_positioner`.
    public let rawValue: UInt32
    /// Creates a set of changes from a bit mask.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The surface moves horizontally.
    public static let slideX = Adjustments(rawValue: 1)
    /// The surface moves vertically.
    public static let slideY = Adjustments(rawValue: 2)
    /// The anchors are mirrored horizontally.
    public static let flipX = Adjustments(rawValue: 4)
    /// The anchors are mirrored vertically.
    public static let flipY = Adjustments(rawValue: 8)
    /// The surface becomes narrower.
    public static let resizeX = Adjustments(rawValue: 16)
    /// The surface becomes lower.
    public static let resizeY = Adjustments(rawValue: 32)
    /// All changes.
    public static let all: Adjustments = [.slideX, .slideY, .flipX, .flipY, .resizeX, .resizeY]
  }

  /// Creates a placement.
  ///
  /// - Parameters:
  ///   - size: The preferred size in logical pixels.
  ///   - source: The rectangle that the surface is attached to, in the window's coordinates.
  ///   - sourceAnchor: The anchor of the source that the surface's anchor lies on.
  ///   - surfaceAnchor: The anchor of the surface that lies on the source's.
  ///   - adjustments: The changes that may be made where the surface would leave the screen.
  public init(
    size: Size, source: Rect, sourceAnchor: Anchor, surfaceAnchor: Anchor,
    adjustments: Adjustments = .all
  ) {
    self.size = size
    self.source = source
    self.sourceAnchor = sourceAnchor
    self.surfaceAnchor = surfaceAnchor
    self.adjustments = adjustments
  }

  /// The frame without adjustments, in the window's coordinates.
  public var preferredFrame: Rect {
    Rect(placing: surfaceAnchor, at: source.point(at: sourceAnchor), size: size)
  }
}
