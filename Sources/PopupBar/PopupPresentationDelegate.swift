import SashInterface

/// Told when a popup bar comes and goes, opens and closes; every method has a default that does
/// nothing.
///
/// A drag tells nothing while it lasts, and nothing at all when it ends where it began.
public protocol PopupPresentationDelegate: AnyObject {
  /// The bar is about to come.
  func popupPresentationWillPresentBar(_ host: ViewController, animated: Bool)
  /// The bar has come.
  func popupPresentationDidPresentBar(_ host: ViewController, animated: Bool)
  /// The bar is about to go.
  func popupPresentationWillDismissBar(_ host: ViewController, animated: Bool)
  /// The bar has gone.
  func popupPresentationDidDismissBar(_ host: ViewController, animated: Bool)
  /// The content is about to open.
  func popupPresentation(
    _ host: ViewController, willOpenPopupWith content: ViewController, animated: Bool)
  /// The content has opened.
  func popupPresentation(
    _ host: ViewController, didOpenPopupWith content: ViewController, animated: Bool)
  /// The content is about to close.
  func popupPresentation(
    _ host: ViewController, willClosePopupWith content: ViewController, animated: Bool)
  /// The content has closed.
  func popupPresentation(
    _ host: ViewController, didClosePopupWith content: ViewController, animated: Bool)
}

extension PopupPresentationDelegate {
  /// Does nothing.
  public func popupPresentationWillPresentBar(_ host: ViewController, animated: Bool) {}
  /// Does nothing.
  public func popupPresentationDidPresentBar(_ host: ViewController, animated: Bool) {}
  /// Does nothing.
  public func popupPresentationWillDismissBar(_ host: ViewController, animated: Bool) {}
  /// Does nothing.
  public func popupPresentationDidDismissBar(_ host: ViewController, animated: Bool) {}
  /// Does nothing.
  public func popupPresentation(
    _ host: ViewController, willOpenPopupWith content: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func popupPresentation(
    _ host: ViewController, didOpenPopupWith content: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func popupPresentation(
    _ host: ViewController, willClosePopupWith content: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func popupPresentation(
    _ host: ViewController, didClosePopupWith content: ViewController, animated: Bool
  ) {}
}
