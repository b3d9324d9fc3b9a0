import SashInterface
import SashMotion

extension ViewController {
  /// How the controller covers what presents it; set it before presenting.
  public var modalPresentationStyle: ModalPresentationStyle {
    get { knownModalLinks?.style ?? .automatic }
    set { modalLinks.style = newValue }
  }

  /// How the controller comes and goes when it is presented; set it before presenting.
  public var modalTransitionStyle: ModalTransitionStyle {
    get { knownModalLinks?.transition ?? .coverVertical }
    set { modalLinks.transition = newValue }
  }

  /// Whether neither Escape nor a press beside it dismisses the controller while it is presented.
  ///
  /// It is true too while a popup of the controller is open or moves.
  public var isModalInPresentation: Bool {
    get { keepsModalPresentation || knownModalLinks?.staysUntilDismissed ?? false }
    set { modalLinks.staysUntilDismissed = newValue }
  }

  /// The controller that this one, or one that it lies in, presents; nil: none, or on its way out.
  public var presentedViewController: ViewController? {
    var controller: ViewController? = self
    while let current = controller {
      if let modal = current.knownModalLinks?.above, modal.isPresented { return modal.presented }
      controller = current.parent
    }
    return nil
  }

  /// The controller that presents this one, or one that it lies in; nil: none.
  public var presentingViewController: ViewController? {
    outermostAncestor.knownModalLinks?.own?.presenting
  }

  /// Presents a controller above this one and all that this one's window shows.
  ///
  /// When this one presents another already, the controller is presented above that. The keyboard
  /// goes into it, and back when it goes. Call it when the view is in a window.
  ///
  /// - Parameters:
  ///   - controller: What is presented; it lies in no other controller.
  ///   - animated: Whether it moves.
  ///   - completion: Called once, when it is there or has been dismissed on its way.
  public func present(
    _ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    present(controller, animated: animated, then: { _ in completion?() })
  }

  /// Presents a controller above this one, and returns when it is there, or has been dismissed on
  /// its way.
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

  private func present(
    _ controller: ViewController, animated: Bool,
    then completion: @escaping (AnimationOutcome) -> Void
  ) {
    guard let window else {
      preconditionFailure(
        "Present from a controller whose view is in a window, in viewDidAppear or later.")
    }
    precondition(
      controller.parent == nil && controller !== outermostAncestor,
      "A controller that is presented lies in no other one and does not present itself.")
    if let known = controller.knownModalLinks?.own {
      if known.isPresented || known.isInPlace {
        known.present(animated: animated, completion: completion)
        return
      }
      // Another one came in its place: it goes, and comes anew above that, unless somebody who is
      // told of that has presented it again.
      known.finish()
      // Who presents it may have been above it, and has gone with it.
      guard self.window === window else { return completion(.redirected) }
      return present(controller, animated: animated, then: completion)
    }
    var top = outermostAncestor.knownModalLinks?.above == nil ? presenter : outermostAncestor
    while let next = top.presentedViewController { top = next }
    ModalPresentation(controller, over: top, in: window)
      .present(animated: animated, completion: completion)
  }

  /// Dismisses what this controller presents, with all that lies above; or else itself.
  ///
  /// Nothing but the completion happens when neither is presented.
  ///
  /// - Parameters:
  ///   - animated: Whether it moves.
  ///   - completion: Called once, when it is gone or has been presented anew on its way.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    dismiss(animated: animated, then: { _ in completion?() })
  }

  /// Dismisses what this controller presents, or else itself, and returns when that is gone.
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
    let own = presentedViewController?.knownModalLinks?.own
    guard let modal = own ?? outermostAncestor.knownModalLinks?.own else {
      completion(.finished)
      return
    }
    modal.dismiss(.programmatic, animated: animated, completion: completion)
  }
}
