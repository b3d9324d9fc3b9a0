import SashGeometry

/// What a scroll view is doing.
enum ScrollActivity {
  /// Waits for a finger, a wheel, a key or a call.
  case resting
  /// A finger moves it; ends with the touch.
  case dragging(ScrollDrag)
  /// A scroll view within it hands movements on; ends when that one's drag does.
  case carried
  /// It is being let go, and those are asked who may say where to; ends before the call returns.
  case releasing
  /// It moves by itself; ends when both axes rest.
  case coasting(ScrollCoasting)
}

/// Why a scroll view moves by itself.
enum ScrollCoasting {
  /// It was let go.
  case deceleration
  /// It was asked to go somewhere.
  case animation
  /// Its scale moves it; ends when that rests.
  case zoom
}

/// A drag of a scroll view, and of those around it that it hands movements to.
struct ScrollDrag {
  /// How far the finger has moved in all.
  var translation = Vector.zero
  /// The ways along which it moves anything.
  var axes: ScrollAxes
  /// The scroll views around it, the innermost first.
  let outer: [ScrollView]
  /// Who took the last movement, for who gets the velocity.
  var horizontalTaker = Taker.content
  /// Who took the last movement, for who gets the velocity.
  var verticalTaker = Taker.content

  /// Who took a movement.
  enum Taker: Equatable {
    /// The scroll view that the finger is in, or its partner.
    case content
    /// The one around it with this number.
    case outer(Int)
  }

  /// The ways along which somebody took the last movement.
  func axes(takenBy taker: Taker) -> ScrollAxes {
    var axes: ScrollAxes = []
    if horizontalTaker == taker { axes.insert(.horizontal) }
    if verticalTaker == taker { axes.insert(.vertical) }
    return axes
  }
}

extension Vector {
  /// The vector along some axes, zero along the others.
  func along(_ axes: ScrollAxes) -> Vector {
    Vector(
      dx: axes.contains(.horizontal) ? dx : 0, dy: axes.contains(.vertical) ? dy : 0)
  }
}

/// The stretch of the content that a content view is for.
struct ContentCanvas {
  /// Where it begins in the content.
  var origin: Double
  /// How long it is.
  var height: Double
}
