// SPDX-License-Identifier: MIT

import SashMotion

/// The difference between displayed and actual data, which vanishes in animations.
///
/// Each animation has a difference of its own that goes to zero, so that the displayed data move on
/// without a jump when another one begins.
final class AnimatedData<Data: VectorArithmetic> {
  private struct Part {
    let distance: Data
    /// The remaining part of the distance, from 1 to 0.
    let animator: Animator
  }

  private var parts: [Part] = []
  /// Called when the displayed data have changed.
  private let onUpdate: () -> Void

  init(onUpdate: @escaping () -> Void) { self.onUpdate = onUpdate }

  var isMoving: Bool { !parts.isEmpty }

  /// The difference of the displayed data to the actual ones.
  var distance: Data {
    parts.reduce(.zero) { $0 + $1.distance.scaled(by: $1.animator.value) }
  }

  /// Animates a change of the actual data, or ends the animations where it is not animated.
  ///
  /// - Parameters:
  ///   - old: The actual data before.
  ///   - new: The actual data now.
  ///   - transactions: The transaction of the change.
  ///   - timeline: The timeline of the window, or `nil` where nothing is displayed.
  func change(
    from old: Data, to new: Data, in transactions: PassTransactions, on timeline: Timeline?
  ) {
    let distance = old - new
    guard distance.magnitudeSquared > 0 else { return }
    guard let animation = transactions.current?.animation, let timeline else { return stop() }
    let animator = Animator(value: 1, timeline: timeline) { [weak self] _ in self?.onUpdate() }
    parts.append(Part(distance: distance, animator: animator))
    let member = transactions.member()
    animator.animate(to: 0, with: animation.motion) { [weak self, weak animator] outcome in
      self?.parts.removeAll { $0.animator === animator }
      self?.onUpdate()
      member(outcome)
    }
  }

  /// Ends the animations, so that the actual data are displayed.
  func stop() {
    let ended = parts
    parts = []
    for part in ended { part.animator.cancel() }
  }
}

/// The displayed value of a type of which it is not known here whether it has animated data.
class AnyAnimatedValue<Value> {
  init() {}

  /// Animates a change of the actual value.
  func change(
    from old: Value, to new: Value, in transactions: PassTransactions, on timeline: Timeline?
  ) {}

  /// Returns the displayed value.
  func displayed(_ actual: Value) -> Value { actual }

  func stop() {}

  /// Returns the displayed value of a type that has animated data, or `nil` for another type.
  static func make(onUpdate: @escaping () -> Void) -> AnyAnimatedValue<Value>? {
    func make<A: Animatable>(_ type: A.Type) -> AnyObject? {
      A.AnimatableData.self == EmptyAnimatableData.self ? nil : AnimatedValue<A>(onUpdate)
    }
    guard let type = Value.self as? any Animatable.Type else { return nil }
    return make(type) as? AnyAnimatedValue<Value>
  }
}

/// The displayed value of a type with animated data.
final class AnimatedValue<Value: Animatable>: AnyAnimatedValue<Value> {
  private let data: AnimatedData<Value.AnimatableData>

  init(_ onUpdate: @escaping () -> Void) {
    data = AnimatedData(onUpdate: onUpdate)
    super.init()
  }

  override func change(
    from old: Value, to new: Value, in transactions: PassTransactions, on timeline: Timeline?
  ) {
    data.change(
      from: old.animatableData, to: new.animatableData, in: transactions, on: timeline)
  }

  override func displayed(_ actual: Value) -> Value {
    guard data.isMoving else { return actual }
    var value = actual
    value.animatableData = actual.animatableData + data.distance
    return value
  }

  override func stop() { data.stop() }
}
