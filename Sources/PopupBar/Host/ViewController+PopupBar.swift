// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion

extension ViewController {
  private var presenter: PopupPresenter { popupPresenter }

  private func process(_ request: PopupCall.Request, animated: Bool, _ completion: (() -> Void)?) {
    presenter.process(
      request, animated: animated, completion: completion.map { body in { _ in body() } })
  }

  /// Presents a bar at the bottom of this controller's view, with a content controller that it
  /// opens into.
  ///
  /// The content controller is retained until it is replaced or the bar is dismissed. If a bar is
  /// presented already, its content is replaced at once. If the controller's view is in no window,
  /// the call waits until it is, and is then carried out without animation.
  ///
  /// A waiting call that a later call supersedes is not carried out; its completion runs when it is
  /// superseded.
  ///
  /// - Parameters:
  ///   - content: The controller that the bar opens into. It must be neither this controller nor
  ///     one of its ancestors.
  ///   - openPopup: Whether the content opens together with the bar.
  ///   - animated: Whether the bar moves with an animation. Otherwise everything is done on return.
  ///   - completion: Called when the bar is presented, or the content is open; also if another call
  ///     has redirected the animation.
  public func presentPopupBar(
    with content: ViewController, openPopup: Bool = false, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    process(.present(content, opens: openPopup), animated: animated, completion)
  }

  /// Opens the popup.
  ///
  /// It has no effect without a bar, or if the popup is open.
  ///
  /// - Parameters:
  ///   - animated: Whether the content moves with an animation. Otherwise the popup is open on
  ///     return.
  ///   - completion: Called when the popup is open; also if the call has no effect, or another call
  ///     supersedes or redirects it.
  public func openPopup(animated: Bool = true, completion: (() -> Void)? = nil) {
    process(.open, animated: animated, completion)
  }

  /// Closes the popup.
  ///
  /// It has no effect unless the popup is open or opening.
  ///
  /// - Parameters:
  ///   - animated: Whether the content moves with an animation. Otherwise the popup is closed on
  ///     return.
  ///   - completion: Called when the popup is closed; also if the call has no effect, or another
  ///     call supersedes or redirects it.
  public func closePopup(animated: Bool = true, completion: (() -> Void)? = nil) {
    process(.close, animated: animated, completion)
  }

  /// Dismisses the bar; an open popup is closed first.
  ///
  /// - Parameters:
  ///   - animated: Whether bar and content move with an animation. Otherwise the bar is dismissed
  ///     on return.
  ///   - completion: Called when the bar is dismissed; also if the call has no effect, or another
  ///     call supersedes or redirects it.
  public func dismissPopupBar(animated: Bool = true, completion: (() -> Void)? = nil) {
    process(.dismiss, animated: animated, completion)
  }

  // MARK: Asynchronous forms

  /// Presents a bar, and returns the outcome: finished, redirected by another call, or cancelled.
  ///
  /// See `presentPopupBar(with:openPopup:animated:completion:)` for the parameters.
  @discardableResult
  public func presentPopupBarAndWait(
    with content: ViewController, openPopup: Bool = false, animated: Bool = true
  ) async -> AnimationOutcome {
    await presenter.processAndWait(.present(content, opens: openPopup), animated: animated)
  }

  /// Opens the popup, and returns the outcome.
  @discardableResult
  public func openPopupAndWait(animated: Bool = true) async -> AnimationOutcome {
    await presenter.processAndWait(.open, animated: animated)
  }

  /// Closes the popup, and returns the outcome.
  @discardableResult
  public func closePopupAndWait(animated: Bool = true) async -> AnimationOutcome {
    await presenter.processAndWait(.close, animated: animated)
  }

  /// Dismisses the bar, and returns the outcome.
  @discardableResult
  public func dismissPopupBarAndWait(animated: Bool = true) async -> AnimationOutcome {
    await presenter.processAndWait(.dismiss, animated: animated)
  }

  // MARK: State

  /// The settled state of the popup.
  ///
  /// While the popup moves, this is the state from which the motion started.
  public var popupPresentationState: PopupPresentationState {
    attachments[PopupPresenter.self]?.state ?? .barHidden
  }

  /// Called after each change of `popupPresentationState`.
  public var onPopupPresentationStateChange: ((PopupPresentationState) -> Void)? {
    get { attachments[PopupPresenter.self]?.onStateChange }
    set { presenter.onStateChange = newValue }
  }

  /// The delegate that is notified when the bar is presented or dismissed and the content opens or
  /// closes.
  ///
  /// The reference is weak.
  public var popupPresentationDelegate: (any PopupPresentationDelegate)? {
    get { attachments[PopupPresenter.self]?.delegate }
    set { presenter.delegate = newValue }
  }

  /// The popup bar of the controller, also while it is not presented.
  ///
  /// For a custom bar controller, this is the bar that contains it.
  public var popupBar: PopupBar {
    (self as? PopupCustomBarViewController)?.containingPopupBar ?? presenter.bar
  }

  /// The view that the popup opens into, also while it is not presented.
  ///
  /// It retains its settings between presentations.
  public var popupContentView: PopupContentView { presenter.slot.retainedView }

  /// The content controller of the popup, or `nil` if no bar is presented.
  public var popupContentViewController: ViewController? {
    attachments[PopupPresenter.self]?.content
  }

  // MARK: Hooks

  /// Whether the content of a host in a split view controller opens over all columns.
  ///
  /// The default is true.
  public var popupOpensOverSplitViewController: Bool {
    get { presenter.placement.opensOverSplit }
    set { presenter.placement.opensOverSplit = newValue }
  }
}
