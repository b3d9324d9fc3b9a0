// SPDX-License-Identifier: MIT

/// The way in which an overlay moves; `MagneticNotchOverlayBehavior` is one.
@MainActor @preconcurrency public protocol DynamicOverlayBehavior {
  /// Returns the behaviour as it is at the moment; an implementation detail.
  func _makeConfiguration() -> DynamicOverlayConfiguration
}

/// The notches of an overlay and the callbacks of its behaviour, without the type of its notches.
///
/// It is an implementation detail of the behaviours.
public struct DynamicOverlayConfiguration {
  /// The heights of the notches, in the order in which they are declared.
  var dimensions: [NotchDimension]
  /// The notches that a drag does not reach.
  var disabledNotches: Set<Int> = []
  /// Whether the content is as high as the overlay.
  var stretchesContent = false
  /// The notch of the binding, or `nil` without a binding.
  var boundNotch: Int?
  /// Writes a notch to the binding.
  var setBoundNotch: (Int) -> Void = { _ in }
  /// Called when the height of the overlay changes.
  var actions: [(OverlayMovement) -> Void] = []

  /// The behaviour where none is set.
  static let standard = DynamicOverlayConfiguration(
    dimensions: [.fractional(0.3), .fractional(0.5), .fractional(0.7)])
}

/// How high the content of an overlay is.
nonisolated public enum OverlayContentAdjustmentMode: Hashable, Sendable {
  /// As high as at the highest notch.
  case none
  /// As high as the overlay is at the moment.
  case stretch
}

/// A change of the height of an overlay.
struct OverlayMovement {
  /// The height at the end of the change, in logical pixels.
  let height: Double
  /// The position of that height between the lowest and the highest notch, from 0 to 1.
  let progress: Double
  /// The size of the container.
  let containerSize: Size
  /// The motion of the change, or `nil` for none.
  let motion: Motion?
  /// The heights of the notches, in the order in which they are declared.
  let heights: [Double]

  /// The transaction of the change.
  var transaction: Transaction { Transaction(animation: motion.map { Animation($0) }) }
}

nonisolated private struct BehaviorKey: EnvironmentKey {
  static var defaultValue: (any DynamicOverlayBehavior)? { nil }
}

nonisolated extension EnvironmentValues {
  /// The behaviour of overlays, or `nil` for the standard one.
  var dynamicOverlayBehavior: (any DynamicOverlayBehavior)? {
    get { self[BehaviorKey.self] }
    set { self[BehaviorKey.self] = newValue }
  }
}

extension View {
  /// Sets the behaviour of the overlays in the view.
  public func dynamicOverlayBehavior<Behavior: DynamicOverlayBehavior>(
    _ behavior: Behavior
  ) -> some View {
    environment(\.dynamicOverlayBehavior, behavior)
  }
}
