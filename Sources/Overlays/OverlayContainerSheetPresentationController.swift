// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashPresentation

/// Decides about the dismissal of a sheet that is presented.
public protocol OverlayContainerSheetPresentationControllerDelegate: AnyObject {
  /// Returns the policy that decides when a drag dismisses the sheet; by default a
  /// `ThresholdOverlayContainerSheetDismissalPolicy`.
  func overlayContainerSheetDismissalPolicy(
    for presentationController: OverlayContainerSheetPresentationController
  ) -> any OverlayContainerSheetDismissalPolicy
  /// Returns whether a tap beside the sheet dismisses it; `true` by default.
  func overlayContainerSheetPresentationControllerShouldDismissOnTap(
    _ presentationController: OverlayContainerSheetPresentationController
  ) -> Bool
}

extension OverlayContainerSheetPresentationControllerDelegate {
  /// Returns a `ThresholdOverlayContainerSheetDismissalPolicy`.
  public func overlayContainerSheetDismissalPolicy(
    for presentationController: OverlayContainerSheetPresentationController
  ) -> any OverlayContainerSheetDismissalPolicy { ThresholdOverlayContainerSheetDismissalPolicy() }
  /// Returns `true`.
  public func overlayContainerSheetPresentationControllerShouldDismissOnTap(
    _ presentationController: OverlayContainerSheetPresentationController
  ) -> Bool { true }
}

/// Presents a container with a sheet over a dimmed page, and dismisses it by a tap beside the sheet
/// or a drag of it.
open class OverlayContainerSheetPresentationController: OverlayContainerPresentationController {
  /// The delegate, which may refuse a dismissal by a tap, and chooses the policy of drags.
  public final weak var sheetDelegate: (any OverlayContainerSheetPresentationControllerDelegate)?
  /// The view that dims what lies below; `nil` for none.
  public final let dimmingView: (any OverlayContainerSheetDimmingView)?
  /// The recogniser of the taps beside the sheet.
  ///
  /// Disable it to keep them from dismissing the sheet.
  public final var dismissingTapGestureRecognizer: TapGestureRecognizer { tapView.recognizer }
  private let tapView = SheetTapView()

  /// Creates a controller with a dimming view, or none.
  public init(
    dimmingView: (any OverlayContainerSheetDimmingView)?, presentedViewController: ViewController,
    presenting: ViewController?
  ) {
    self.dimmingView = dimmingView
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    tapView.onTap = { [weak self] in self?.tapBesideSheet() }
  }

  /// Creates a controller with a `TransparentOverlayContainerSheetDimmingView`.
  public convenience override init(
    presentedViewController: ViewController, presenting: ViewController?
  ) {
    self.init(
      dimmingView: TransparentOverlayContainerSheetDimmingView(),
      presentedViewController: presentedViewController, presenting: presenting)
  }

  private func tapBesideSheet() {
    let mayDismiss =
      sheetDelegate?.overlayContainerSheetPresentationControllerShouldDismissOnTap(self) ?? true
    if mayDismiss { dismissByUser(.tapOutside) }
  }

  // MARK: The presentation

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    let views: [View?] = [dimmingView, tapView]
    for (index, view) in views.compactMap(\.self).enumerated() {
      view.fillsSuperview = true
      containerView.insertSubview(view, at: index)
    }
    dimmingView?.presentationTransitionWillBegin()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { dimmingView?.presentationTransitionDidEnd() } else { removeViews() }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    dimmingView?.dismissalTransitionWillBegin()
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else { return }
    dimmingView?.dismissalTransitionDidEnd()
    removeViews()
  }

  open override func transitionDidProgress(to progress: Double) {
    super.transitionDidProgress(to: progress)
    dimmingView?.transitionDidProgress(to: progress)
  }

  private func removeViews() {
    dimmingView?.removeFromSuperview()
    tapView.removeFromSuperview()
  }

  // MARK: The sheet

  open override func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) {
    super.overlayContainerViewController(
      containerViewController, willTranslateOverlay: overlayViewController,
      transitionCoordinator: transitionCoordinator)
    dimmingView?.overlayViewControllerWillTranslate(
      overlayViewController, transitionCoordinator: transitionCoordinator)
    let context = transitionCoordinator.context
    // The policy is asked when the target is known: at a release, or an animated call.
    guard !context.isDragging, context.isAnimated else { return }
    let policy: any OverlayContainerSheetDismissalPolicy =
      sheetDelegate?.overlayContainerSheetDismissalPolicy(for: self)
      ?? ThresholdOverlayContainerSheetDismissalPolicy()
    if policy.shouldDismiss(using: OverlayContainerSheetDismissalPolicyContext(context)) {
      dismissByUser(.drag)
    }
  }
}
