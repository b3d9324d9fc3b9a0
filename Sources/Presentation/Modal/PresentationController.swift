// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// Manages the presentation of one view controller over another, from its beginning to its end.
///
/// Subclass it to add views around a presented controller, such as one that dims what lies below,
/// and return the subclass from a `ViewControllerTransitioningDelegate` of a controller whose
/// `modalPresentationStyle` is `.custom`. The presentation owns its controller.
open class PresentationController {
  /// The controller that is presented.
  public final let presentedViewController: ViewController
  /// The controller that presents; `nil` when it no longer exists.
  public private(set) final weak var presentingViewController: ViewController?
  /// The view that fills the window, and contains the presented view and those of the subclass;
  /// `nil` before the presentation begins and after the dismissal has ended.
  public internal(set) final weak var containerView: View?
  /// The delegate, which may refuse a dismissal by the user.
  public final weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// Whether what lies below the presented controller receives no touches, keys or focus.
  ///
  /// Otherwise it receives the touches that hit no view of the presentation.
  public final var isModal = true { didSet { if isModal != oldValue { onModalityChange?() } } }
  /// The insets by which the presentation covers the edges of the presenting controller's view, which
  /// are part of its safe area.
  package final var presenterInsets = EdgeInsets.zero {
    didSet { if presenterInsets != oldValue { onPresenterInsetsChange?() } }
  }

  /// Called when `presenterInsets` has changed.
  var onPresenterInsetsChange: (() -> Void)?
  /// Called when `isModal` has changed.
  var onModalityChange: (() -> Void)?
  /// Dismisses the controller on behalf of the user.
  var onUserDismissal: ((DismissalReason) -> Void)?

  private var phase = Phase.idle

  /// The phases of a presentation.
  private enum Phase {
    /// Not presented. Waits for the presentation.
    case idle
    /// Began. Waits for its end, or for the end of a dismissal.
    case presenting
    /// Presented. Waits for the end of the dismissal.
    case presented
  }

  /// Creates a controller for a presentation.
  public init(presentedViewController: ViewController, presenting: ViewController?) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting
  }

  /// The view that the presentation shows: that of the presented controller, unless a subclass
  /// returns another one that contains it; `nil` before it is loaded.
  ///
  /// It is read when the presentation begins.
  open var presentedView: View? { presentedViewController.viewIfLoaded }

  /// The frame of the presented view at the end of the transition, in the coordinates of
  /// `containerView`; by default all of it.
  ///
  /// It is read in each layout of the container view.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

  /// The distance of the presented view from its frame where it is not visible, in logical pixels;
  /// by default to below the lower edge of `containerView`.
  ///
  /// It is read in each frame of the transition `.coverVertical`.
  open var transitionTranslation: Vector {
    let bounds = containerView?.bounds ?? .zero
    return Vector(dx: 0, dy: bounds.maxY - frameOfPresentedViewInContainerView.minY)
  }

  /// Whether the presented controller may not be dismissed by the user, before its delegate is
  /// asked.
  package final var isDismissalBlocked: Bool { presentedViewController.isModalDismissalBlocked }

  /// Whether the controller is presented or being presented, and not being dismissed.
  package final var isPresented: Bool {
    presentedViewController.existingModalLinks?.presentation?.isPresented ?? false
  }

  /// Dismisses the presented controller on behalf of the user, unless it or the delegate refuses.
  public final func dismissByUser(_ reason: DismissalReason) { onUserDismissal?(reason) }

  // MARK: The presentation

  func begin(in view: View) {
    containerView = view
    phase = .presenting
    presentationTransitionWillBegin()
  }

  func didPresent() {
    guard phase == .presenting else { return }
    phase = .presented
    presentationTransitionDidEnd(true)
  }

  func willDismiss() { if phase != .idle { dismissalTransitionWillBegin() } }

  func didCancelDismissal() { if phase != .idle { dismissalTransitionDidEnd(false) } }

  func didDismiss() {
    guard phase != .idle else { return }
    if phase == .presenting { presentationTransitionDidEnd(false) }
    phase = .idle
    dismissalTransitionDidEnd(true)
    containerView = nil
  }

  // MARK: Overriding

  /// Called when the presentation begins, before the presented view is in the container view.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended.
  ///
  /// - Parameter completed: `false` if the controller was dismissed before it was fully presented.
  ///   Remove the views that were added; `dismissalTransitionDidEnd` follows.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called when the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended.
  ///
  /// - Parameter completed: `false` if the controller was presented again instead.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called in each frame of a transition.
  ///
  /// - Parameter progress: 0 where the controller is not visible, 1 where it is presented.
  open func transitionDidProgress(to progress: Double) {}
  /// Called before the container view lays out the presented view.
  open func containerViewWillLayoutSubviews() {}
}

/// Decides about dismissals by the user, and is notified of them.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns whether the user may dismiss the presented controller; `true` by default.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
  /// Called when the user tried to dismiss a controller that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
  /// Called when a dismissal by the user begins.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// Called when a dismissal by the user has ended.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Returns `true`.
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: PresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
}

/// Supplies the presentation controller of a view controller that is presented in the custom style.
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the controller of a presentation that is about to begin.
  ///
  /// - Parameters:
  ///   - presented: The controller to present.
  ///   - presenting: The controller that presents.
  ///   - source: The controller whose `present` was called.
  /// - Returns: The controller; `nil` for one that fills the window.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// Returns `nil`.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
