import SashGeometry
import SashInterface

/// Who decides what is shown at the top of the window: the host, or what its popup opens into.
nonisolated package enum PopupTopChrome {
  /// Whether the content has come so far up that the top is its own.
  ///
  /// - Parameters:
  ///   - contentTop: How far the content is from the top, in logical pixels.
  ///   - inset: How much of the top is covered.
  /// - Returns: Whether it covers half of that or more.
  package static func belongsToContent(contentTop: Double, inset: Double) -> Bool {
    contentTop <= max(0, inset) / 2
  }
}

extension PopupPresenter {
  /// Tells who the top belongs to, if that has changed.
  func showTopChrome(contentTop: Double?) {
    let inset = host?.viewIfLoaded?.safeAreaInsets.top ?? 0
    let new =
      contentTop.map { PopupTopChrome.belongsToContent(contentTop: $0, inset: inset) } ?? false
    guard new != ownsTopChrome else { return }
    ownsTopChrome = new
    if let owner = new ? content : host { onTopChromeOwnerChange?(owner) }
  }
}

extension ViewController {
  /// Who decides what is shown at the top of the window, such as the colours of a status bar: this
  /// controller, or what its popup opens into once that covers half of the top inset.
  public var popupTopChromeOwner: ViewController {
    guard let presenter = attachments[PopupPresenter.self], presenter.ownsTopChrome else {
      return self
    }
    return presenter.content ?? self
  }

  /// Called with the new owner after each change of ``popupTopChromeOwner``.
  public var onPopupTopChromeOwnerChange: ((ViewController) -> Void)? {
    get { attachments[PopupPresenter.self]?.onTopChromeOwnerChange }
    set { popupPresenter.onTopChromeOwnerChange = newValue }
  }
}
