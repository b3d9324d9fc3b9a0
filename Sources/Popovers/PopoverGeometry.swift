import SashGeometry
import SashMotion
import SashPresentation

/// Where popovers lie, as functions of values.
nonisolated package enum PopoverGeometry {
  /// How far a popover that is held back follows the finger: the distance to this power.
  private static let bandExponent = 0.7

  /// What a popover's place depends on.
  package struct Surroundings: Hashable, Sendable {
    /// How it is placed.
    package var position: Popover.Attributes.Position
    /// What it is attached to or placed in, its inset applied; in the window's coordinates.
    package var source: Rect
    /// The part of the window that nothing covers.
    package var safe: Rect
    /// The size of the window.
    package var window: Size
    /// The least distance from the edges of the safe part.
    package var padding: EdgeInsets

    package init(
      position: Popover.Attributes.Position, source: Rect, safe: Rect, window: Size,
      padding: EdgeInsets
    ) {
      self.position = position
      self.source = source
      self.safe = safe
      self.window = window
      self.padding = padding
    }
  }

  // MARK: Places

  /// The frame of a popover; one without a size counts as having none.
  ///
  /// - Parameters:
  ///   - size: Its size; nil: not measured yet.
  ///   - anchor: The anchor chosen among those of a relative position; nil: the first.
  ///   - surroundings: What its place depends on.
  /// - Returns: The frame in the window's coordinates.
  package static func frame(size: Size?, anchor: Anchor?, in surroundings: Surroundings) -> Rect {
    let size = size ?? .zero
    switch surroundings.position {
    case .absolute(let originAnchor, let popoverAnchor):
      let point = surroundings.source.point(at: originAnchor)
      return clamped(
        Rect(placing: popoverAnchor, at: point, size: size), to: surroundings.safe,
        padding: surroundings.padding)
    case .relative(let anchors):
      return frame(size: size, at: anchor ?? anchors.first ?? .bottom, of: surroundings.source)
    }
  }

  /// The frame of a size whose anchor lies on the same anchor of a container.
  package static func frame(size: Size, at anchor: Anchor, of container: Rect) -> Rect {
    Rect(placing: anchor, at: container.point(at: anchor), size: size)
  }

  /// The frame kept on the screen: left, top, right, bottom in this order, so that the right and
  /// bottom edges win where it does not fit.
  package static func clamped(_ frame: Rect, to safe: Rect, padding: EdgeInsets) -> Rect {
    var result = frame
    result.origin.x = max(result.minX, safe.minX + padding.left)
    result.origin.y = max(result.minY, safe.minY + padding.top)
    result.origin.x -= max(0, result.maxX - (safe.maxX - padding.right))
    result.origin.y -= max(0, result.maxY - (safe.maxY - padding.bottom))
    return result
  }

  /// The anchor whose place lies nearest to a predicted one, by their top left corners; the earlier
  /// one of a tie, the bottom one of none.
  package static func nearestAnchor(
    to origin: Point, among anchors: [Anchor], size: Size, in container: Rect
  ) -> Anchor {
    var best = anchors.first ?? .bottom
    var least = Double.infinity
    for anchor in anchors {
      let distance = frame(size: size, at: anchor, of: container).origin
        .distanceSquared(to: origin)
      if distance < least {
        best = anchor
        least = distance
      }
    }
    return best
  }

  /// The size that a popover's content may take.
  package static func availableSize(window: Size, padding: EdgeInsets) -> Size {
    Size(
      width: max(0, window.width - padding.horizontal),
      height: max(0, window.height - padding.vertical))
  }

  // MARK: Drags

  /// How a popover follows the finger along each axis; nil: not at all.
  package static func bands(
    position: Popover.Attributes.Position, mode: Popover.Attributes.Dismissal.Mode,
    rubberBanding: Popover.Attributes.RubberBandingMode, changesLocation: Bool
  ) -> (x: DragBand?, y: DragBand?) {
    if rubberBanding.isEmpty { return (nil, nil) }
    if case .relative(let anchors) = position, anchors.count >= 2 { return (.free, .free) }
    let held = DragBand { RubberBand.power($0, exponent: bandExponent) }
    if mode.contains(.dragDown) {
      return (nil, DragBand { $0 > 0 ? $0 : RubberBand.power($0, exponent: bandExponent) })
    }
    if mode.contains(.dragUp) {
      return (nil, DragBand { $0 < 0 ? $0 : RubberBand.power($0, exponent: bandExponent) })
    }
    if case .absolute = position, changesLocation { return (.free, .free) }
    return (
      rubberBanding.contains(.xAxis) ? held : nil,
      rubberBanding.contains(.yAxis) ? held : nil
    )
  }

  /// What becomes of a popover whose drag ends.
  package enum DragOutcome: Hashable, Sendable {
    /// It goes, towards this frame.
    case dismiss(Rect)
    /// It rests at this frame from now on.
    case rest(Rect)
    /// It rests at an anchor of its container.
    case anchor(Anchor, Rect)
    /// It returns to where it was.
    case back
  }

  /// What a drag's end is judged by.
  package struct DragEnd: Hashable, Sendable {
    /// Where the popover rests without the drag.
    package var staticFrame: Rect
    /// Where it is shown.
    package var shownFrame: Rect
    /// How far the finger would come, from where it came down.
    package var predictedTranslation: Vector
    /// Which drags dismiss it.
    package var mode: Popover.Attributes.Dismissal.Mode
    /// The part of the window's height, from the edge, that dismisses.
    package var proximity: Double
    /// Whether it leaves the screen when it is dismissed.
    package var movesOffScreen: Bool
    /// Whether it stays where it is dropped.
    package var changesLocation: Bool

    package init(
      staticFrame: Rect, shownFrame: Rect, predictedTranslation: Vector,
      mode: Popover.Attributes.Dismissal.Mode, proximity: Double = 0.25,
      movesOffScreen: Bool = true, changesLocation: Bool = false
    ) {
      self.staticFrame = staticFrame
      self.shownFrame = shownFrame
      self.predictedTranslation = predictedTranslation
      self.mode = mode
      self.proximity = proximity
      self.movesOffScreen = movesOffScreen
      self.changesLocation = changesLocation
    }
  }

  /// Judges the end of a drag; the first rule that fits decides.
  package static func outcome(of drag: DragEnd, in surroundings: Surroundings) -> DragOutcome {
    let point = drag.staticFrame.origin + drag.predictedTranslation
    let height = surroundings.window.height
    // A popover that does not leave the screen fades where it is.
    var target = drag.shownFrame
    if drag.mode.contains(.dragDown), point.y >= height - drag.proximity * height {
      if drag.movesOffScreen { target.origin.y = height }
      return .dismiss(target)
    }
    if drag.mode.contains(.dragUp), point.y <= drag.proximity * height {
      if drag.movesOffScreen { target.origin.y = -target.height }
      return .dismiss(target)
    }
    if drag.changesLocation { return .rest(drag.shownFrame) }
    if case .relative(let anchors) = surroundings.position {
      let size = drag.staticFrame.size
      let anchor = nearestAnchor(to: point, among: anchors, size: size, in: surroundings.source)
      return .anchor(anchor, frame(size: size, at: anchor, of: surroundings.source))
    }
    return .back
  }
}
