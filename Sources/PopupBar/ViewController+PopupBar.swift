import SashInterface
import SashMotion

extension ViewController {
  private var presenter: PopupPresenter { popupPresenter }

  /// Shows a bar at the bottom of this controller's view, with a content that it opens into.
  ///
  /// The content is kept until it is replaced or the bar is dismissed. While a bar is presented its
  /// content is replaced at once. Calls on a host outside a window wait until it is in one, and are
  /// then carried out without an animation.
  ///
  /// A call that a later one makes needless while it waits is not carried out; its completion runs
  /// then.
  ///
  /// - Parameters:
  ///   - content: The controller that the bar opens; not this one, and none that it lies in.
  ///   - openPopup: Whether the content opens with the bar, in the same motion.
  ///   - animated: Whether the bar moves into its place; without, everything is done on return.
  ///   - completion: Called when the bar is there, or the content is open; also when another call
  ///     has redirected the motion.
  public func presentPopupBar(
    with content: ViewController, openPopup: Bool = false, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    presenter.present(
      content, opens: openPopup, animated: animated,
      completion: completion.map { body in { _ in body() } })
  }

  /// Opens the popup; nothing happens without a bar, or when it is open already.
  public func openPopup(animated: Bool = true, completion: (() -> Void)? = nil) {
    presenter.open(animated: animated, completion: completion.map { body in { _ in body() } })
  }

  /// Closes the popup; nothing happens unless it is open or opening.
  public func closePopup(animated: Bool = true, completion: (() -> Void)? = nil) {
    presenter.close(animated: animated, completion: completion.map { body in { _ in body() } })
  }

  /// Takes the bar away; an open popup is closed first.
  public func dismissPopupBar(animated: Bool = true, completion: (() -> Void)? = nil) {
    presenter.dismiss(animated: animated, completion: completion.map { body in { _ in body() } })
  }

  // MARK: Asynchronous forms

  /// Shows a bar, and returns how that ended: finished, redirected by another call, or cancelled.
  @discardableResult
  public func presentPopupBarAndWait(
    with content: ViewController, openPopup: Bool = false, animated: Bool = true
  ) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      presenter.present(content, opens: openPopup, animated: animated) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Opens the popup, and returns how that ended.
  @discardableResult
  public func openPopupAndWait(animated: Bool = true) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      presenter.open(animated: animated) { continuation.resume(returning: $0) }
    }
  }

  /// Closes the popup, and returns how that ended.
  @discardableResult
  public func closePopupAndWait(animated: Bool = true) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      presenter.close(animated: animated) { continuation.resume(returning: $0) }
    }
  }

  /// Takes the bar away, and returns how that ended.
  @discardableResult
  public func dismissPopupBarAndWait(animated: Bool = true) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      presenter.dismiss(animated: animated) { continuation.resume(returning: $0) }
    }
  }

  // MARK: State

  /// Where the popup stands; what moves counts as where it came from.
  public var popupPresentationState: PopupPresentationState {
    attachments[PopupPresenter.self]?.state ?? .barHidden
  }

  /// Called after each change of `popupPresentationState`.
  public var onPopupPresentationStateChange: ((PopupPresentationState) -> Void)? {
    get { attachments[PopupPresenter.self]?.onStateChange }
    set { presenter.onStateChange = newValue }
  }

  /// Told when the bar comes and goes, opens and closes; held weakly.
  public var popupPresentationDelegate: (any PopupPresentationDelegate)? {
    get { attachments[PopupPresenter.self]?.delegate }
    set { presenter.delegate = newValue }
  }

  /// The bar, also while it is not presented.
  ///
  /// That of a custom bar is the one that it is in.
  public var popupBar: PopupBar {
    (self as? PopupCustomBarViewController)?.containingPopupBar ?? presenter.bar
  }

  /// What the popup opens into, also while it is not presented; it keeps what was set on it.
  public var popupContentView: PopupContentView { presenter.ownContentView }

  /// The controller that the popup shows; nil unless a bar is presented.
  public var popupContentViewController: ViewController? {
    attachments[PopupPresenter.self]?.content
  }

  // MARK: Hooks

  /// Whether the content of a host that is in a split view controller opens over all its columns;
  /// the default is true.
  public var popupOpensOverSplitViewController: Bool {
    get { presenter.opensOverSplit }
    set { presenter.opensOverSplit = newValue }
  }
}
