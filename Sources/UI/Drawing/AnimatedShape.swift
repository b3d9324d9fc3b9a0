// SPDX-License-Identifier: MIT

/// The displayed figure of a shape whose animated data change in an animation.
class AnimatedShape {
  init() {}

  /// Animates a change of the shape.
  func change<S: Shape>(from old: S, to new: S, in graph: ViewGraph) {}

  /// Returns the displayed shape.
  func displayed(_ actual: any Shape) -> any Shape { actual }

  func stop() {}

  /// Returns the displayed figure of shapes of a type, or `nil` for a type without animated data.
  static func make<S: Shape>(
    for type: S.Type, onUpdate: @escaping () -> Void
  ) -> AnimatedShape? {
    guard S.AnimatableData.self != EmptyAnimatableData.self else { return nil }
    return AnimatedShapeValue<S>(onUpdate)
  }
}

/// The displayed figure of shapes of a type.
private final class AnimatedShapeValue<Value: Shape>: AnimatedShape {
  private let value: AnimatedValue<Value>

  init(_ onUpdate: @escaping () -> Void) {
    value = AnimatedValue(onUpdate)
    super.init()
  }

  override func change<S: Shape>(from old: S, to new: S, in graph: ViewGraph) {
    guard let old = old as? Value, let new = new as? Value else { return }
    value.change(from: old, to: new, in: graph.transactions, on: graph.host?.timeline)
  }

  override func displayed(_ actual: any Shape) -> any Shape {
    (actual as? Value).map { value.displayed($0) } ?? actual
  }

  override func stop() { value.stop() }
}

/// The displayed colour of what changes its colour in an animation.
final class AnimatedColor {
  private typealias Components = AnimatablePair<
    AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
  >

  private let data: AnimatedData<Components>

  init(onUpdate: @escaping () -> Void) { data = AnimatedData(onUpdate: onUpdate) }

  var isMoving: Bool { data.isMoving }

  /// Animates a change of the colour.
  func change(from old: Sash.Color, to new: Sash.Color, in graph: ViewGraph) {
    data.change(
      from: Self.components(old), to: Self.components(new), in: graph.transactions,
      on: graph.host?.timeline)
  }

  /// Returns the displayed colour.
  func displayed(_ actual: Sash.Color) -> Sash.Color {
    guard data.isMoving else { return actual }
    let sum = Self.components(actual) + data.distance
    let alpha = min(max(sum.second.second, 0), 1)
    guard alpha > 0 else { return .clear }
    func component(_ value: Double) -> Double { min(max(value / alpha, 0), 1) }
    return Sash.Color(
      red: component(sum.first.first), green: component(sum.first.second),
      blue: component(sum.second.first), alpha: alpha)
  }

  func stop() { data.stop() }

  /// The components, multiplied by the opacity, so that transparent colours do not darken others.
  private static func components(_ color: Sash.Color) -> Components {
    Components(
      AnimatablePair(color.red * color.alpha, color.green * color.alpha),
      AnimatablePair(color.blue * color.alpha, color.alpha))
  }
}
