// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// A touchpad gesture as touches around the pointer.
///
/// A swipe of n fingers is n touches in a row that move together. A pinch is two touches, left and
/// right of the pointer, that move apart and rotate. A hold is touches that do not move. Only one
/// gesture is active at a time; a new one replaces it.
package nonisolated struct TouchpadGesture: Sendable {
  /// The distance of adjacent touches in logical pixels, about that of real fingers.
  package static let spacing = 64.0
  /// The maximum number of fingers, whatever the device reports.
  package static let maximumFingers: UInt32 = 5
  /// The maximum scale of a pinch; the minimum is its inverse.
  package static let maximumScale = 100.0

  /// The kind of gesture.
  package enum Kind: Hashable, Sendable { case swipe, pinch, hold }

  /// The state of the gesture.
  package enum State: Hashable, Sendable {
    case idle
    /// The middle of the touches, the scale and rotation (in degrees) of a pinch, and the last
    /// reported touches.
    case active(center: Point, scale: Double, rotation: Double, [Touch])
  }

  /// An event of the device.
  package enum Event: Hashable, Sendable {
    /// A gesture begins at the pointer; each of the touches is a new press.
    case begin(at: Point, time: Double, touches: [Touch])
    /// The fingers moved; the scale is relative to the beginning, the rotation in degrees to the
    /// last event.
    case update(Vector, scale: Double, rotation: Double, time: Double)
    /// The fingers were lifted, or the device recognised another gesture.
    case end(isCancelled: Bool, time: Double)
    /// The pointer left, or its device is gone.
    case lost
  }

  package private(set) var state = State.idle

  package init() {}

  /// Applies an event; returns the resulting touches in order.
  package mutating func handle(_ event: Event) -> [Touch] {
    switch (state, event) {
    case (_, .begin(let center, let time, let touches)):
      let cancelled = finish(.cancelled, time: nil)
      guard center.isFinite, !touches.isEmpty else { return cancelled }
      return cancelled + place(touches, .began, around: center, scale: 1, rotation: 0, time)
    case (
      .active(let center, let scale, let rotation, let touches),
      .update(let movement, let newScale, let change, let time)
    ):
      var newCenter = Point(x: center.x + movement.dx, y: center.y + movement.dy)
      if !newCenter.isFinite { newCenter = center }
      let limit = Self.maximumScale
      let newScale =
        newScale.isFinite && newScale > 0 ? min(max(newScale, 1 / limit), limit) : scale
      let newRotation = change.isFinite ? (rotation + change).remainder(dividingBy: 360) : rotation
      return place(
        touches, .moved, around: newCenter, scale: newScale, rotation: newRotation, time)
    case (.active, .end(let isCancelled, let time)):
      return finish(isCancelled ? .cancelled : .ended, time: time)
    case (.active, .lost):
      return finish(.cancelled, time: nil)
    case (.idle, .update), (.idle, .end), (.idle, .lost):
      return []
    }
  }

  /// Returns the number of touches for a gesture of a number of fingers.
  package static func count(_ kind: Kind, fingers: UInt32) -> Int {
    kind == .pinch ? 2 : Int(min(max(fingers, 1), maximumFingers))
  }

  /// Places the touches in a row through the centre, which rotates with them.
  private mutating func place(
    _ touches: [Touch], _ phase: Touch.Phase, around center: Point, scale: Double, rotation: Double,
    _ time: Double
  ) -> [Touch] {
    var placed = touches
    let angle = rotation / 180 * .pi
    let direction = Vector(dx: Mathematics.cosine(angle), dy: Mathematics.sine(angle))
    for index in placed.indices {
      let offset = (Double(index) - Double(placed.count - 1) / 2) * Self.spacing * scale
      placed[index].phase = phase
      placed[index].time = time
      placed[index].position = Point(
        x: center.x + direction.dx * offset, y: center.y + direction.dy * offset)
    }
    state = .active(center: center, scale: scale, rotation: rotation, placed)
    return placed
  }

  private mutating func finish(_ phase: Touch.Phase, time: Double?) -> [Touch] {
    guard case .active(_, _, _, var touches) = state else { return [] }
    state = .idle
    for index in touches.indices {
      touches[index].phase = phase
      if let time { touches[index].time = time }
    }
    return touches
  }
}
