// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashMotion
import SashRaster

extension Templates {
  /// The appearance and behaviour of a menu.
  ///
  /// Menus read it anew at each use.
  public struct MenuConfiguration {
    /// Whether `Popovers.onSelectionFeedback` is called for each newly highlighted item.
    public var hapticFeedbackEnabled = true
    /// The duration of a press on the label after which the menu opens under the finger, in
    /// seconds.
    public var holdDelay = 0.2
    /// The animation with which the menu opens.
    public var presentationAnimation = Motion.spring(Spring(response: 0.3, dampingRatio: 0.7))
    /// The animation with which the menu closes.
    public var dismissalAnimation = Motion.spring(Spring(response: 0.4, dampingRatio: 0.9))
    /// The animation with which the label fades and returns.
    public var labelFadeAnimation = Popovers.defaultAnimation
    /// Whether the menu also unfolds while it scales on opening.
    public var clipContent = true
    /// The edge from which the menu unfolds: `.top` or `.bottom`.
    public var clipAlignment = Anchor.top
    /// The insets applied to the label's frame; negative insets enlarge it.
    public var sourceFrameInset = EdgeInsets(-8)
    /// Whether the menu opens on the other side of its label where it would cover the label to stay
    /// inside the window, as in `Popover.Attributes`.
    public var flipsToAvoidSource = false
    /// The minimum distance from the edges of the window's safe area, in logical pixels.
    public var screenEdgePadding = EdgeInsets(top: 48, left: 16, bottom: 32, right: 16)
    /// The anchor of the label that the menu is attached to.
    public var originAnchor = Anchor.bottom
    /// The anchor of the menu that lies on `originAnchor`.
    public var popoverAnchor = Anchor.top
    /// The anchor of the menu that it scales from, or `nil` for `popoverAnchor`.
    public var scaleAnchor: Anchor?
    /// Returns rectangles in which a press outside of the menu does not close it, in the window's
    /// coordinates.
    public var excludedFrames: () -> [Rect] = { [] }
    /// The menu's width in logical pixels, or `nil` for the width of its items.
    public var width: Double? = 240
    /// The radius of the corners, in logical pixels.
    public var cornerRadius = 14.0
    /// The menu's shadow, or `nil` for none.
    public var shadow: Shadow? = .system
    /// The menu's colour, or `nil` for the theme's card background, which contrasts with a dark
    /// page.
    ///
    /// With a `menuBlur`, `nil` means no colour.
    public var backgroundColor: Color?
    /// The material behind the menu, through which the content below shows; `.none` for an opaque
    /// menu.
    public var menuBlur = Material.none
    /// The range of the finger's distance from the menu over which the menu shrinks, in logical
    /// pixels.
    public var scaleRange = 30.0...80.0
    /// The scale of the menu when the finger is at the end of `scaleRange` or farther away.
    public var minimumScale = 0.85
    /// Whether a selecting drag may begin anywhere in the menu, or only in its `MenuGestureHotspot`
    /// views.
    public var useEntireMenuAsGestureHotspot = true
    /// Whether the menu closes after an item was selected.
    public var dismissAfterSelecting = true
    /// Called when the finger that opened the menu, or one that pressed it, lifts outside of all
    /// items.
    public var onLiftWithoutSelecting: () -> Void = {}

    /// Creates the default configuration.
    public init() {}
  }
}
