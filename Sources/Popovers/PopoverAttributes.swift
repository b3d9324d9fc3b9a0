import SashGeometry
import SashInterface
import SashMotion

extension Popover {
  /// How a popover is placed, shown, dragged and dismissed.
  public struct Attributes {
    /// A name to find it by; nil: none.
    public var tag: AnyHashable?
    /// How it is placed; under the source's bottom edge by default.
    public var position = Position.absolute(originAnchor: .bottom, popoverAnchor: .top)
    /// What it is attached to or placed in, in the window's coordinates; asked at each layout.
    ///
    /// Hold views weakly: `{ [weak button] in button.windowFrame() }`.
    public var sourceFrame: () -> Rect = { .zero }
    /// How much smaller the source counts; negative distances make it larger.
    public var sourceFrameInset = EdgeInsets.zero
    /// What it stays above of.
    public var source = Source.stayAboveWindows
    /// The least distance from the edges of the window's safe area, in logical pixels.
    public var screenEdgePadding = EdgeInsets(16)
    /// How it appears.
    public var presentation = Presentation()
    /// How and why it goes.
    public var dismissal = Dismissal()
    /// The axes along which it follows a finger a little; none: it cannot be dragged at all.
    public var rubberBandingMode: RubberBandingMode = [.xAxis, .yAxis]
    /// Whether presses beside it reach nothing below.
    public var blocksBackgroundTouches = false
    /// Where presses reach what lies below all the same, in the window's coordinates.
    public var blocksBackgroundTouchesAllowedFrames: () -> [Rect] = { [] }
    /// Whether it stays where it is dropped.
    public var changeLocationOnDismiss = false
    /// What assistive technologies are told.
    public var accessibility = Accessibility()
    /// Called once for each press beside it.
    public var onTapOutside: (() -> Void)?
    /// Called when it begins to go, for any reason.
    public var onDismiss: (() -> Void)?
    /// Called some time after its context changed.
    public var onContextChange: ((Context) -> Void)?

    /// The attributes by default.
    public init() {}
  }
}

extension Popover.Attributes {
  /// A place of a rectangle.
  public typealias Anchor = SashGeometry.Anchor

  /// How a popover is placed.
  nonisolated public enum Position: Hashable, Sendable {
    /// Attached: its anchor lies on the source's, kept on the screen.
    case absolute(originAnchor: Anchor, popoverAnchor: Anchor)
    /// Inside the source, at one of the anchors; with several it is dragged between them.
    case relative(popoverAnchors: [Anchor])
  }

  /// What a popover stays above of.
  nonisolated public enum Source: Hashable, Sendable {
    /// Of everything in its window, also of panels that come later.
    case stayAboveWindows
    /// Of what it was presented from; panels that come later cover it.
    case aboveCurrentWindow
  }

  /// The axes along which a popover follows a finger although it will return.
  nonisolated public struct RubberBandingMode: OptionSet, Hashable, Sendable {
    /// The axes as bits.
    public let rawValue: Int
    /// Axes from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the left and right.
    public static let xAxis = RubberBandingMode(rawValue: 1)
    /// Up and down.
    public static let yAxis = RubberBandingMode(rawValue: 2)
    /// None: the popover cannot be dragged.
    public static let none: RubberBandingMode = []
  }

  /// How a popover appears.
  nonisolated public struct Presentation: Sendable {
    /// How the appearance runs.
    public var animation: Motion
    /// What it looks like.
    public var transition: Popover.Transition

    /// An appearance; by default it fades in within 0.35 seconds.
    public init(
      animation: Motion = Popovers.defaultAnimation, transition: Popover.Transition = .opacity
    ) {
      self.animation = animation
      self.transition = transition
    }
  }

  /// How and why a popover goes.
  public struct Dismissal {
    /// What of the user's doing dismisses a popover.
    nonisolated public struct Mode: OptionSet, Hashable, Sendable {
      /// The ways as bits.
      public let rawValue: Int
      /// Ways from their bits.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// A press beside it.
      public static let tapOutside = Mode(rawValue: 1)
      /// A drag to the bottom of the window.
      public static let dragDown = Mode(rawValue: 2)
      /// A drag to the top of the window.
      public static let dragUp = Mode(rawValue: 4)
      /// Nothing but code.
      public static let none: Mode = []
    }

    /// How the going runs.
    public var animation = Popovers.defaultAnimation
    /// What it looks like.
    public var transition = Popover.Transition.opacity
    /// What of the user's doing dismisses it.
    public var mode = Mode.tapOutside
    /// Whether a press in another popover counts as one beside this one.
    public var tapOutsideIncludesOtherPopovers = false
    /// Where presses beside it do not dismiss it, in the window's coordinates.
    public var excludedFrames: () -> [Rect] = { [] }
    /// Whether a drag that dismisses carries it off the screen; otherwise it fades where it is.
    public var dragMovesPopoverOffScreen = true
    /// The part of the window's height, from the edge dragged to, in which a release dismisses.
    ///
    /// A negative one lies beyond the edge.
    public var dragDismissalProximity = 0.25

    /// The dismissal by default: a press beside it, fading out within 0.35 seconds.
    public init() {}
  }

  /// What assistive technologies are told.
  public struct Accessibility {
    /// Whether the keyboard goes into the popover when it appears.
    public var shiftFocus = true
    /// The name of the button that dismisses it, shown while a screen reader runs; nil: no button.
    ///
    /// Without a word it is what `BuiltInWords` has for closing when the attributes are made.
    public var dismissButtonLabel: String? = BuiltInWords.current.close

    /// What they are told by default.
    public init() {}
  }
}
