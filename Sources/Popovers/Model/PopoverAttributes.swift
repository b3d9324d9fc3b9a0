// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion

extension Popover {
  /// The options of a popover: its position, appearance, drags and dismissal.
  public struct Attributes {
    /// A name under which `popover(tagged:)` finds the popover, or `nil`.
    public var tag: AnyHashable?
    /// The position relative to `sourceFrame`; centred below its bottom edge by default.
    public var position = Position.absolute(originAnchor: .bottom, popoverAnchor: .top)
    /// Returns the rectangle that the popover is attached to or placed inside, in the window's
    /// coordinates.
    ///
    /// Called at each layout of the popover, in each frame in which something of the page was laid
    /// out, scrolled or moved, and in each frame in which a popover or panel has moved from which the
    /// closure reads a position: the `windowFrame()` of a view in it, or the `frame` of its context.
    /// If the result changes for another reason, call `setNeedsLayout()` on a view of the page.
    ///
    /// If it reads the position of a list's row, or of a view in one, the popover belongs to that
    /// row: it is dismissed when the row leaves the visible area of the list, also if its view then
    /// displays another row. It stays where it is if another size of the window, as with an
    /// on-screen keyboard, hides the row.
    ///
    /// Capture views weakly: `{ [weak button] in button.windowFrame() }`.
    public var sourceFrame: () -> Rect = { .zero }
    /// The insets applied to `sourceFrame`; negative insets enlarge it.
    public var sourceFrameInset = EdgeInsets.zero
    /// Whether the popover is placed on the other side of its source where it would cover the source
    /// to stay inside the window.
    ///
    /// Where it fits on neither side, it takes the one with more space, becomes smaller, and scrolls
    /// content that is too high for it. Its arrow, `sourceFrameInset` and transitions follow. Only an
    /// `absolute` position whose anchors lie on opposite edges has another side.
    public var flipsToAvoidSource = false
    /// The content that the popover always stays above.
    public var source = Source.stayAboveWindows
    /// The order of the popover among those that were presented from the same content.
    ///
    /// A popover with a higher z-index lies in front of those with a lower one, whatever their age;
    /// with equal ones, the later popover lies in front. Presses, focus and assistive technologies
    /// follow the order, which changes with the attribute. A popover always lies in front of the one
    /// that presented it, and one on a surface of its own in front of those in the window.
    public var zIndex = 0.0
    /// Whether the popover is displayed on a surface of its own where it would not fit into the
    /// window.
    ///
    /// The display server keeps such a popover on the screen instead of inside the window, and
    /// dismisses it for a press in another application if it was presented for a press. It lies
    /// above everything in its window and cannot be dragged. Popovers presented from it are
    /// displayed in the same way, and a popover in a window without such surfaces stays inside.
    public var leavesWindow = false
    /// The minimum distance from the edges of the window's safe area, in logical pixels.
    public var screenEdgePadding = EdgeInsets(16)
    /// The animation and transition of the popover's appearance.
    public var presentation = Presentation()
    /// The animation, transition and causes of the popover's dismissal.
    public var dismissal = Dismissal()
    /// The axes along which the popover follows a finger with resistance.
    ///
    /// `.none` turns off dragging entirely.
    public var rubberBandingMode: RubberBandingMode = [.xAxis, .yAxis]
    /// Whether the popover keeps presses outside of it from the content below.
    public var blocksBackgroundTouches = false
    /// Returns rectangles in which presses reach the content below although
    /// `blocksBackgroundTouches` is `true`, in the window's coordinates.
    public var blocksBackgroundTouchesAllowedFrames: () -> [Rect] = { [] }
    /// Whether the popover stays where a drag ends.
    public var changeLocationOnDismiss = false
    /// The options for assistive technologies.
    public var accessibility = Accessibility()
    /// Called once for each press outside of the popover.
    public var onTapOutside: (() -> Void)?
    /// Called when the dismissal begins, whatever its reason.
    public var onDismiss: (() -> Void)?
    /// Called after changes of the context, once for all changes of one event.
    public var onContextChange: ((Context) -> Void)?

    /// Creates the default attributes.
    public init() {}
  }
}

extension Popover.Attributes {
  /// A point of a rectangle: a corner, the middle of an edge, or the centre.
  public typealias Anchor = SashGeometry.Anchor

  /// The position of a popover relative to its source frame.
  nonisolated public enum Position: Hashable, Sendable {
    /// The popover's anchor lies on the source's anchor; the frame is moved to stay inside the
    /// window's safe area.
    case absolute(originAnchor: Anchor, popoverAnchor: Anchor)
    /// The popover lies inside the source, at one of the anchors. With several anchors it can be
    /// dragged between them.
    case relative(popoverAnchors: [Anchor])
  }

  /// The content that a popover stays above.
  nonisolated public enum Source: Hashable, Sendable {
    /// The popover stays above everything in its window, including panels presented later.
    case stayAboveWindows
    /// The popover stays above the content that it was presented from; panels presented later cover
    /// it.
    case aboveCurrentWindow
  }

  /// The axes along which a dragged popover follows the finger with resistance and then returns.
  nonisolated public struct RubberBandingMode: OptionSet, Hashable, Sendable {
    /// The axes as a bit mask.
    public let rawValue: Int
    /// Creates a set of axes from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The horizontal axis.
    public static let xAxis = RubberBandingMode(rawValue: 1)
    /// The vertical axis.
    public static let yAxis = RubberBandingMode(rawValue: 2)
    /// No axis: the popover cannot be dragged.
    public static let none: RubberBandingMode = []
  }

  /// The animation and transition of a popover's appearance.
  nonisolated public struct Presentation: Sendable {
    /// The animation's curve or spring, which may repeat.
    public var animation: Motion
    /// The visual effect.
    public var transition: Popover.Transition

    /// Creates a presentation; by default the popover fades in within 0.35 seconds.
    public init(
      animation: Motion = Popovers.defaultAnimation, transition: Popover.Transition = .opacity
    ) {
      self.animation = animation
      self.transition = transition
    }
  }

  /// The animation, transition and causes of a popover's dismissal.
  public struct Dismissal {
    /// The user actions that dismiss a popover.
    nonisolated public struct Mode: OptionSet, Hashable, Sendable {
      /// The actions as a bit mask.
      public let rawValue: Int
      /// Creates a set of actions from a bit mask.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// A press outside of the popover.
      public static let tapOutside = Mode(rawValue: 1)
      /// A drag to the bottom of the window.
      public static let dragDown = Mode(rawValue: 2)
      /// A drag to the top of the window.
      public static let dragUp = Mode(rawValue: 4)
      /// No action: only code dismisses the popover.
      public static let none: Mode = []
    }

    /// The animation's curve or spring, which may repeat; one without end is made once.
    public var animation = Popovers.defaultAnimation
    /// The visual effect.
    public var transition = Popover.Transition.opacity
    /// The user actions that dismiss the popover.
    public var mode = Mode.tapOutside
    /// Whether the Escape key dismisses the popover.
    public var dismissesOnEscape = true
    /// Whether a press inside another popover counts as a press outside of this one.
    public var tapOutsideIncludesOtherPopovers = false
    /// Returns rectangles in which presses outside of the popover do not dismiss it, in the
    /// window's coordinates.
    public var excludedFrames: () -> [Rect] = { [] }
    /// Whether a dismissing drag moves the popover off the screen; otherwise it fades out where it
    /// is.
    public var dragMovesPopoverOffScreen = true
    /// The fraction of the window's height, measured from the edge that the popover is dragged to,
    /// within which a release dismisses it.
    ///
    /// A negative fraction lies beyond the edge.
    public var dragDismissalProximity = 0.25

    /// Creates the default dismissal: a press outside fades the popover out within 0.35 seconds.
    public init() {}
  }

  /// The options of a popover for assistive technologies.
  public struct Accessibility {
    /// Whether the keyboard focus moves into the popover when it appears.
    public var shiftFocus = true
    /// The label of a dismiss button shown while a screen reader is active, or `nil` for no button,
    /// unless the button has a view.
    ///
    /// The default is the word for "close" in `LocalizedStrings` at the time the attributes are
    /// created.
    public var dismissButtonLabel: String? = LocalizedStrings.current.close
    /// Creates the view that the dismiss button displays in place of a cross, or `nil` for the cross.
    ///
    /// The button has the view's size and keeps the view's appearance; it adds no background. A screen
    /// reader reads `dismissButtonLabel`, or the texts of the view if that is `nil`. The view is
    /// created each time the button appears, and receives no presses itself.
    public var dismissButtonView: (() -> View)?

    /// Creates the default options.
    public init() {}
  }
}
