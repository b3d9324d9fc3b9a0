import SashInterface

/// Told when a popup bar comes and goes, opens and closes.
///
/// Every method has a default. Those that carry the content call the older ones without it, which do
/// nothing: so the older ones are called only as long as the newer ones are left alone.
///
/// A drag tells nothing while it lasts, and nothing at all when it ends where it began.
public protocol PopupPresentationDelegate: AnyObject {
  /// The bar is about to come.
  func popupPresentationControllerWillPresentPopupBar(
    _ popupPresentationController: ViewController, animated: Bool)
  /// The bar has come.
  func popupPresentationControllerDidPresentPopupBar(
    _ popupPresentationController: ViewController, animated: Bool)
  /// The bar is about to go.
  func popupPresentationControllerWillDismissPopupBar(
    _ popupPresentationController: ViewController, animated: Bool)
  /// The bar has gone.
  func popupPresentationControllerDidDismissPopupBar(
    _ popupPresentationController: ViewController, animated: Bool)

  /// The content is about to open.
  func popupPresentationController(
    _ popupPresentationController: ViewController,
    willOpenPopupWithContentController popupContentController: ViewController, animated: Bool)
  /// The content has opened.
  func popupPresentationController(
    _ popupPresentationController: ViewController,
    didOpenPopupWithContentController popupContentController: ViewController, animated: Bool)
  /// The content is about to close.
  func popupPresentationController(
    _ popupPresentationController: ViewController,
    willClosePopupWithContentController popupContentController: ViewController, animated: Bool)
  /// The content has closed.
  func popupPresentationController(
    _ popupPresentationController: ViewController,
    didClosePopupWithContentController popupContentController: ViewController, animated: Bool)

  /// The content is about to open; use the method that carries it.
  func popupPresentationControllerWillOpenPopup(
    _ popupPresentationController: ViewController, animated: Bool)
  /// The content has opened; use the method that carries it.
  func popupPresentationControllerDidOpenPopup(
    _ popupPresentationController: ViewController, animated: Bool)
  /// The content is about to close; use the method that carries it.
  func popupPresentationControllerWillClosePopup(
    _ popupPresentationController: ViewController, animated: Bool)
  /// The content has closed; use the method that carries it.
  func popupPresentationControllerDidClosePopup(
    _ popupPresentationController: ViewController, animated: Bool)
}
