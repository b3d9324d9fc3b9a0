// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

/// The cursor of a window, with the rule for its visibility.
package nonisolated struct HostCursor: Hashable, Sendable {
  /// The state of the pointer.
  private enum State: Hashable {
    /// The pointer is elsewhere: waits until it enters the window.
    case outside
    /// The pointer has not moved since it entered, or since a touch: waits for its next movement.
    case resting(at: Point)
    /// The pointer has moved: waits for a touch, or until it leaves.
    case moving
  }

  /// The cursor that the window requests.
  package var requested = Cursor.default
  private let rule: ToplevelOptions.CursorVisibility
  private var state = State.outside

  package init(_ rule: ToplevelOptions.CursorVisibility) { self.rule = rule }

  /// The cursor to display.
  package var displayed: Cursor {
    switch rule {
    case .always: requested
    case .afterMotion: state == .moving ? requested : .hidden
    case .never: .hidden
    }
  }

  /// Handles input of the window; returns whether the displayed cursor changes.
  package mutating func handle(_ event: InputEvent) -> Bool {
    guard rule == .afterMotion else { return false }
    let old = displayed
    switch event {
    case .hover(nil): state = .outside
    case .hover(let hover?):
      switch state {
      case .outside: state = .resting(at: hover.position)
      case .resting(let position): if position != hover.position { state = .moving }
      case .moving: break
      }
    case .touch(let touch):
      switch touch.source {
      case .finger: if case .moving = state { state = .resting(at: touch.position) }
      case .pointer: state = .moving
      default: break
      }
    default: break
    }
    return displayed != old
  }
}
