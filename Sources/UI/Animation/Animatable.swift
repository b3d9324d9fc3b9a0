// SPDX-License-Identifier: MIT

/// A view, a modifier or a shape with values that follow the animation of a change.
///
/// ```swift
/// nonisolated struct Wave: Shape {
///   var phase: Double
///
///   var animatableData: Double {
///     get { phase }
///     set { phase = newValue }
///   }
///
///   func path(in rect: Rect) -> Path {
///     Path(ellipseIn: Rect(x: rect.minX, y: rect.minY + phase, width: rect.width, height: 20))
///   }
/// }
/// ```
///
/// In an animation, the view is evaluated or drawn in each frame, with the value of that moment.
@MainActor @preconcurrency public protocol Animatable {
  /// The type of the values.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The values.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// No values.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
