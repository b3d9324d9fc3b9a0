// SPDX-License-Identifier: MIT

extension Double: Animatable {}
extension Float: Animatable {}

extension Point: Animatable {
  /// Both coordinates.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { self = Point(x: newValue.first, y: newValue.second) }
  }
}

extension Vector: Animatable {
  /// Both components.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(dx, dy) }
    set { self = Vector(dx: newValue.first, dy: newValue.second) }
  }
}

extension Size: Animatable {
  /// Both dimensions.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(width, height) }
    set { self = Size(width: newValue.first, height: newValue.second) }
  }
}

extension Rect: Animatable {
  /// The origin and the size.
  public var animatableData: AnimatablePair<Point.AnimatableData, Size.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension AnimatablePair: Animatable {}
