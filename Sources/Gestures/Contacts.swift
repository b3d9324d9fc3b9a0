import SashGeometry

/// The touches of an attempt, in the order they came, and where each went down.
///
/// It is asked for each recogniser at each movement: one value, so that each question is one access
/// to the recogniser, and no memory is taken.
struct Contacts {
  private(set) var touches: [Touch] = []
  private var starts: [Point] = []

  mutating func append(_ touch: Touch) {
    touches.append(touch)
    starts.append(touch.position)
  }

  /// Takes a later moment of a touch; false when it is none of these.
  mutating func update(_ touch: Touch) -> Bool {
    guard let index = index(of: touch.id) else { return false }
    touches[index] = touch
    return true
  }

  mutating func removeAll() {
    touches.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// The latest of a number: a display may use one again.
  private func index(of touch: Touch.ID) -> Int? {
    var index = touches.count
    while index > 0 {
      index -= 1
      if touches[index].id == touch { return index }
    }
    return nil
  }

  func start(of touch: Touch.ID) -> Point? { index(of: touch).map { starts[$0] } }

  /// How many are down, and the middle of them; that is at the origin when there is none.
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

  /// How far all have moved in the mean.
  var movement: Vector {
    guard !touches.isEmpty else { return .zero }
    var sum = Vector.zero
    for index in touches.indices { sum = sum + (touches[index].position - starts[index]) }
    return sum * (1 / Double(touches.count))
  }

  /// Where the first is that is down, else the very first.
  var primary: Point {
    for index in touches.indices where touches[index].isDown { return touches[index].position }
    return touches.first?.position ?? .zero
  }

  /// Where the first two are that are down; nil when fewer are.
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
