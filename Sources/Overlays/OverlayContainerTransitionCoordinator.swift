// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion

/// Describes one change of a sheet's height, and animates other views together with it.
///
/// The delegate receives a coordinator when the sheet is about to move, with the
/// `willTranslateOverlay` call. Use it to fade or move views in step with the sheet; to follow every
/// height, use `context` in that call.
public final class OverlayContainerTransitionCoordinator {
  /// The heights, velocity and state of the change.
  public let context: OverlayContainerTransitionCoordinatorContext
  /// The motion of the sheet, or `nil` for a change without an animation.
  package let motion: Motion?
  private var completions: [(OverlayContainerTransitionCoordinatorContext) -> Void] = []

  /// Creates a coordinator; without a motion the change is not animated.
  init(_ context: OverlayContainerTransitionCoordinatorContext, motion: Motion? = nil) {
    self.context = context
    self.motion = motion
  }

  /// Runs further changes along with the change of the sheet.
  ///
  /// - Parameters:
  ///   - animation: Called at once. Where the change of the sheet is animated, the changes that the
  ///     closure makes to views are animated with the same motion.
  ///   - completion: Called when the change of the sheet has ended, after the completions of
  ///     earlier calls.
  public func animate(
    alongsideTransition animation: ((OverlayContainerTransitionCoordinatorContext) -> Void)?,
    completion: ((OverlayContainerTransitionCoordinatorContext) -> Void)? = nil
  ) {
    if let completion { completions.append(completion) }
    guard let animation else { return }
    if let motion {
      View.animate(with: motion, animations: { animation(context) })
    } else {
      animation(context)
    }
  }

  /// Records how the change ended, and calls each completion once.
  func finish(isCancelled: Bool) {
    context.isCancelled = isCancelled
    let completions = completions
    self.completions = []
    for completion in completions { completion(context) }
  }
}
