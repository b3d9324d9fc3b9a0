// SPDX-License-Identifier: MIT

import Sash
import SashInputTrace

/// A point of the window, computed when the step is played, because the compositor may resize the
/// window at any time; `nil` if the view that it belongs to is not there.
package typealias TourPoint = @MainActor () -> Point?

/// A step of a tour: an input by finger or keyboard, or an image of the window.
nonisolated package enum Step {
  /// Puts the finger down.
  case press(TourPoint)
  /// Moves the finger in a straight line within a number of frames.
  case move(to: TourPoint, frames: Int)
  /// Moves the finger by a distance within a number of frames.
  case shift(Vector, frames: Int)
  /// Lifts the finger.
  case lift
  /// Waits for a time in seconds, as for a finger that is held in its place.
  case hold(Double)
  /// Waits until nothing moves any more.
  case settle
  /// Writes an image of the window under a name.
  case screenshot(String)
  /// Presses and releases a key with modifiers.
  case key(Key, Modifiers = [])
  /// Presses and releases a key that types a text.
  case type(Key, String)
  /// Plays a recording.
  case play(InputTrace)
  /// Calls a function, for what depends on how the window is laid out.
  case call(@MainActor () -> Void)
}

extension Step {
  /// Returns a tap: down and up at one point.
  static func tap(_ point: @escaping TourPoint) -> [Step] { [.press(point), .lift, .settle] }

  /// Returns presses of keys, one after the other, and waits for their effects.
  static func keys(_ keys: Key...) -> [Step] { keys.map { .key($0) } + [.settle] }

  /// Returns the key presses of a text of letters and spaces.
  static func typing(_ text: String) -> [Step] {
    text.unicodeScalars.map { .type(Key(rawValue: $0.value), String($0)) }
  }
}

/// Returns a point of a view at the time of the step, in fractions of its sides; by default the
/// centre.
///
/// A view that is out of sight is scrolled into sight first. The point is `nil` while the view is not
/// in a window.
///
/// Horizontally, 0 is the leading side.
@MainActor package func tourPoint(
  in view: @escaping @autoclosure @MainActor () -> View?, x: Double = 0.5, y: Double = 0.5
) -> TourPoint {
  {
    guard let view = view(), view.window != nil else { return nil }
    let area = view.bounds
    let part = view.layoutDirection == .rightToLeft ? 1 - x : x
    let point = Point(x: area.minX + part * area.width, y: area.minY + y * area.height)
    view.scrollIntoSight(point)
    return view.convert(point, to: nil)
  }
}

extension View {
  /// Scrolls the scroll views around the view, so that all of it is in sight if one of its points is
  /// not.
  fileprivate func scrollIntoSight(_ point: Point) {
    var ancestor = superview
    while let view = ancestor {
      ancestor = view.superview
      guard let scrollView = view as? ScrollView else { continue }
      let area = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
      guard !area.contains(scrollView.convert(point, from: self)) else { continue }
      scrollView.reveal(self, animated: false)
    }
  }
}
