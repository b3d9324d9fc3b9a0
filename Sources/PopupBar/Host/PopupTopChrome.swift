// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The owner of the appearance of the window's top: the host, or its popup content.
///
/// It owns the current decision, and the application's closure for its changes.
package final class PopupTopChromeOwner {
  /// Whether the content determines the appearance of the window's top.
  private(set) var isContent = false
  /// Called with the new owner after each change.
  var onChange: ((ViewController) -> Void)?

  /// Returns whether the content determines the appearance of the window's top.
  ///
  /// - Parameters:
  ///   - contentTop: The distance of the content from the window's top, in logical pixels.
  ///   - inset: The top safe area inset, in logical pixels.
  /// - Returns: Whether the content covers at least half of the inset.
  package static func isContent(at contentTop: Double, inset: Double) -> Bool {
    contentTop <= max(0, inset) / 2
  }

  /// Updates the owner, and reports a change.
  ///
  /// - Parameters:
  ///   - contentTop: The distance of the content from the window's top, in logical pixels, or `nil`
  ///     while the content is hidden.
  ///   - content: The content controller.
  ///   - host: The host of the popup.
  func update(contentTop: Double?, content: ViewController?, host: ViewController?) {
    let inset = host?.viewIfLoaded?.safeAreaInsets.top ?? 0
    let new = contentTop.map { Self.isContent(at: $0, inset: inset) } ?? false
    guard new != isContent else { return }
    isContent = new
    if let owner = new ? content : host { onChange?(owner) }
  }
}

extension ViewController {
  /// The controller that determines the appearance of the window's top, such as the colours of a
  /// status bar.
  ///
  /// This is the controller itself, or its popup content once that covers half of the top inset.
  public var popupTopChromeOwner: ViewController {
    guard let presenter = attachments[PopupPresenter.self], presenter.topChrome.isContent else {
      return self
    }
    return presenter.content ?? self
  }

  /// Called with the new owner after each change of ``popupTopChromeOwner``.
  public var onPopupTopChromeOwnerChange: ((ViewController) -> Void)? {
    get { attachments[PopupPresenter.self]?.topChrome.onChange }
    set { popupPresenter.topChrome.onChange = newValue }
  }
}
