// SPDX-License-Identifier: MIT

/// The time for which a flung point is predicted, in seconds.
nonisolated private let predictionTime = 0.25

/// One tap, or several.
public struct TapGesture: Gesture {
  /// The number of taps.
  public var count: Int

  /// Creates the gesture.
  public init(count: Int = 1) { self.count = count }

  /// Makes what recognises the gesture; an implementation detail.
  public func _makeRecognizer() -> GestureRecognizer { TapGestureRecognizer(count: max(1, count)) }

  /// Handles a change of the recogniser's state; an implementation detail.
  public func _handle(_ recognizer: GestureRecognizer) -> GestureEvent<Void> {
    recognizer.state == .ended ? .ended(()) : .none
  }
}

/// One tap, or several, with its position in the view.
public struct SpatialTapGesture: Gesture {
  /// What is known of a tap.
  nonisolated public struct Value: Hashable, Sendable {
    /// The position in the view.
    public var location: Point
  }

  /// The number of taps.
  public var count: Int

  /// Creates the gesture.
  public init(count: Int = 1) { self.count = count }

  /// Makes what recognises the gesture; an implementation detail.
  public func _makeRecognizer() -> GestureRecognizer { TapGestureRecognizer(count: max(1, count)) }

  /// Handles a change of the recogniser's state; an implementation detail.
  public func _handle(_ recognizer: GestureRecognizer) -> GestureEvent<Value> {
    guard recognizer.state == .ended, let tap = recognizer as? TapGestureRecognizer else {
      return .none
    }
    return .ended(Value(location: recognizer.point(of: tap.tapLocation)))
  }
}

/// A touch that is held.
public struct LongPressGesture: Gesture {
  /// The time until the gesture succeeds, in seconds.
  public var minimumDuration: Double
  /// The distance by which the touch may move, in logical pixels.
  public var maximumDistance: Double

  /// Creates the gesture.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// Makes what recognises the gesture; an implementation detail.
  public func _makeRecognizer() -> GestureRecognizer {
    let recognizer = LongPressGestureRecognizer(minimumPressDuration: minimumDuration)
    recognizer.allowableMovement = maximumDistance
    return recognizer
  }

  /// Handles a change of the recogniser's state; an implementation detail.
  public func _handle(_ recognizer: GestureRecognizer) -> GestureEvent<Bool> {
    switch recognizer.state {
    case .began: .ended(true)
    case .cancelled, .failed: .cancelled
    case .possible, .changed, .ended: .none
    }
  }
}

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

  /// The distance at which the drag begins, in logical pixels.
  public var minimumDistance: Double

  /// Creates the gesture; its positions are in the coordinates of the view.
  public init(minimumDistance: Double = 10) { self.minimumDistance = minimumDistance }

  /// Makes what recognises the gesture; an implementation detail.
  public func _makeRecognizer() -> GestureRecognizer {
    PanGestureRecognizer(minimumDistance: minimumDistance)
  }

  /// Handles a change of the recogniser's state; an implementation detail.
  public func _handle(_ recognizer: GestureRecognizer) -> GestureEvent<Value> {
    guard let pan = recognizer as? PanGestureRecognizer else { return .none }
    switch recognizer.state {
    case .began, .changed: return .changed(value(of: pan))
    case .ended: return .ended(value(of: pan))
    case .cancelled: return .cancelled
    case .possible, .failed: return .none
    }
  }

  private func value(of pan: PanGestureRecognizer) -> Value {
    let velocity = pan.velocity
    return Value(
      location: pan.location(in: pan.node), startLocation: pan.point(of: pan.pressLocation),
      velocity: Size(width: velocity.dx, height: velocity.dy))
  }
}

/// Two fingers that move apart or together.
public struct MagnifyGesture: Gesture {
  /// What is known of the movement.
  nonisolated public struct Value: Hashable, Sendable {
    /// The factor of the distance of the fingers since the start.
    public var magnification: Double
    /// The change of the factor per second.
    public var velocity: Double
  }

  /// Creates the gesture.
  public init() {}

  /// Makes what recognises the gesture; an implementation detail.
  public func _makeRecognizer() -> GestureRecognizer { PinchGestureRecognizer() }

  /// Handles a change of the recogniser's state; an implementation detail.
  public func _handle(_ recognizer: GestureRecognizer) -> GestureEvent<Value> {
    guard let pinch = recognizer as? PinchGestureRecognizer else { return .none }
    let value = Value(magnification: pinch.scale, velocity: pinch.velocity)
    switch recognizer.state {
    case .began, .changed: return .changed(value)
    case .ended: return .ended(value)
    case .cancelled: return .cancelled
    case .possible, .failed: return .none
    }
  }
}

extension GestureRecognizer {
  /// Returns the point of the recogniser's view at a point of the window.
  fileprivate func point(of windowPoint: Point) -> Point {
    node?.gestureConvert(fromWindow: windowPoint) ?? windowPoint
  }
}

extension View {
  /// Performs an action when the view is tapped.
  ///
  /// - Parameters:
  ///   - count: The number of taps.
  ///   - action: Called for the last of them.
  /// - Returns: The view with a gesture.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }

  /// Performs an action when the view is held.
  ///
  /// - Parameters:
  ///   - minimumDuration: The time until then, in seconds.
  ///   - maximumDistance: The distance by which the touch may move, in logical pixels.
  ///   - action: Called while the touch is still down.
  /// - Returns: The view with a gesture.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        .onEnded { _ in action() })
  }

  /// Performs an action when the pointer enters or leaves the view.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
    AttachmentView(content: self) { box in
      let held = box.attachment as? HoverAttachment ?? HoverAttachment()
      held.action = action
      guard box.attachment == nil else { return }
      box.attachment = held
      box.view.addGestureRecognizer(
        HoverGestureRecognizer { [weak held] recognizer in
          switch recognizer.state {
          case .began: held?.action?(true)
          case .ended, .cancelled, .failed: held?.action?(false)
          case .possible, .changed: break
          }
        })
    }
  }
}

/// The present action for the pointer over a view.
private final class HoverAttachment {
  var action: (@MainActor (Bool) -> Void)?
}
