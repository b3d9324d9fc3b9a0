// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashScrolling

/// The geometry of a sheet at an edge.
///
/// Everything else counts as if the sheet were at the lower edge: its height is the distance of its
/// free edge from the edge of the container, and movements towards that are downwards.
nonisolated struct OverlayAxis: Hashable, Sendable {
  private let side: Side

  private enum Side {
    case bottom
    case top
    case left
    case right
  }

  init(_ edge: OverlayEdge, isMirrored: Bool) {
    side =
      switch edge {
      case .bottom: .bottom
      case .top: .top
      case .leading: isMirrored ? .right : .left
      case .trailing: isMirrored ? .left : .right
      }
  }

  /// Whether the sheet moves up and down.
  var isVertical: Bool { side == .bottom || side == .top }

  /// Returns the length of a size in the direction in which the sheet moves.
  func length(of size: Size) -> Double { isVertical ? size.height : size.width }

  /// Returns the inset at the edge.
  func inset(of insets: EdgeInsets) -> Double {
    switch side {
    case .bottom: insets.bottom
    case .top: insets.top
    case .left: insets.left
    case .right: insets.right
    }
  }

  /// Returns the inset at the opposite edge.
  func oppositeInset(of insets: EdgeInsets) -> Double {
    switch side {
    case .bottom: insets.top
    case .top: insets.bottom
    case .left: insets.right
    case .right: insets.left
    }
  }

  /// Returns insets with a value at the edge.
  func insets(_ value: Double) -> EdgeInsets {
    switch side {
    case .bottom: EdgeInsets(bottom: value)
    case .top: EdgeInsets(top: value)
    case .left: EdgeInsets(left: value)
    case .right: EdgeInsets(right: value)
    }
  }

  /// Returns a movement or velocity in the window as that of a sheet at the lower edge.
  func canonical(_ vector: Vector) -> Vector {
    switch side {
    case .bottom: vector
    case .top: Vector(dx: vector.dx, dy: -vector.dy)
    case .left: Vector(dx: vector.dy, dy: -vector.dx)
    case .right: Vector(dx: vector.dy, dy: vector.dx)
    }
  }

  /// Returns the movement or velocity in the window of one of a sheet at the lower edge.
  func inWindow(_ canonical: Vector) -> Vector {
    // At the other edges the mapping is its own inverse.
    side == .left ? Vector(dx: -canonical.dy, dy: canonical.dx) : self.canonical(canonical)
  }

  /// Returns the frame of a sheet in the bounds of its container.
  ///
  /// - Parameters:
  ///   - height: The distance of the free edge from the edge of the container.
  ///   - length: The length of the sheet in that direction; the rest is outside of the bounds.
  ///   - bounds: The bounds of the container.
  ///   - cross: The range that the sheet takes along the edge.
  /// - Returns: The frame.
  func frame(
    height: Double, length: Double, in bounds: Rect, cross: (start: Double, length: Double)
  ) -> Rect {
    switch side {
    case .bottom:
      Rect(x: cross.start, y: bounds.maxY - height, width: cross.length, height: length)
    case .top:
      Rect(x: cross.start, y: bounds.minY + height - length, width: cross.length, height: length)
    case .left:
      Rect(x: bounds.minX + height - length, y: cross.start, width: length, height: cross.length)
    case .right:
      Rect(x: bounds.maxX - height, y: cross.start, width: length, height: cross.length)
    }
  }

  /// Returns radii for the corners at the free edge, and others for those at the container's edge.
  func cornerRadii(free: Double, attached: Double) -> CornerRadii {
    func radius(_ sides: Side...) -> Double { sides.contains(side) ? attached : free }
    return CornerRadii(
      topLeft: radius(.top, .left), topRight: radius(.top, .right),
      bottomRight: radius(.bottom, .right), bottomLeft: radius(.bottom, .left))
  }
}

extension OverlayAxis {
  /// The axis of the drags that a scroll view shares with the sheet.
  var scrollAxes: ScrollAxes { isVertical ? .vertical : .horizontal }

  /// Returns whether the content of a scroll view is at its end beside the free edge, where it cannot
  /// follow a movement towards the edge of the container.
  @MainActor func isAtFreeEnd(_ scrollView: ScrollView) -> Bool {
    scrollView.contentOffset == limitedToFreeEnd(scrollView.contentOffset, of: scrollView)
  }

  /// Returns an offset of a scroll view that is no further than the end beside the free edge.
  @MainActor func limitedToFreeEnd(_ target: Point, of scrollView: ScrollView) -> Point {
    var target = target
    let (minimum, maximum) = scrollView.contentOffsetLimits
    switch side {
    case .bottom: target.y = min(target.y, minimum.y)
    case .top: target.y = max(target.y, maximum.y)
    case .left: target.x = max(target.x, maximum.x)
    case .right: target.x = min(target.x, minimum.x)
    }
    return target
  }
}
