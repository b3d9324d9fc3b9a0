// SPDX-License-Identifier: MIT

import SashInterface

/// The delegate of a popup, notified before and after the bar is presented or dismissed and the
/// content opens or closes.
///
/// Assign it to `ViewController.popupPresentationDelegate`. Every method has a default. The
/// defaults of the methods that pass the content controller call the variants without it; implement
/// one of the two, not both.
///
/// The first argument is the host of the popup. The argument `animated` is whether the change is
/// animated.
///
/// A drag notifies only when it ends, and not at all if the popup returns to the state from which
/// the drag began.
public protocol PopupPresentationDelegate: AnyObject {
  /// Called before the bar is presented.
  func popupPresentationControllerWillPresentPopupBar(
    _ popupPresentationController: ViewController, animated: Bool)
  /// Called after the bar was presented.
  func popupPresentationControllerDidPresentPopupBar(
    _ popupPresentationController: ViewController, animated: Bool)
  /// Called before the bar is dismissed.
  func popupPresentationControllerWillDismissPopupBar(
    _ popupPresentationController: ViewController, animated: Bool)
  /// Called after the bar was dismissed.
  func popupPresentationControllerDidDismissPopupBar(
    _ popupPresentationController: ViewController, animated: Bool)

  /// Called before the content opens.
  func popupPresentationController(
    _ popupPresentationController: ViewController,
    willOpenPopupWithContentController popupContentController: ViewController, animated: Bool)
  /// Called after the content has opened.
  func popupPresentationController(
    _ popupPresentationController: ViewController,
    didOpenPopupWithContentController popupContentController: ViewController, animated: Bool)
  /// Called before the content closes.
  func popupPresentationController(
    _ popupPresentationController: ViewController,
    willClosePopupWithContentController popupContentController: ViewController, animated: Bool)
  /// Called after the content has closed.
  func popupPresentationController(
    _ popupPresentationController: ViewController,
    didClosePopupWithContentController popupContentController: ViewController, animated: Bool)

  /// Called before the content opens. Prefer the method that passes the content controller.
  func popupPresentationControllerWillOpenPopup(
    _ popupPresentationController: ViewController, animated: Bool)
  /// Called after the content has opened. Prefer the method that passes the content controller.
  func popupPresentationControllerDidOpenPopup(
    _ popupPresentationController: ViewController, animated: Bool)
  /// Called before the content closes. Prefer the method that passes the content controller.
  func popupPresentationControllerWillClosePopup(
    _ popupPresentationController: ViewController, animated: Bool)
  /// Called after the content has closed. Prefer the method that passes the content controller.
  func popupPresentationControllerDidClosePopup(
    _ popupPresentationController: ViewController, animated: Bool)
}
