// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures

/// The position of a pointer whose buttons are all released.
nonisolated public struct PointerHover: Hashable, Sendable {
  /// The position in the window, in logical pixels.
  public var position: Point
  /// The time of the event in seconds; only differences are meaningful.
  public var time: Double
  /// The seat of the pointer.
  public var seat: UInt32
  /// The active modifiers.
  public var modifiers: Modifiers

  /// Creates a hover event.
  public init(
    position: Point, time: Double = 0, seat: UInt32 = 0, modifiers: Modifiers = []
  ) {
    self.position = position
    self.time = time
    self.seat = seat
    self.modifiers = modifiers
  }
}

/// A movement of a scroll wheel, or of two fingers on a touchpad.
///
/// A window passes wheel events to `View.scrollWheel(_:)`. Each scroll of another source becomes
/// one `Touch` of source `touchpad`, which moves as the content should, so that recognisers handle
/// it like a finger. Compositors report no momentum: a scroll ends when the fingers leave.
nonisolated public struct ScrollEvent: Hashable, Sendable {
  /// The device that scrolls.
  public enum Source: Hashable, Sendable {
    /// A wheel with detents.
    case wheel
    /// Fingers on a touchpad; lifting them ends the scroll.
    case finger
    /// A continuous device without fingers.
    ///
    /// Its scroll ends after 0.1 s without an event.
    case continuous
  }

  /// The phase of a scroll that the event belongs to.
  public enum Phase: Hashable, Sendable {
    /// The scroll begins or continues.
    case moved
    /// The fingers left the touchpad.
    case ended
    /// The pointer left the window, or the device was removed: no end will follow.
    case cancelled
  }

  /// The position of the pointer in the window, in logical pixels.
  public var position: Point
  /// The distance in logical pixels; content moves in the opposite direction, and right and down
  /// are positive.
  public var delta: Vector
  /// The device that scrolls.
  public var source: Source
  /// The phase of the scroll that the event belongs to.
  public var phase: Phase
  /// The time of the event in seconds; only differences are meaningful.
  public var time: Double
  /// The seat of the pointer.
  public var seat: UInt32
  /// The active modifiers.
  public var modifiers: Modifiers

  /// Creates a scroll event.
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

/// A user input event that a host delivers to its window.
nonisolated public enum InputEvent: Sendable {
  /// A touch of a finger or a stylus, or of a pointer with a pressed button.
  case touch(Touch)
  /// A movement of the pointer without a pressed button; `nil` after it has left the window.
  case hover(PointerHover?)
  /// A scroll.
  case scroll(ScrollEvent)
  /// A key press or release.
  case key(KeyEvent)
  /// An action of an input method on the focused text.
  case textInput(TextInputEvent)
  /// The compositor cancelled the touches of a seat, or the seat lost its device.
  case touchesCancelled(seat: UInt32)
  /// The window received or lost the keyboard.
  case focusChanged(Bool)
}

/// The routing of a press, decided before hit testing.
public enum PressDecision {
  /// Hit testing starts at this view, which receives the press itself when none of its subviews
  /// does.
  case deliver(View)
  /// The router does not handle the press: hit testing starts at the window's content view.
  case pass
  /// No view receives the press.
  case swallow
}

/// A router that decides about input before views do, such as the presentation stack.
public protocol PressRouter: AnyObject {
  /// Decides where the hit testing of a press starts, once for each press at its beginning.
  func route(_ touch: Touch, in window: Window) -> PressDecision
  /// Returns whether a scroll must not reach a view.
  ///
  /// Asked at the beginning of scrolls, pinches and swipes on a touchpad, and for each wheel event.
  func swallowsScroll(on view: View?, in window: Window) -> Bool
  /// Returns whether text and keys must not reach a responder.
  ///
  /// Asked for each key press or repeat and for each action of an input method.
  func swallowsKeys(for responder: Responder, in window: Window) -> Bool
}

extension PressRouter {
  /// Returns `false`: all responders receive keys.
  public func swallowsKeys(for responder: Responder, in window: Window) -> Bool { false }

  /// Returns `false`: all views receive scrolls.
  public func swallowsScroll(on view: View?, in window: Window) -> Bool { false }
}
