// SPDX-License-Identifier: MIT

import SashInterface

/// The state of a sheet at one moment of a change of its height.
///
/// The base class of the contexts that policies, animation controllers and coordinators receive.
public class OverlayContainerTransitionContext {
  /// The view controller on the sheet.
  public let overlayViewController: ViewController
  /// Whether a finger drags the sheet.
  public let isDragging: Bool
  /// The velocity of the finger that released the sheet, in logical pixels per second, downwards
  /// positive.
  public let velocity: Double
  /// The height of the sheet, in logical pixels.
  public let overlayTranslationHeight: Double
  let metrics: OverlayMetrics

  init(
    _ overlayViewController: ViewController, height: Double, metrics: OverlayMetrics,
    velocity: Double = 0, isDragging: Bool = false
  ) {
    self.overlayViewController = overlayViewController
    self.metrics = metrics
    self.velocity = velocity
    self.isDragging = isDragging
    overlayTranslationHeight = height
  }

  /// The indexes of all notches, the lowest first.
  public var notchIndexes: Range<Int> { metrics.heights.indices }
  /// The indexes of the notches that a drag may end at, the lowest first.
  public var reachableIndexes: [Int] { metrics.reachable }

  /// Returns the height of a notch, in logical pixels; zero for one that does not exist.
  public func height(forNotchAt index: Int) -> Double { metrics.height(forNotchAt: index) }

  /// Returns the height of the lowest reachable notch, in logical pixels; zero where there is none.
  public func minimumReachableHeight() -> Double {
    metrics.reachable.first.map { metrics.height(forNotchAt: $0) } ?? 0
  }

  /// Returns the height of the highest reachable notch, in logical pixels; zero where there is
  /// none.
  public func maximumReachableHeight() -> Double {
    metrics.reachable.last.map { metrics.height(forNotchAt: $0) } ?? 0
  }

  /// Returns the height of the lowest notch, in logical pixels; zero where there is none.
  public func minimumHeight() -> Double { metrics.heights.first ?? 0 }

  /// Returns the height of the highest notch, in logical pixels; zero where there is none.
  public func maximumHeight() -> Double { metrics.highest }
}

/// The state of a sheet for which a target notch policy chooses a notch.
public final class OverlayContainerContextTargetNotchPolicy: OverlayContainerTransitionContext {}

/// The state of a sheet for which an animation controller chooses a motion.
///
/// Its height is the one at the start of the animation.
public final class OverlayContainerContextTransitioning: OverlayContainerTransitionContext {
  /// The notch that the sheet moves to.
  public let targetNotchIndex: Int

  init(
    _ overlayViewController: ViewController, from height: Double, to targetNotchIndex: Int,
    metrics: OverlayMetrics, velocity: Double
  ) {
    self.targetNotchIndex = targetNotchIndex
    super.init(overlayViewController, height: height, metrics: metrics, velocity: velocity)
  }

  /// The height of `targetNotchIndex`, in logical pixels.
  public var targetNotchHeight: Double { height(forNotchAt: targetNotchIndex) }
}

/// The context of a transition coordinator.
///
/// Its height is the one at the start of an animation, and the new one without animation.
public final class OverlayContainerTransitionCoordinatorContext: OverlayContainerTransitionContext {
  /// Whether an animation changes the height.
  public let isAnimated: Bool
  /// Whether the animation was interrupted before its end.
  public internal(set) var isCancelled = false
  /// The height at the end of the change, in logical pixels.
  public let targetTranslationHeight: Double

  init(
    _ overlayViewController: ViewController, from height: Double, to target: Double,
    metrics: OverlayMetrics, velocity: Double = 0, isDragging: Bool = false,
    isAnimated: Bool = false
  ) {
    self.isAnimated = isAnimated
    targetTranslationHeight = target
    super.init(
      overlayViewController, height: height, metrics: metrics, velocity: velocity,
      isDragging: isDragging)
  }

  /// Returns the position of the target height between the lowest and the highest reachable notch.
  ///
  /// 0 to 1 between them, less than 0 or more than 1 beyond; 0 where both have the same height.
  public func translationProgress() -> Double {
    progress(minimumReachableHeight(), maximumReachableHeight())
  }

  /// Returns the position of the target height between the lowest and the highest of all notches,
  /// in the same units as `translationProgress()`.
  public func overallTranslationProgress() -> Double { progress(minimumHeight(), maximumHeight()) }

  private func progress(_ lowest: Double, _ highest: Double) -> Double {
    guard highest > lowest else { return 0 }
    return (targetTranslationHeight - lowest) / (highest - lowest)
  }
}
