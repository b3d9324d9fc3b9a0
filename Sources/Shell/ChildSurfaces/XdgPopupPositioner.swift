// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashSurfaces
import SashWayland

/// The rules of an `xdg_positioner`, from the placement of a child surface.
package nonisolated struct XdgPopupPositioner: Hashable, Sendable {
  /// The size of the popup in whole logical pixels.
  package let width: Int32
  package let height: Int32
  /// The rectangle that the popup is attached to, relative to the parent.
  package let anchorX: Int32
  package let anchorY: Int32
  package let anchorWidth: Int32
  package let anchorHeight: Int32
  /// The number of the anchor, as in `xdg_positioner.anchor`.
  package let anchor: UInt32
  /// The number of the direction of the popup from its anchor, as in `xdg_positioner.gravity`.
  package let gravity: UInt32
  /// The bit mask of the constraint adjustment.
  package let adjustment: UInt32
  /// The size of the parent in whole logical pixels.
  package let parentWidth: Int32
  package let parentHeight: Int32

  /// Creates the rules of a placement.
  ///
  /// - Parameters:
  ///   - placement: The placement.
  ///   - parent: The frame of the parent in the window's coordinates.
  package init(_ placement: ChildSurfacePlacement, in parent: Rect) {
    width = Int32(SurfaceSize.whole(placement.size.width.rounded(.up)))
    height = Int32(SurfaceSize.whole(placement.size.height.rounded(.up)))
    parentWidth = Int32(SurfaceSize.whole(parent.width))
    parentHeight = Int32(SurfaceSize.whole(parent.height))
    let source = placement.source.offset(by: .zero - parent.origin)
    (anchorX, anchorWidth) = Self.span(source.minX, source.maxX, in: parentWidth)
    (anchorY, anchorHeight) = Self.span(source.minY, source.maxY, in: parentHeight)
    let origin = placement.sourceAnchor.unit
    anchor = Self.number(dx: origin.dx, dy: origin.dy)
    // The popup extends away from its own anchor.
    let own = placement.surfaceAnchor.unit
    gravity = Self.number(dx: 1 - own.dx, dy: 1 - own.dy)
    adjustment = placement.adjustments.rawValue
  }

  /// Returns a range of at least one pixel within the parent, as compositors refuse empty anchor
  /// rectangles and those outside of the parent.
  private static func span(
    _ start: Double, _ end: Double, in length: Int32
  ) -> (start: Int32, length: Int32) {
    func whole(_ value: Double) -> Int32 {
      value.isNaN ? 0 : Int32(min(max(value, 0), Double(length)))
    }
    let first = min(whole(start.rounded(.down)), length - 1)
    return (first, max(1, whole(end.rounded(.up)) - first))
  }

  /// Returns the number of an anchor or a gravity at fractions of the width and the height.
  private static func number(dx: Double, dy: Double) -> UInt32 {
    switch (dx, dy) {
    case (0.5, 0): 1
    case (0.5, 1): 2
    case (0, 0.5): 3
    case (1, 0.5): 4
    case (0, 0): 5
    case (0, 1): 6
    case (1, 0): 7
    case (1, 1): 8
    default: 0
    }
  }
}

extension XdgPopupPositioner {
  /// Creates the protocol object, which the caller destroys.
  func makeObject(_ wmBase: XdgWmBase) -> XdgPositioner {
    let positioner = wmBase.createPositioner()
    positioner.setSize(width: width, height: height)
    positioner.setAnchorRect(x: anchorX, y: anchorY, width: anchorWidth, height: anchorHeight)
    positioner.setAnchor(anchor: XdgPositioner.Anchor(rawValue: anchor))
    positioner.setGravity(gravity: XdgPositioner.Gravity(rawValue: gravity))
    positioner.setConstraintAdjustment(constraintAdjustment: adjustment)
    if positioner.version >= XdgPositioner.setReactiveSince {
      positioner.setReactive()
      positioner.setParentSize(parentWidth: parentWidth, parentHeight: parentHeight)
    }
    return positioner
  }
}
