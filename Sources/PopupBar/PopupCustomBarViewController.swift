import SashInterface

/// A popup bar's content of one's own: what is seen in the bar, and how high that is.
///
/// Subclass it, build what is seen in its view, say how high it is with the height of
/// `preferredContentSize`, and give it to `PopupBar.customBarViewController`. A new height makes the
/// bar grow upwards; set within `View.animate` it does so in that motion. The bar holds it; its parent
/// is the bar's host. It appears and disappears with the bar.
///
/// Its `popupItem` is the bar's.
open class PopupCustomBarViewController: ViewController {
  /// The bar that it is in.
  public internal(set) final weak var containingPopupBar: PopupBar?

  /// A controller of a subclass.
  public override init() {
    super.init()
    precondition(
      type(of: self) != PopupCustomBarViewController.self,
      "A custom popup bar is made by a subclass of PopupCustomBarViewController; make one of that.")
  }

  // MARK: What of the bar it keeps

  /// Whether a tap on it opens the popup; asked when it comes into a bar.
  open var wantsDefaultTapGestureRecognizer: Bool { true }
  /// Whether a drag on it opens the popup; asked when it comes into a bar.
  open var wantsDefaultPanGestureRecognizer: Bool { true }
  /// Whether it is highlighted while it is pressed or the pointer is over it; asked when it comes
  /// into a bar.
  open var wantsDefaultHighlightGestureRecognizer: Bool { true }

  // MARK: What happens

  /// It is about to come into a bar, or to leave its bar (nil).
  open func willMove(to newPopupBar: PopupBar?) {}
  /// It has come into a bar, or has left its bar.
  open func didMoveToPopupBar() {}
  /// The bar looks another way: what the item's appearance, the bar's own and its dock's come to.
  open func activeAppearanceDidChange(_ activeAppearance: PopupBarAppearance) {}
  /// Something of the bar's item changed, or all of it.
  open func popupItemDidUpdate() {}
  /// The bar has another item; without an override `popupItemDidUpdate()` is called.
  open override func popupItemDidChange(_ previous: PopupItem?) { popupItemDidUpdate() }
}
