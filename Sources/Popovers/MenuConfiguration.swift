import SashGeometry
import SashMotion
import SashRaster

extension Templates {
  /// How a menu looks and behaves; read anew at each use.
  public struct MenuConfiguration {
    /// Whether `Popovers.onSelectionFeedback` is told of each newly highlighted item.
    public var hapticFeedbackEnabled = true
    /// How long the label is held until the menu opens under the finger, in seconds.
    public var holdDelay = 0.2
    /// How the menu opens.
    public var presentationAnimation = Motion.spring(Spring(response: 0.3, dampingRatio: 0.7))
    /// How it closes.
    public var dismissalAnimation = Motion.spring(Spring(response: 0.4, dampingRatio: 0.9))
    /// How the label fades and comes back.
    public var labelFadeAnimation = Popovers.defaultAnimation
    /// Whether the menu unfolds while it opens, and not only grows.
    public var clipContent = true
    /// The edge from which it unfolds: the top or the bottom.
    public var clipAlignment = Anchor.top
    /// How much smaller the label's frame counts; negative distances make it larger.
    public var sourceFrameInset = EdgeInsets(-8)
    /// The least distance from the edges of the window's safe area.
    public var screenEdgePadding = EdgeInsets(top: 48, left: 16, bottom: 32, right: 16)
    /// The anchor of the label that the menu is attached to.
    public var originAnchor = Anchor.bottom
    /// The anchor of the menu that lies on that.
    public var popoverAnchor = Anchor.top
    /// The anchor of the menu that it grows from; nil: the one that it is attached by.
    public var scaleAnchor: Anchor?
    /// Where a press beside the menu does not close it, in the window's coordinates.
    public var excludedFrames: () -> [Rect] = { [] }
    /// How wide it is; nil: as wide as its items.
    public var width: Double? = 240
    /// The radius of its corners.
    public var cornerRadius = 14.0
    /// Its shadow; nil: none.
    public var shadow: Shadow? = .system
    /// Its colour; nil: that of the theme's cards, which stands out from a dark page.
    public var backgroundColor: Color?
    /// The distances of a finger from the menu between which it shrinks.
    public var scaleRange = 30.0...80.0
    /// The size to which it shrinks, as a part of its own.
    public var minimumScale = 0.85
    /// Whether a drag over items may begin anywhere in the menu, or in its hotspots only.
    public var useEntireMenuAsGestureHotspot = true
    /// Whether it closes once an item was selected.
    public var dismissAfterSelecting = true
    /// Called when the finger that opened it, or one on it, lifts beside all items.
    public var onLiftWithoutSelecting: () -> Void = {}

    /// The configuration by default.
    public init() {}
  }
}
