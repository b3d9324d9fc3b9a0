import SashGeometry
import SashInterface

/// The rule that decides whether the host or its popup content determines the appearance of the
/// window's top.
nonisolated package enum PopupTopChrome {
  /// Returns whether the content determines the appearance of the window's top.
  ///
  /// - Parameters:
  ///   - contentTop: The distance of the content from the window's top, in logical pixels.
  ///   - inset: The top safe area inset, in logical pixels.
  /// - Returns: Whether the content covers at least half of the inset.
  package static func belongsToContent(contentTop: Double, inset: Double) -> Bool {
    contentTop <= max(0, inset) / 2
  }
}

extension PopupPresenter {
  /// Updates the owner of the window's top, and reports a change.
  func updateTopChrome(contentTop: Double?) {
    let inset = host?.viewIfLoaded?.safeAreaInsets.top ?? 0
    let new =
      contentTop.map { PopupTopChrome.belongsToContent(contentTop: $0, inset: inset) } ?? false
    guard new != ownsTopChrome else { return }
    ownsTopChrome = new
    if let owner = new ? content : host { onTopChromeOwnerChange?(owner) }
  }
}

extension ViewController {
  /// The controller that determines the appearance of the window's top, such as the colours of a
  /// status bar.
  ///
  /// This is the controller itself, or its popup content once that covers half of the top inset.
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
