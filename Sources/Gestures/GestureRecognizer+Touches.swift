import SashGeometry

// What subclasses ask about their touches, at each movement: plain loops, and no memory taken.
extension GestureRecognizer {
  /// How many touches of the attempt are down.
  public var numberOfTouches: Int {
    var count = 0
    for index in touches.indices where touches[index].isDown { count += 1 }
    return count
  }

  /// Where a touch of the attempt went down, in the window; nil for others.
  public func startLocation(of touch: Touch.ID) -> Point? {
    guard let index = index(of: touch) else { return nil }
    return starts[index]
  }

  /// The middle of the touches that are down, in the window; nil when none is.
  public var middle: Point? {
    var count = 0.0
    var sum = Vector.zero
    for index in touches.indices where touches[index].isDown {
      count += 1
      sum = sum + (touches[index].position - .zero)
    }
    return count > 0 ? Point(x: sum.dx / count, y: sum.dy / count) : nil
  }

  /// How far the touches of the attempt have moved in the mean since each went down.
  public var movement: Vector {
    guard !touches.isEmpty else { return .zero }
    var sum = Vector.zero
    for index in touches.indices { sum = sum + (touches[index].position - starts[index]) }
    return sum * (1 / Double(touches.count))
  }

  /// Where the first two touches are that are down; nil when fewer are.
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
