// SPDX-License-Identifier: MIT

/// A touch that is held.
///
/// It has the value `true` from the touch on, and succeeds after its duration.
public struct LongPressGesture: Gesture {
  /// The type of the value.
  public typealias Value = Bool
  /// The type of the body.
  public typealias Body = Never

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
  public static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Bool> {
    LongPressMachine(gesture, in: context)
  }

  /// Updates what recognises the gesture; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Bool>) {
    (machine as? LongPressMachine)?.recognizer.set(gesture)
  }
}

/// What recognises a touch that is held.
private final class LongPressMachine: GestureMachine<Bool> {
  let recognizer: ReportingLongPressRecognizer

  init(_ gesture: LongPressGesture, in context: GestureContext) {
    recognizer = ReportingLongPressRecognizer(minimumPressDuration: gesture.minimumDuration)
    super.init()
    recognizer.set(gesture)
    context.add(recognizer)
    recognizer.onTouch = { [weak self] in self?.onEvent?(.changed(true)) }
    recognizer.onChange = { [weak self] in
      switch $0.state {
      case .began: self?.onEvent?(.ended(true))
      case .failed: self?.onEvent?(.failed)
      // The gesture is over since it has begun.
      case .possible, .changed, .ended, .cancelled: break
      }
    }
  }

  override var recognizers: [GestureRecognizer] { [recognizer] }
}

/// A recogniser of a touch that is held, which also reports the touch.
private final class ReportingLongPressRecognizer: LongPressGestureRecognizer {
  var onTouch: (() -> Void)?

  func set(_ gesture: LongPressGesture) {
    minimumPressDuration = gesture.minimumDuration
    allowableMovement = gesture.maximumDistance
    cancelsTouchesInView = gesture.minimumDuration > 0
  }

  override func touchBegan(_ touch: Touch) {
    onTouch?()
    super.touchBegan(touch)
  }
}

extension View {
  /// Performs an action when the view is held.
  ///
  /// - Parameters:
  ///   - minimumDuration: The time until then, in seconds.
  ///   - maximumDistance: The distance by which the touch may move, in logical pixels.
  ///   - action: Called while the touch is still down.
  ///   - onPressingChanged: Called with `true` when the touch begins, and with `false` when the view
  ///     was held long enough or the touch was something else.
  /// - Returns: The view with a gesture.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      GestureWithAction(
        gesture: LongPressGesture(
          minimumDuration: minimumDuration, maximumDistance: maximumDistance)
      ) { event in
        switch event {
        case .none: break
        case .changed: onPressingChanged?(true)
        case .ended:
          action()
          onPressingChanged?(false)
        case .cancelled, .failed: onPressingChanged?(false)
        }
      })
  }
}
