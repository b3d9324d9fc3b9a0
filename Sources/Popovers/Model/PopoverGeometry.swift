// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion
import SashPresentation

/// Pure functions for the frames and drags of popovers.
nonisolated package enum PopoverGeometry {
  /// The exponent of the resistance: a resisting popover moves by the finger's distance to this
  /// power.
  private static let bandExponent = 0.7

  /// The values that determine a popover's frame.
  package struct LayoutContext: Hashable, Sendable {
    /// The position relative to the source.
    package var position: Popover.Attributes.Position
    /// The source frame with its inset applied, in the window's coordinates.
    package var source: Rect
    /// The window's bounds inside its safe area.
    package var safe: Rect
    /// The size of the window.
    package var window: Size
    /// The minimum distance from the edges of the safe area, in logical pixels.
    package var padding: EdgeInsets
    /// The frame of a popover on a surface of its own, which the display server has placed, or
    /// `nil` for a popover in the window.
    package var surfaceFrame: Rect?
    /// The source frame for the other side, with its inset mirrored, or `nil` for a popover that
    /// does not flip.
    package var flippedSource: Rect?

    package init(
      position: Popover.Attributes.Position, source: Rect, safe: Rect, window: Size,
      padding: EdgeInsets, surfaceFrame: Rect? = nil, flippedSource: Rect? = nil
    ) {
      self.position = position
      self.source = source
      self.safe = safe
      self.window = window
      self.padding = padding
      self.surfaceFrame = surfaceFrame
      self.flippedSource = flippedSource
    }
  }

  // MARK: Frames

  /// Returns the frame of a popover in the window's coordinates.
  ///
  /// - Parameters:
  ///   - size: The popover's size, or `nil` before it is measured, which counts as zero.
  ///   - anchor: The anchor selected from those of a relative position, or `nil` for the first.
  ///   - layoutContext: The values that determine the frame.
  /// - Returns: The frame; at an absolute position it is moved inside the safe area.
  package static func frame(size: Size?, anchor: Anchor?, in layoutContext: LayoutContext) -> Rect {
    if let surfaceFrame = layoutContext.surfaceFrame { return surfaceFrame }
    let size = size ?? .zero
    let resolved = resolvedPosition(for: size, in: layoutContext)
    switch resolved.position {
    case .absolute(let originAnchor, let popoverAnchor):
      let point = resolved.source.point(at: originAnchor)
      return clamped(
        Rect(placing: popoverAnchor, at: point, size: size), to: layoutContext.safe,
        padding: layoutContext.padding)
    case .relative(let anchors):
      return frame(size: size, at: anchor ?? anchors.first ?? .bottom, of: layoutContext.source)
    }
  }

  /// Returns the frame of a size whose anchor lies on the same anchor of a container.
  package static func frame(size: Size, at anchor: Anchor, of container: Rect) -> Rect {
    Rect(placing: anchor, at: container.point(at: anchor), size: size)
  }

  /// Returns the frame moved inside the safe area.
  ///
  /// The edges are applied in the order left, top, right, bottom, so that the right and bottom
  /// edges win where the frame does not fit.
  package static func clamped(_ frame: Rect, to safe: Rect, padding: EdgeInsets) -> Rect {
    var result = frame
    result.origin.x = max(result.minX, safe.minX + padding.left)
    result.origin.y = max(result.minY, safe.minY + padding.top)
    result.origin.x -= max(0, result.maxX - (safe.maxX - padding.right))
    result.origin.y -= max(0, result.maxY - (safe.maxY - padding.bottom))
    return result
  }

  /// Returns the anchor whose frame's top left corner is nearest to a predicted one: the earlier of
  /// two equally near anchors, `.bottom` if there are no anchors.
  package static func nearestAnchor(
    to origin: Point, among anchors: [Anchor], size: Size, in container: Rect
  ) -> Anchor {
    func distance(_ anchor: Anchor) -> Double {
      frame(size: size, at: anchor, of: container).origin.distanceSquared(to: origin)
    }
    return anchors.min { distance($0) < distance($1) } ?? .bottom
  }

  /// Returns the maximum size of a popover's content.
  package static func availableSize(window: Size, padding: EdgeInsets) -> Size {
    Size(
      width: max(0, window.width - padding.horizontal),
      height: max(0, window.height - padding.vertical))
  }

  // MARK: Drags

  /// Returns how a popover follows the finger along each axis; `nil` for an axis along which it
  /// does not move.
  package static func bands(
    position: Popover.Attributes.Position, mode: Popover.Attributes.Dismissal.Mode,
    rubberBanding: Popover.Attributes.RubberBandingMode, changesLocation: Bool
  ) -> (x: DragConstraint?, y: DragConstraint?) {
    if rubberBanding.isEmpty { return (nil, nil) }
    if case .relative(let anchors) = position, anchors.count >= 2 { return (.free, .free) }
    let resisting = DragConstraint { RubberBand.power($0, exponent: bandExponent) }
    if mode.contains(.dragDown) {
      return (nil, DragConstraint { $0 > 0 ? $0 : RubberBand.power($0, exponent: bandExponent) })
    }
    if mode.contains(.dragUp) {
      return (nil, DragConstraint { $0 < 0 ? $0 : RubberBand.power($0, exponent: bandExponent) })
    }
    if case .absolute = position, changesLocation { return (.free, .free) }
    return (
      rubberBanding.contains(.xAxis) ? resisting : nil,
      rubberBanding.contains(.yAxis) ? resisting : nil
    )
  }

  /// The outcome of a drag.
  package enum DragOutcome: Hashable, Sendable {
    /// The popover is dismissed and moves to this frame.
    case dismiss(Rect)
    /// The popover settles at this frame and stays there.
    case settle(Rect)
    /// The popover settles at an anchor of its container.
    case anchor(Anchor, Rect)
    /// The popover returns to its static frame.
    case snapBack
  }

  /// The values that decide the outcome of a drag.
  package struct DragEnd: Hashable, Sendable {
    /// The popover's frame without the drag.
    package var staticFrame: Rect
    /// The popover's displayed frame at the release.
    package var displayedFrame: Rect
    /// The predicted final translation of the finger from the press.
    package var predictedTranslation: Vector
    /// The user actions that dismiss the popover.
    package var mode: Popover.Attributes.Dismissal.Mode
    /// The fraction of the window's height, measured from the edge, within which a release
    /// dismisses.
    package var proximity: Double
    /// Whether a dismissed popover moves off the screen.
    package var movesOffScreen: Bool
    /// Whether the popover stays where it is dropped.
    package var changesLocation: Bool

    package init(
      staticFrame: Rect, displayedFrame: Rect, predictedTranslation: Vector,
      mode: Popover.Attributes.Dismissal.Mode, proximity: Double = 0.25,
      movesOffScreen: Bool = true, changesLocation: Bool = false
    ) {
      self.staticFrame = staticFrame
      self.displayedFrame = displayedFrame
      self.predictedTranslation = predictedTranslation
      self.mode = mode
      self.proximity = proximity
      self.movesOffScreen = movesOffScreen
      self.changesLocation = changesLocation
    }
  }

  /// Returns the outcome of a drag.
  ///
  /// The first rule that matches decides.
  package static func outcome(of drag: DragEnd, in layoutContext: LayoutContext) -> DragOutcome {
    let point = drag.staticFrame.origin + drag.predictedTranslation
    let height = layoutContext.window.height
    // A popover that does not move off the screen fades out where it is.
    var target = drag.displayedFrame
    if drag.mode.contains(.dragDown), point.y >= height - drag.proximity * height {
      if drag.movesOffScreen { target.origin.y = height }
      return .dismiss(target)
    }
    if drag.mode.contains(.dragUp), point.y <= drag.proximity * height {
      if drag.movesOffScreen { target.origin.y = -target.height }
      return .dismiss(target)
    }
    if drag.changesLocation { return .settle(drag.displayedFrame) }
    if case .relative(let anchors) = layoutContext.position {
      let size = drag.staticFrame.size
      let anchor = nearestAnchor(to: point, among: anchors, size: size, in: layoutContext.source)
      return .anchor(anchor, frame(size: size, at: anchor, of: layoutContext.source))
    }
    return .snapBack
  }
}
