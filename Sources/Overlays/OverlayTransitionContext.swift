import SashInterface

/// What is known about a sheet whose height changes, at one moment.
public class OverlayContainerTransitionContext {
  /// What is on the sheet.
  public let overlayViewController: ViewController
  /// Whether a finger drags it.
  public let isDragging: Bool
  /// How fast the finger was that let it go, in logical pixels a second, downwards positive.
  public let velocity: Double
  /// The height of the sheet, in logical pixels.
  public let overlayTranslationHeight: Double
  private let metrics: OverlayMetrics

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

  /// All notches, the lowest first.
  public var notchIndexes: Range<Int> { metrics.heights.indices }
  /// The notches that a drag may end at, the lowest first.
  public var reachableIndexes: [Int] { metrics.reachable }

  /// Where a notch lies, in logical pixels; zero for one that does not exist.
  public func height(forNotchAt index: Int) -> Double { metrics.height(forNotchAt: index) }

  /// The height of the lowest reachable notch; zero where there is none.
  public func minimumReachableHeight() -> Double {
    metrics.reachable.first.map { metrics.height(forNotchAt: $0) } ?? 0
  }

  /// The height of the highest reachable notch; zero where there is none.
  public func maximumReachableHeight() -> Double {
    metrics.reachable.last.map { metrics.height(forNotchAt: $0) } ?? 0
  }

  /// The height of the lowest notch; zero where there is none.
  public func minimumHeight() -> Double { metrics.heights.first ?? 0 }

  /// The height of the highest notch; zero where there is none.
  public func maximumHeight() -> Double { metrics.highest }
}

/// What the choice of a notch goes by.
public final class OverlayContainerContextTargetNotchPolicy: OverlayContainerTransitionContext {}

/// What the choice of an animation goes by; its height is the one before.
public final class OverlayContainerContextTransitioning: OverlayContainerTransitionContext {
  /// The notch that the sheet goes to.
  public let targetNotchIndex: Int

  init(
    _ overlayViewController: ViewController, from height: Double, to targetNotchIndex: Int,
    metrics: OverlayMetrics, velocity: Double
  ) {
    self.targetNotchIndex = targetNotchIndex
    super.init(overlayViewController, height: height, metrics: metrics, velocity: velocity)
  }

  /// Where that notch lies, in logical pixels.
  public var targetNotchHeight: Double { height(forNotchAt: targetNotchIndex) }
}

/// What is told about one change of a sheet's height; its own height is the one before an
/// animation, else the new one.
public final class OverlayContainerTransitionCoordinatorContext: OverlayContainerTransitionContext {
  /// Whether the height goes to its target by an animation.
  public let isAnimated: Bool
  /// Whether that animation ended before its time.
  public internal(set) var isCancelled = false
  /// The height that the sheet goes to, in logical pixels.
  public let targetTranslationHeight: Double

  init(
    _ overlayViewController: ViewController, from height: Double, to target: Double,
    metrics: OverlayMetrics, velocity: Double, isDragging: Bool, isAnimated: Bool
  ) {
    self.isAnimated = isAnimated
    targetTranslationHeight = target
    super.init(
      overlayViewController, height: height, metrics: metrics, velocity: velocity,
      isDragging: isDragging)
  }

  /// How far the target lies between the lowest and the highest reachable notch.
  ///
  /// 0 to 1 between them, less or more beyond; 0 where there is no way between.
  public func translationProgress() -> Double {
    progress(minimumReachableHeight(), maximumReachableHeight())
  }

  /// How far the target lies between the lowest and the highest of all notches, likewise.
  public func overallTranslationProgress() -> Double { progress(minimumHeight(), maximumHeight()) }

  private func progress(_ lowest: Double, _ highest: Double) -> Double {
    guard highest > lowest else { return 0 }
    return (targetTranslationHeight - lowest) / (highest - lowest)
  }
}
