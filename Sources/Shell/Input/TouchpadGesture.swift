import SashGeometry
import SashGestures
import SashInterface

/// What several fingers do on a touchpad, as touches around the pointer.
///
/// A swipe of n fingers is n touches in a row that move together; a pinch is two, left and right of
/// the pointer, that move apart and turn; a hold is touches that rest. Of a gesture only one can be
/// at a time: another one takes its place.
package nonisolated struct TouchpadGesture: Sendable {
  /// Neighbouring fingers lie so far apart, in logical pixels: about as far as real ones.
  package static let spacing = 64.0
  /// No hand has more fingers, whatever a device says.
  package static let mostFingers: UInt32 = 5
  /// No pinch goes farther from its beginning than to one in so many, or so many to one.
  package static let largestScale = 100.0

  /// What the fingers do.
  package enum Kind: Hashable, Sendable { case swipe, pinch, hold }

  /// Where a gesture is in its life.
  package enum State: Hashable, Sendable {
    case idle
    /// The centre of the fingers, the pinch's scale and turn in degrees, and its touches as told last.
    case following(center: Point, scale: Double, turn: Double, [Touch])
  }

  /// What a device tells.
  package enum Event: Hashable, Sendable {
    /// A gesture begins at the pointer; the first of the touches is a new press like each other.
    case begin(at: Point, time: Double, touches: [Touch])
    /// The fingers moved; the scale counts from the beginning, the turn in degrees from before.
    case update(Vector, scale: Double, turn: Double, time: Double)
    /// The fingers were lifted, or it is another gesture after all.
    case end(isCancelled: Bool, time: Double)
    /// The pointer left, or its device went.
    case lost
  }

  package private(set) var state = State.idle

  package init() {}

  /// Goes on with an event; returns the touches that come of it, in order.
  package mutating func handle(_ event: Event) -> [Touch] {
    switch (state, event) {
    case (_, .begin(let center, let time, let touches)):
      return finish(.cancelled, time: nil) + begin(center, time, touches)
    case (
      .following(let center, let scale, let turn, let touches),
      .update(let way, let newScale, let newTurn, let time)
    ):
      var place = Point(x: center.x + way.dx, y: center.y + way.dy)
      if !place.isFinite { place = center }
      let limit = Self.largestScale
      let newScale =
        newScale.isFinite && newScale > 0 ? min(max(newScale, 1 / limit), limit) : scale
      let turned = newTurn.isFinite ? (turn + newTurn).remainder(dividingBy: 360) : turn
      var moved = touches
      for index in moved.indices {
        moved[index].phase = .moved
        moved[index].time = time
        moved[index].position = Self.place(
          of: index, among: moved.count, around: place, scale: newScale, turn: turned)
      }
      state = .following(center: place, scale: newScale, turn: turned, moved)
      return moved
    case (.following, .end(let isCancelled, let time)):
      return finish(isCancelled ? .cancelled : .ended, time: time)
    case (.following, .lost):
      return finish(.cancelled, time: nil)
    case (.idle, .update), (.idle, .end), (.idle, .lost):
      return []
    }
  }

  /// How many touches a gesture of so many fingers is.
  package static func count(_ kind: Kind, fingers: UInt32) -> Int {
    kind == .pinch ? 2 : Int(min(max(fingers, 1), mostFingers))
  }

  private mutating func begin(_ center: Point, _ time: Double, _ touches: [Touch]) -> [Touch] {
    guard center.isFinite, !touches.isEmpty else { return [] }
    var began = touches
    for index in began.indices {
      began[index].phase = .began
      began[index].time = time
      began[index].position = Self.place(
        of: index, among: began.count, around: center, scale: 1, turn: 0)
    }
    state = .following(center: center, scale: 1, turn: 0, began)
    return began
  }

  private mutating func finish(_ phase: Touch.Phase, time: Double?) -> [Touch] {
    guard case .following(_, _, _, var touches) = state else { return [] }
    state = .idle
    for index in touches.indices {
      touches[index].phase = phase
      if let time { touches[index].time = time }
    }
    return touches
  }

  /// The fingers lie in a row through the centre, which turns with them.
  private static func place(
    of index: Int, among count: Int, around center: Point, scale: Double, turn: Double
  ) -> Point {
    let offset = (Double(index) - Double(count - 1) / 2) * spacing * scale
    let angle = turn / 180 * .pi
    let direction = Vector(dx: Mathematics.cosine(angle), dy: Mathematics.sine(angle))
    return Point(x: center.x + direction.dx * offset, y: center.y + direction.dy * offset)
  }
}
