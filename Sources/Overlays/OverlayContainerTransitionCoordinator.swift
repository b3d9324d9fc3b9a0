import SashInterface
import SashMotion

/// Accompanies one change of a sheet's height: tells about it, and animates other things with it.
public final class OverlayContainerTransitionCoordinator {
  /// What changes.
  public let context: OverlayContainerTransitionCoordinatorContext
  private let motion: Motion?
  private var completions: [(OverlayContainerTransitionCoordinatorContext) -> Void] = []

  /// Without a motion nothing is animated.
  init(_ context: OverlayContainerTransitionCoordinatorContext, motion: Motion? = nil) {
    self.context = context
    self.motion = motion
  }

  /// Changes other things along with the sheet.
  ///
  /// - Parameters:
  ///   - animation: Called at once; where the sheet is animated its changes to views are animated
  ///     in the same way.
  ///   - completion: Called when the change is over, after those that were given before.
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

  /// The change is over; each completion runs once.
  func finish(isCancelled: Bool) {
    context.isCancelled = isCancelled
    let completions = completions
    self.completions = []
    for completion in completions { completion(context) }
  }
}
