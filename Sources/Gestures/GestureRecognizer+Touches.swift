import SashGeometry

// What subclasses ask about their touches.
extension GestureRecognizer {
  /// The touches of the present attempt, in the order they came; also those lifted since.
  public var touches: [Touch] { contacts.touches }

  /// How many touches of the attempt are down.
  public var numberOfTouches: Int { contacts.down.count }

  /// Where a touch of the attempt went down, in the window; nil for others.
  public func startLocation(of touch: Touch.ID) -> Point? { contacts.start(of: touch) }

  /// The middle of the touches that are down, in the window; nil when none is.
  public var middle: Point? {
    let down = contacts.down
    return down.count > 0 ? down.middle : nil
  }

  /// How far the touches of the attempt have moved in the mean since each went down.
  public var movement: Vector { contacts.movement }

  /// Where the first two touches are that are down; nil when fewer are.
  var pair: (first: Point, second: Point)? { contacts.pair }
}
