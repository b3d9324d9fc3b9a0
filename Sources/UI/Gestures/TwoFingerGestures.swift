// SPDX-License-Identifier: MIT

/// Two fingers that move apart or together.
public struct MagnifyGesture: Gesture {
  /// What is known of the movement.
  nonisolated public struct Value: Hashable, Sendable {
    /// The factor of the distance of the fingers since the start.
    public var magnification: Double
    /// The change of the factor per second.
    public var velocity: Double
  }

  /// The type of the body.
  public typealias Body = Never

  /// Creates the gesture.
  public init() {}

  /// Makes what recognises the gesture; an implementation detail.
  public static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Value> {
    RecognizerMachine(PinchGestureRecognizer(), in: context) { pinch in
      pinch.event(Value(magnification: pinch.scale, velocity: pinch.velocity))
    }
  }

  /// Updates what recognises the gesture; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Value>) {}
}

/// Two fingers that rotate around each other.
public struct RotateGesture: Gesture {
  /// What is known of the movement.
  nonisolated public struct Value: Hashable, Sendable {
    /// The rotation since the start.
    public var rotation: Angle
    /// The change of the rotation per second.
    public var velocity: Angle
  }

  /// The type of the body.
  public typealias Body = Never

  /// Creates the gesture.
  public init() {}

  /// Makes what recognises the gesture; an implementation detail.
  public static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Value> {
    RecognizerMachine(RotationGestureRecognizer(), in: context) { turn in
      turn.event(
        Value(rotation: .radians(turn.rotation), velocity: .radians(turn.velocity)))
    }
  }

  /// Updates what recognises the gesture; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Value>) {}
}
