// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// A view that dims what lies below a presented sheet.
public protocol OverlayContainerSheetDimmingView: View {
  /// Called when the presentation begins.
  func presentationTransitionWillBegin()
  /// Called when the presentation has ended.
  func presentationTransitionDidEnd()
  /// Called when the dismissal begins.
  func dismissalTransitionWillBegin()
  /// Called when the dismissal has ended.
  func dismissalTransitionDidEnd()
  /// Called in each frame of a presentation or a dismissal.
  ///
  /// - Parameter progress: 0 where the sheet is not visible, 1 where it is presented.
  func transitionDidProgress(to progress: Double)
  /// Called when the height of the sheet is about to change, and with the height of a sheet that is
  /// presented again.
  func overlayViewControllerWillTranslate(
    _ overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator)
}

extension OverlayContainerSheetDimmingView {
  /// Does nothing.
  public func presentationTransitionWillBegin() {}
  /// Does nothing.
  public func presentationTransitionDidEnd() {}
  /// Does nothing.
  public func dismissalTransitionWillBegin() {}
  /// Does nothing.
  public func dismissalTransitionDidEnd() {}
  /// Does nothing.
  public func transitionDidProgress(to progress: Double) {}
  /// Does nothing.
  public func overlayViewControllerWillTranslate(
    _ overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) {}
}

/// A black view whose opacity grows with the height of the sheet.
open class TransparentOverlayContainerSheetDimmingView: View, OverlayContainerSheetDimmingView {
  /// The opacity of the black while the sheet is not visible; 0 by default.
  public final var dismissedAlpha = 0.0 { didSet { update() } }
  /// The opacity where the sheet is at the lowest reachable notch; 0.3 by default.
  public final var minimumAlpha = 0.3 { didSet { update() } }
  /// The opacity where the sheet is at the highest reachable notch; 0.6 by default.
  public final var maximumAlpha = 0.6 { didSet { update() } }

  /// The progress of the presentation, from 0 to 1.
  private var presentationProgress = 0.0
  /// The progress of the sheet between its lowest and its highest reachable notch, clamped.
  private var translationProgress = 0.0

  /// Creates a view with the default opacities.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = .black
    isComposited = true
    alpha = dismissedAlpha
  }

  open func transitionDidProgress(to progress: Double) {
    presentationProgress = progress
    update()
  }

  open func overlayViewControllerWillTranslate(
    _ overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) {
    transitionCoordinator.animate(alongsideTransition: { [weak self] context in
      self?.translationProgress = min(max(context.translationProgress(), 0), 1)
      self?.update()
    })
  }

  private func update() {
    let presented = minimumAlpha + translationProgress * (maximumAlpha - minimumAlpha)
    let value = dismissedAlpha + presentationProgress * (presented - dismissedAlpha)
    alpha = min(max(value, 0), 1)
  }
}
