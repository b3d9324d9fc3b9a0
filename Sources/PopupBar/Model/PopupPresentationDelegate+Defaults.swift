// SPDX-License-Identifier: MIT

import SashInterface

// Default implementations.
extension PopupPresentationDelegate {
  /// Does nothing.
  public func popupPresentationControllerWillPresentPopupBar(
    _ popupPresentationController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func popupPresentationControllerDidPresentPopupBar(
    _ popupPresentationController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func popupPresentationControllerWillDismissPopupBar(
    _ popupPresentationController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func popupPresentationControllerDidDismissPopupBar(
    _ popupPresentationController: ViewController, animated: Bool
  ) {}

  /// Calls the method without the content controller.
  public func popupPresentationController(
    _ popupPresentationController: ViewController,
    willOpenPopupWithContentController popupContentController: ViewController, animated: Bool
  ) {
    popupPresentationControllerWillOpenPopup(popupPresentationController, animated: animated)
  }
  /// Calls the method without the content controller.
  public func popupPresentationController(
    _ popupPresentationController: ViewController,
    didOpenPopupWithContentController popupContentController: ViewController, animated: Bool
  ) {
    popupPresentationControllerDidOpenPopup(popupPresentationController, animated: animated)
  }
  /// Calls the method without the content controller.
  public func popupPresentationController(
    _ popupPresentationController: ViewController,
    willClosePopupWithContentController popupContentController: ViewController, animated: Bool
  ) {
    popupPresentationControllerWillClosePopup(popupPresentationController, animated: animated)
  }
  /// Calls the method without the content controller.
  public func popupPresentationController(
    _ popupPresentationController: ViewController,
    didClosePopupWithContentController popupContentController: ViewController, animated: Bool
  ) {
    popupPresentationControllerDidClosePopup(popupPresentationController, animated: animated)
  }

  /// Does nothing.
  public func popupPresentationControllerWillOpenPopup(
    _ popupPresentationController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func popupPresentationControllerDidOpenPopup(
    _ popupPresentationController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func popupPresentationControllerWillClosePopup(
    _ popupPresentationController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func popupPresentationControllerDidClosePopup(
    _ popupPresentationController: ViewController, animated: Bool
  ) {}
}
