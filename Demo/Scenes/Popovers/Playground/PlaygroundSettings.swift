// SPDX-License-Identifier: MIT

/// The settings of the popover of the playground; by default those of `Popover.Attributes`.
nonisolated package struct PlaygroundSettings: Codable, Hashable, Sendable {
  /// The tag, or an empty text for none.
  package var tag = ""

  // MARK: Position

  /// Whether the position is relative, with `relativeAnchors`; otherwise it is absolute.
  package var isRelative = false
  /// The anchor of the source at an absolute position.
  package var originAnchor = PlaygroundAnchor.bottom
  /// The anchor of the popover at an absolute position.
  package var popoverAnchor = PlaygroundAnchor.top
  /// The anchors at a relative position, in the order in which they were chosen.
  package var relativeAnchors = [PlaygroundAnchor.bottom]
  /// The view whose frame is the source frame.
  package var sourceFrame = PlaygroundSource.button
  /// The inset of all edges of the source frame, in logical pixels.
  package var sourceFrameInset = 0.0
  /// Whether the popover flips or shrinks where it would cover the source.
  package var flipsToAvoidSource = false
  /// The content that the popover stays above.
  package var level = PlaygroundLevel.stayAboveWindows
  /// Whether the popover may be displayed beyond the window.
  package var leavesWindow = false
  /// The order among the popovers.
  package var zIndex = 0.0
  /// The distance from all edges of the window, in logical pixels.
  package var screenEdgePadding = 16.0

  // MARK: Transitions

  /// The animation of the appearance.
  package var presentationAnimation = PlaygroundAnimation.easeOut
  /// The effect of the appearance.
  package var presentationTransition = PlaygroundTransition.opacity
  /// The animation of the dismissal.
  package var dismissalAnimation = PlaygroundAnimation.easeOut
  /// The effect of the dismissal.
  package var dismissalTransition = PlaygroundTransition.opacity

  // MARK: Dismissal and drags

  /// Whether a press outside dismisses the popover.
  package var dismissesOnTapOutside = true
  /// Whether a drag to the bottom dismisses the popover.
  package var dismissesOnDragDown = false
  /// Whether a drag to the top dismisses the popover.
  package var dismissesOnDragUp = false
  /// Whether the Escape key dismisses the popover.
  package var dismissesOnEscape = true
  /// Whether a press in another popover counts as outside.
  package var tapOutsideIncludesOtherPopovers = false
  /// Whether a press on the source does not dismiss the popover.
  package var excludesSource = false
  /// Whether a dismissing drag moves the popover off the screen.
  package var dragMovesPopoverOffScreen = true
  /// The fraction of the window's height within which a release dismisses the popover.
  package var dragDismissalProximity = 0.25
  /// Whether the popover follows a finger horizontally, with resistance.
  package var rubberBandsHorizontally = true
  /// Whether the popover follows a finger vertically, with resistance.
  package var rubberBandsVertically = true
  /// Whether the popover stays where it is dropped.
  package var changeLocationOnDismiss = false

  // MARK: Presses, accessibility and callbacks

  /// Whether presses outside do not reach the page.
  package var blocksBackgroundTouches = false
  /// Whether presses on the source reach it nevertheless.
  package var allowsSource = false
  /// Whether the keyboard focus moves into the popover.
  package var shiftsFocus = true
  /// The label of the dismiss button, or an empty text for no button.
  package var dismissButtonLabel = "Close"
  /// Whether the dismiss button displays a text instead of a cross.
  package var hasDismissButtonView = false
  /// Whether `onTapOutside` is logged.
  package var logsTapOutside = false
  /// Whether `onDismiss` is logged.
  package var logsDismiss = false
  /// Whether `onContextChange` is logged.
  package var logsContextChange = false

  /// Creates the settings that are those of `Popover.Attributes`.
  package init() {}

  /// The settings that the page begins with: the arrow of the popover does not cover the button.
  package static let initial = {
    var settings = PlaygroundSettings()
    settings.sourceFrameInset = -16
    return settings
  }()
}
