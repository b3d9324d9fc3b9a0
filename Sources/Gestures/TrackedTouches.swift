// SPDX-License-Identifier: MIT

import SashGeometry

/// The touches of a recognition attempt, in the order in which they began, with their start
/// positions.
///
/// Each recogniser on the path is asked about its touches at each movement. Keeping them in one
/// value makes each question one access to the recogniser, without an allocation.
struct TrackedTouches {
  private(set) var touches: [Touch] = []
  private var starts: [Point] = []

  mutating func append(_ touch: Touch) {
    touches.append(touch)
    starts.append(touch.position)
  }

  /// Replaces a touch by a later moment of it; returns `false` when the touch is not part of the
  /// attempt.
  mutating func update(_ touch: Touch) -> Bool {
    guard let index = index(of: touch.id) else { return false }
    touches[index] = touch
    return true
  }

  mutating func removeAll() {
    touches.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// Returns the index of the latest touch with an identity; a compositor may use one again.
  private func index(of touch: Touch.ID) -> Int? {
    var index = touches.count
    while index > 0 {
      index -= 1
      if touches[index].id == touch { return index }
    }
    return nil
  }

  func start(of touch: Touch.ID) -> Point? { index(of: touch).map { starts[$0] } }

  /// The number of touches that are down, and their centre; the origin when none is down.
  var down: (count: Int, middle: Point) {
    var count = 0
    var sum = Vector.zero
    for index in touches.indices where touches[index].isDown {
      count += 1
      sum = sum + (touches[index].position - .zero)
    }
    guard count > 0 else { return (0, .zero) }
    return (count, Point(x: sum.dx / Double(count), y: sum.dy / Double(count)))
  }

  /// The mean movement of all touches since each began.
  var meanTranslation: Vector {
    guard !touches.isEmpty else { return .zero }
    var sum = Vector.zero
    for index in touches.indices { sum = sum + (touches[index].position - starts[index]) }
    return sum * (1 / Double(touches.count))
  }

  /// The position of the first touch that is down, or of the very first touch when none is down.
  var primary: Point {
    for index in touches.indices where touches[index].isDown { return touches[index].position }
    return touches.first?.position ?? .zero
  }

  /// The positions of the first two touches that are down, or `nil` when fewer are down.
  var pair: (first: Point, second: Point)? {
    var first: Point?
    for index in touches.indices where touches[index].isDown {
      guard let first else {
        first = touches[index].position
        continue
      }
      return (first, touches[index].position)
    }
    return nil
  }
}
