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
  /// A key goes down and up, while modifiers are held.
  case key(Key, Modifiers = [])
  /// A key that writes something goes down and up.
  case type(Key, String)
  /// What was recorded happens again.
  case play(InputTrace)
}

extension Step {
  /// A tap: down and up at one place.
  static func tap(_ place: @escaping Place) -> [Step] { [.press(place), .lift, .settle] }

  /// Keys, one after the other, until what they set off is over.
  static func keys(_ keys: Key...) -> [Step] { keys.map { .key($0) } + [.settle] }

  /// The keys of a text of letters and blanks.
  static func typing(_ text: String) -> [Step] {
    text.unicodeScalars.map { .type(Key(rawValue: $0.value), String($0)) }
  }
}

/// A part of a view, wherever that is by then; in fractions of its sides, its middle as a rule.
///
/// The first is the leading side, whichever that is.
@MainActor func place(
  in view: @escaping @autoclosure @MainActor () -> View?, x: Double = 0.5, y: Double = 0.5
) -> Place {
  {
    guard let view = view() else { return .zero }
    let area = view.bounds
    let part = view.layoutDirection == .rightToLeft ? 1 - x : x
    return view.convert(
      Point(x: area.minX + part * area.width, y: area.minY + y * area.height), to: nil)
  }
}
