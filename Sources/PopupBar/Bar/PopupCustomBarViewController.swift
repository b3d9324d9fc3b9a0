// SPDX-License-Identifier: MIT

import SashInterface

/// A controller that provides the contents and the height of a popup bar.
///
/// Subclass it to replace the image, titles and buttons of a popup bar. Build the contents in its
/// view, set the height with `preferredContentSize`, and assign the controller to
/// `PopupBar.customBarViewController`. A new height makes the bar grow upwards; set it within
/// `View.animate` to animate that. The bar retains the controller; its parent is the bar's host. It
/// appears and disappears with the bar.
///
/// Its `popupItem` is the bar's.
open class PopupCustomBarViewController: ViewController {
  /// The bar that contains the controller.
  public internal(set) final weak var containingPopupBar: PopupBar?

  /// Creates a controller; only subclasses can be created.
  public override init() {
    super.init()
    precondition(
      type(of: self) != PopupCustomBarViewController.self,
      "PopupCustomBarViewController cannot be created directly; create an instance of a subclass.")
  }

  // MARK: Default gestures

  /// Whether a tap on the bar opens the popup; read when the controller is installed in a bar.
  open var wantsDefaultTapGestureRecognizer: Bool { true }
  /// Whether a drag on the bar opens the popup; read when the controller is installed in a bar.
  open var wantsDefaultPanGestureRecognizer: Bool { true }
  /// Whether the bar is highlighted under a press and under the pointer; read when the controller
  /// is installed in a bar.
  open var wantsDefaultHighlightGestureRecognizer: Bool { true }

  // MARK: Notifications

  /// Called before the controller is installed in a bar, or with `nil` before it is removed.
  open func willMove(to newPopupBar: PopupBar?) {}
  /// Called after the controller was installed in a bar, or removed from it.
  open func didMoveToPopupBar() {}
  /// Called after the appearance of the bar changed.
  ///
  /// `activeAppearance` is the result of merging the item's, the dock's and the bar's own.
  open func activeAppearanceDidChange(_ activeAppearance: PopupBarAppearance) {}
  /// Called after one or more properties of the bar's item changed.
  open func popupItemDidUpdate() {}
  /// Called after the bar received another item; the default calls `popupItemDidUpdate()`.
  open override func popupItemDidChange(_ previous: PopupItem?) { popupItemDidUpdate() }
}
