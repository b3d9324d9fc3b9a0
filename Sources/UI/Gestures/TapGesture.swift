// SPDX-License-Identifier: MIT

/// One tap, or several.
public struct TapGesture: Gesture {
  /// The type of what is known of a tap.
  public typealias Value = Void
  /// The type of the body.
  public typealias Body = Never

  /// The number of taps.
  public var count: Int

  /// Creates the gesture.
  public init(count: Int = 1) { self.count = count }

  /// Makes what recognises the gesture; an implementation detail.
  public static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Void> {
    RecognizerMachine(TapGestureRecognizer(count: max(1, gesture.count)), in: context) { tap in
      tap.state == .ended ? .ended(()) : tap.state == .failed ? .failed : .none
    }
  }

  /// Updates what recognises the gesture; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Void>) {
    (machine as? RecognizerMachine<TapGestureRecognizer, Void>)?.recognizer.setCount(gesture.count)
  }
}

/// One tap, or several, with its position.
public struct SpatialTapGesture: Gesture {
  /// What is known of a tap.
  nonisolated public struct Value: Hashable, Sendable {
    /// The position, in logical pixels.
    public var location: Point
  }

  /// The type of the body.
  public typealias Body = Never

  /// The number of taps.
  public var count: Int
  /// The space in whose coordinates the position is.
  public var coordinateSpace: CoordinateSpace

  /// Creates the gesture.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// Makes what recognises the gesture; an implementation detail.
  public static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Value> {
    SpatialTapMachine(gesture, in: context)
  }

  /// Updates what recognises the gesture; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Value>) {
    guard let machine = machine as? SpatialTapMachine else { return }
    machine.space = gesture.coordinateSpace
    machine.recognizer.setCount(gesture.count)
  }
}

/// What recognises a tap with its position.
private final class SpatialTapMachine: GestureMachine<SpatialTapGesture.Value> {
  let recognizer: TapGestureRecognizer
  var space: CoordinateSpace
  private unowned let context: GestureContext

  init(_ gesture: SpatialTapGesture, in context: GestureContext) {
    recognizer = TapGestureRecognizer(count: max(1, gesture.count))
    space = gesture.coordinateSpace
    self.context = context
    super.init()
    context.add(recognizer)
    recognizer.onChange = { [weak self] _ in self?.stateDidChange() }
  }

  override var recognizers: [GestureRecognizer] { [recognizer] }

  private func stateDidChange() {
    switch recognizer.state {
    case .ended:
      let location = context.point(recognizer.tapLocation, in: space, of: recognizer)
      onEvent?(.ended(SpatialTapGesture.Value(location: location)))
    case .failed: onEvent?(.failed)
    case .possible, .began, .changed, .cancelled: break
    }
  }
}

extension TapGestureRecognizer {
  /// Sets the number of taps, which is at least 1.
  fileprivate func setCount(_ count: Int) {
    let count = max(1, count)
    if count != numberOfTapsRequired { numberOfTapsRequired = count }
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

  /// Performs an action with the position when the view is tapped.
  ///
  /// - Parameters:
  ///   - count: The number of taps.
  ///   - coordinateSpace: The space in whose coordinates the position is.
  ///   - action: Called for the last of them.
  /// - Returns: The view with a gesture.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping @MainActor (Point) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }
}
