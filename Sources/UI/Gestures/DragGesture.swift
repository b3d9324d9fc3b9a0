// SPDX-License-Identifier: MIT

/// The time for which a flung point is predicted, in seconds.
nonisolated private let predictionTime = 0.25

/// A drag with one finger or the pointer.
public struct DragGesture: Gesture {
  /// What is known of a drag.
  nonisolated public struct Value: Hashable, Sendable {
    /// The position, in logical pixels.
    public var location: Point
    /// The position where the touch began.
    public var startLocation: Point
    /// The velocity in logical pixels per second.
    public var velocity: Size

    /// The distance from the start.
    public var translation: Size {
      Size(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The distance from the start at which the movement would come to rest.
    public var predictedEndTranslation: Size {
      Size(
        width: translation.width + velocity.width * predictionTime,
        height: translation.height + velocity.height * predictionTime)
    }
    /// The position at which the movement would come to rest.
    public var predictedEndLocation: Point {
      Point(
        x: location.x + velocity.width * predictionTime,
        y: location.y + velocity.height * predictionTime)
    }
  }

  /// The type of the body.
  public typealias Body = Never

  /// The distance at which the drag begins, in logical pixels.
  public var minimumDistance: Double
  /// The space in whose coordinates the positions are.
  public var coordinateSpace: CoordinateSpace

  /// Creates the gesture.
  public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Makes what recognises the gesture; an implementation detail.
  public static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Value> {
    DragMachine(gesture, in: context)
  }

  /// Updates what recognises the gesture; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Value>) {
    guard let machine = machine as? DragMachine else { return }
    machine.space = gesture.coordinateSpace
    if machine.recognizer.minimumDistance != gesture.minimumDistance {
      machine.recognizer.minimumDistance = gesture.minimumDistance
    }
  }
}

/// What recognises a drag.
private final class DragMachine: GestureMachine<DragGesture.Value> {
  let recognizer: PanGestureRecognizer
  var space: CoordinateSpace
  private unowned let context: GestureContext

  init(_ gesture: DragGesture, in context: GestureContext) {
    recognizer = PanGestureRecognizer(minimumDistance: gesture.minimumDistance)
    space = gesture.coordinateSpace
    self.context = context
    super.init()
    context.add(recognizer)
    recognizer.onChange = { [weak self] _ in
      guard let self else { return }
      onEvent?(recognizer.event(value))
    }
  }

  override var recognizers: [GestureRecognizer] { [recognizer] }

  private var value: DragGesture.Value {
    let velocity = recognizer.velocity
    return DragGesture.Value(
      location: context.point(recognizer.location(in: nil), in: space, of: recognizer),
      startLocation: context.point(recognizer.pressLocation, in: space, of: recognizer),
      velocity: Size(width: velocity.dx, height: velocity.dy))
  }
}
