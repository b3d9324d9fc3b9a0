// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion

extension ViewController {
  /// The style in which the controller covers its presenter.
  ///
  /// Set it before presenting.
  public var modalPresentationStyle: ModalPresentationStyle {
    get { existingModalLinks?.style ?? .automatic }
    set { modalLinks.style = newValue }
  }

  /// The transition with which the controller is presented and dismissed.
  ///
  /// Set it before presenting.
  public var modalTransitionStyle: ModalTransitionStyle {
    get { existingModalLinks?.transition ?? .coverVertical }
    set { modalLinks.transition = newValue }
  }

  /// The delegate that supplies the presentation controller for the style `.custom`; held weakly.
  ///
  /// Set it before presenting.
  public var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    get { existingModalLinks?.transitioningDelegate }
    set { modalLinks.transitioningDelegate = newValue }
  }

  /// The controller of the presentation of this view controller or an ancestor; `nil` while it is
  /// not presented.
  public var presentationController: PresentationController? {
    outermostAncestor.existingModalLinks?.presentation?.controller
  }

  /// Whether Escape and touches outside do not dismiss the controller while it is presented.
  ///
  /// Also `true` while a popup of the controller is open or moves.
  public var isModalInPresentation: Bool {
    get { blocksModalDismissal || existingModalLinks?.isModal ?? false }
    set { modalLinks.isModal = newValue }
  }

  /// The controller that this one or an ancestor presents; `nil` without one, and while that is
  /// being dismissed.
  public var presentedViewController: ViewController? {
    selfAndAncestors.firstNonNil { controller in
      let modal = controller.existingModalLinks?.childPresentation
      return modal?.isPresented == true ? modal?.presented : nil
    }
  }

  /// The controller that presents this one or an ancestor; `nil` without one.
  public var presentingViewController: ViewController? {
    outermostAncestor.existingModalLinks?.presentation?.presenting
  }

  /// Presents a controller modally, above everything in this controller's window.
  ///
  /// If this controller presents another already, the new one is presented above that. Focus moves
  /// into the controller, and back when it is dismissed. Call this when the view is in a window, in
  /// `viewDidAppear` or later; otherwise, as when an answer comes after the page was popped, nothing
  /// is presented, and `Window.onReport` of the last window receives a message.
  ///
  /// - Parameters:
  ///   - controller: The controller to present; it must have no parent.
  ///   - animated: Whether the transition is animated.
  ///   - completion: Called once, when the controller is presented, was dismissed before that, or
  ///     cannot be presented.
  public func present(
    _ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    present(controller, animated: animated, then: { _ in completion?() })
  }

  /// Presents a controller modally, and returns when it is presented or was dismissed before that.
  ///
  /// - Returns: `.finished` when the controller is presented, `.redirected` when it was dismissed
  ///   before, `.cancelled` when this controller's view is in no window.
  @discardableResult public func presentAndWait(
    _ controller: ViewController, animated: Bool = true
  ) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      present(
        controller, animated: animated,
        then: { outcome in
          continuation.resume(returning: outcome)
        })
    }
  }

  /// Presents a controller by a presentation controller that the closure creates.
  ///
  /// - Parameters:
  ///   - controller: The controller to present; it must have no parent.
  ///   - animated: Whether the transition is animated.
  ///   - makePresentation: Returns the presentation controller for the presenting controller; not
  ///     called if the controller is presented already. `nil` for the controller's own style.
  ///   - completion: Called once, when the controller is presented or was dismissed before that.
  package func present(
    _ controller: ViewController, animated: Bool,
    by makePresentation: ((_ presenting: ViewController) -> PresentationController)? = nil,
    then completion: @escaping (AnimationOutcome) -> Void
  ) {
    guard let window else {
      reportMissingWindow(for: "the presentation of \(type(of: controller))")
      return completion(.cancelled)
    }
    precondition(
      controller.parent == nil && controller !== outermostAncestor,
      "The controller to present has a parent or is the presenter; pass another one.")
    if let existing = controller.existingModalLinks?.presentation {
      if existing.isPresented || existing.canResume {
        existing.present(animated: animated, completion: completion)
        return
      }
      // Another controller was presented in its place: this one ends, and is presented anew above
      // that, unless a callback has presented it again.
      existing.finish()
      // The presenter may have been above it, and was dismissed with it.
      guard self.window === window else { return completion(.redirected) }
      return present(controller, animated: animated, by: makePresentation, then: completion)
    }
    var top =
      outermostAncestor.existingModalLinks?.childPresentation == nil ? presenter : outermostAncestor
    while let next = top.presentedViewController { top = next }
    ModalPresentation(
      controller, over: top, in: window,
      by: makePresentation?(top) ?? controller.customPresentation(presenting: top, source: self)
    )
    .present(animated: animated, completion: completion)
  }

  /// The presentation controller that the controller's delegate supplies for the custom style.
  private func customPresentation(
    presenting: ViewController, source: ViewController
  ) -> PresentationController? {
    guard modalPresentationStyle == .custom else { return nil }
    return transitioningDelegate?.presentationController(
      forPresented: self, presenting: presenting, source: source)
  }

  /// Dismisses the controller that this one presents, with everything above it, or else this one.
  ///
  /// If neither is presented, only the completion is called.
  ///
  /// - Parameters:
  ///   - animated: Whether the transition is animated.
  ///   - completion: Called once, when the controller is dismissed or was presented again before
  ///     that.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    dismiss(animated: animated, then: { _ in completion?() })
  }

  /// Dismisses the controller that this one presents, or else this one, and returns when it is
  /// dismissed.
  ///
  /// - Returns: `.finished` when the controller is dismissed, `.redirected` when it was presented
  ///   again.
  @discardableResult public func dismissAndWait(animated: Bool = true) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      dismiss(
        animated: animated,
        then: { outcome in
          continuation.resume(returning: outcome)
        })
    }
  }

  private func dismiss(
    animated: Bool, then completion: @escaping (AnimationOutcome) -> Void
  ) {
    let own = presentedViewController?.existingModalLinks?.presentation
    guard let modal = own ?? outermostAncestor.existingModalLinks?.presentation else {
      completion(.finished)
      return
    }
    modal.dismiss(.programmatic, animated: animated, completion: completion)
  }
}
