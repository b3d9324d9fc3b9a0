import SashGeometry
import SashGestures

/// Where the pointer is while no button is held.
nonisolated public struct PointerHover: Hashable, Sendable {
  /// The place in the window.
  public var position: Point
  /// When, in seconds; only differences mean something.
  public var time: Double
  /// Whose pointer.
  public var seat: UInt32
  /// The modifiers in force.
  public var modifiers: Modifiers

  /// A hover from its parts.
  public init(
    position: Point, time: Double = 0, seat: UInt32 = 0, modifiers: Modifiers = []
  ) {
    self.position = position
    self.time = time
    self.seat = seat
    self.modifiers = modifiers
  }
}

/// A turn of the wheel, or two fingers on a touchpad.
///
/// A window hands turns of the wheel to `View.scrollWheel(_:)`. Each scroll of another source becomes
/// one `Touch` of source `touchpad`, which goes the way that the content should: recognisers follow
/// it as they follow a finger. Compositors tell no momentum: a scroll is over when the fingers leave.
nonisolated public struct ScrollEvent: Hashable, Sendable {
  /// What scrolls.
  public enum Source: Hashable, Sendable {
    /// A wheel with clicks.
    case wheel
    /// Fingers on a touchpad; a lift ends the scroll.
    case finger
    /// Something else that moves without clicks; after 0.1 s without an event its scroll is over.
    case continuous
  }

  /// Where the event stands in its scroll.
  public enum Phase: Hashable, Sendable {
    /// It scrolls.
    case moved
    /// The fingers left the touchpad.
    case ended
    /// The pointer left the window, or its device is gone: no end will come.
    case cancelled
  }

  /// The place of the pointer in the window.
  public var position: Point
  /// How far content should move the other way, in logical pixels; down and right are positive.
  public var delta: Vector
  /// What scrolls.
  public var source: Source
  /// Where the event stands in its scroll.
  public var phase: Phase
  /// When, in seconds; only differences mean something.
  public var time: Double
  /// Whose pointer.
  public var seat: UInt32
  /// The modifiers in force.
  public var modifiers: Modifiers

  /// An event from its parts.
  public init(
    position: Point, delta: Vector, source: Source = .wheel, phase: Phase = .moved,
    time: Double = 0, seat: UInt32 = 0, modifiers: Modifiers = []
  ) {
    self.position = position
    self.delta = delta
    self.source = source
    self.phase = phase
    self.time = time
    self.seat = seat
    self.modifiers = modifiers
  }
}

/// What a host tells its window about the user.
nonisolated public enum InputEvent: Sendable {
  /// A finger, or a pointer with a button held.
  case touch(Touch)
  /// The pointer without a button; nil when it left the window.
  case hover(PointerHover?)
  /// A scroll.
  case scroll(ScrollEvent)
  /// A key.
  case key(KeyEvent)
  /// What an input method does to the text that has the keyboard.
  case textInput(TextInputEvent)
  /// The compositor took the touches of a seat, or the seat lost its device.
  case touchesCancelled(seat: UInt32)
  /// The window got or lost the keyboard.
  case focusChanged(Bool)
}

/// What becomes of a press before views are asked.
public enum PressDecision {
  /// Hit-testing starts at this view, which takes the press itself when none below it does.
  case take(View)
  /// Nobody claims it: hit-testing starts at the window's content view.
  case pass
  /// Nobody shall have it.
  case swallow
}

/// Decides about presses before the views do; the presentation stack is one.
public protocol PressRouter: AnyObject {
  /// Asked once for each press, when it begins.
  func route(_ touch: Touch, in window: Window) -> PressDecision
  /// Asked about scrolls, pinches and swipes of two fingers on a touchpad, when they begin, and about
  /// each turn of a wheel: whether a view may not have it.
  func swallowsScroll(on view: View?, in window: Window) -> Bool
  /// Asked about each key that goes down or repeats, and about what an input method does, before
  /// the responder that it is for: whether that may not have it.
  func swallowsKeys(for responder: Responder, in window: Window) -> Bool
}

extension PressRouter {
  /// Lets everyone have keys.
  public func swallowsKeys(for responder: Responder, in window: Window) -> Bool { false }

  /// Lets all views have scrolls.
  public func swallowsScroll(on view: View?, in window: Window) -> Bool { false }
}
