// SPDX-License-Identifier: MIT

import SashGestures

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

extension Window {
  /// Returns whether the router swallows scrolls on a view.
  package func swallowsScroll(on view: View?) -> Bool {
    pressRouter?.swallowsScroll(on: view, in: self) == true
  }
}
