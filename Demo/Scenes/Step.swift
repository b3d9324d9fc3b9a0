import Sash

/// A place in the window, found when the finger goes there: the compositor may resize the window
/// at any time.
package typealias Place = @MainActor () -> Point

/// A step of the tour: what a finger does, and where a picture is taken.
nonisolated package enum Step {
  /// The finger goes down.
  case press(Place)
  /// The finger moves in a straight line within a number of frames.
  case move(to: Place, frames: Int)
  /// The finger moves by so much, within a number of frames.
  case shift(Vector, frames: Int)
  /// The finger goes up.
  case lift
  /// Frames pass until nothing moves any more.
  case settle
  /// A picture of the window is written under a name.
  case picture(String)
  /// A key goes down and up.
  case key(Key)
  /// A key that writes something goes down and up.
  case type(Key, String)
  /// What was recorded happens again.
  case play(InputTrace)
}

extension Step {
  /// A tap: down and up at one place.
  static func tap(_ place: @escaping Place) -> [Step] { [.press(place), .lift, .settle] }
}
