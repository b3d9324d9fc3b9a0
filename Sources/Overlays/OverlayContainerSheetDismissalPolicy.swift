// SPDX-License-Identifier: MIT

import SashInterface

/// The state of a released sheet for which a dismissal policy decides.
public final class OverlayContainerSheetDismissalPolicyContext: OverlayContainerTransitionContext {
  /// The height that the sheet moves to, in logical pixels.
  public let targetTranslationHeight: Double

  init(_ context: OverlayContainerTransitionCoordinatorContext) {
    targetTranslationHeight = context.targetTranslationHeight
    super.init(
      context.overlayViewController, height: context.overlayTranslationHeight,
      metrics: context.metrics, velocity: context.velocity, isDragging: context.isDragging)
  }
}

/// Decides whether a sheet that a finger has released is dismissed.
public protocol OverlayContainerSheetDismissalPolicy {
  /// Returns whether the presentation of the sheet is dismissed.
  func shouldDismiss(using context: OverlayContainerSheetDismissalPolicyContext) -> Bool
}

/// Dismisses a sheet that is released below a height, or faster than a velocity.
public struct ThresholdOverlayContainerSheetDismissalPolicy: OverlayContainerSheetDismissalPolicy {
  /// A limit of the velocity.
  public enum VelocityThreshold: Hashable, Sendable {
    /// No velocity dismisses the sheet.
    case none
    /// A higher downward velocity does, in logical pixels per second.
    case value(Double)
  }

  /// A limit of the height.
  public enum PositionThreshold: Hashable, Sendable {
    /// No height dismisses the sheet.
    case none
    /// A height below that of a notch does.
    case notch(index: Int)
    /// A lower height does, in logical pixels.
    case translationHeight(Double)
  }

  /// The velocity above which the sheet is dismissed; 2,400 logical pixels per second by default.
  public var dismissingVelocity = VelocityThreshold.value(2_400)
  /// The height below which the sheet is dismissed; that of the lowest notch by default.
  public var dismissingPosition = PositionThreshold.notch(index: 0)

  /// Creates the policy with its default limits.
  public init() {}

  /// Returns whether the height that the sheet moves to is below the limit, or the finger was faster
  /// than the limit; `false` while a finger drags the sheet.
  public func shouldDismiss(using context: OverlayContainerSheetDismissalPolicyContext) -> Bool {
    if context.isDragging { return false }
    switch dismissingPosition {
    case .notch(let index):
      if context.targetTranslationHeight < context.height(forNotchAt: index) { return true }
    case .translationHeight(let height):
      if context.targetTranslationHeight < height { return true }
    case .none: break
    }
    if case .value(let velocity) = dismissingVelocity { return context.velocity > velocity }
    return false
  }
}
