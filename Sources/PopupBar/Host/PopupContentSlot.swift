// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashPresentation

/// The slot of a popup for its content controller.
///
/// It owns the controller with its inset, and the content view with all its settings between
/// presentations.
final class PopupContentSlot {
  private let pan: PopupInteractionGestureRecognizer
  private let bar: PopupBar
  /// The content controller, until it was replaced or the bar was dismissed.
  private(set) var controller: ViewController?
  /// The content view while a bar is presented, or `nil`.
  private(set) var view: PopupContentView?
  /// The content view, also while no bar is presented.
  private(set) lazy var retainedView = makeView()
  /// The height that is subtracted from the bottom of the controller's safe area.
  private var bottomInset = 0.0
  /// Called when the close button is tapped.
  var onClose: (() -> Void)?
  /// Called when the backdrop of the content view must be updated.
  var onBackdropChange: (() -> Void)?

  /// Creates a slot for the content of a bar, which a recogniser drags.
  init(for bar: PopupBar, draggedBy pan: PopupInteractionGestureRecognizer) {
    self.bar = bar
    self.pan = pan
  }

  private func makeView() -> PopupContentView {
    let view = PopupContentView(pan)
    view.isHidden = true
    view.popupCloseButton.onTap = { [weak self] in self?.onClose?() }
    view.barMaterial = { [weak bar] in bar?.contentMaterial }
    view.onBackdropChange = { [weak self] in self?.onBackdropChange?() }
    return view
  }

  // MARK: Showing

  /// Shows the content view and begins the appearance transition of the content.
  func show(animated: Bool) {
    view?.installContent()
    view?.isHidden = false
    controller?.beginAppearanceTransition(true, animated: animated)
  }

  // MARK: Replacing

  /// Replaces the content controller at once.
  ///
  /// In a visible popup both controllers receive appearance callbacks. The new one's
  /// `viewDidAppear` comes after the old one's view was removed, and before the old one's
  /// `viewDidDisappear`.
  ///
  /// - Parameters:
  ///   - new: The new controller.
  ///   - host: The host of the popup.
  ///   - isClosing: Whether the popup is closing.
  ///   - animated: Whether the popup moves with an animation.
  ///   - whenInstalled: A closure that runs after the new view was installed and before the old one
  ///     is removed.
  func setController(
    _ new: ViewController, in host: ViewController, isClosing: Bool, animated: Bool,
    whenInstalled: () -> Void
  ) {
    if view == nil { retainedView.isHidden = true }
    let view = retainedView
    self.view = view
    let old = controller
    let isVisible = old != nil && !view.isHidden
    new.appearsOnlyByContainer = true
    if isVisible {
      // Loads the view: `viewWillAppear` must come after `viewDidLoad`.
      _ = new.view
      old?.beginAppearanceTransition(false, animated: false)
      new.beginAppearanceTransition(true, animated: false)
      old?.defersWindowAppearance = true
      new.defersWindowAppearance = true
    }
    controller = new
    old?.additionalSafeAreaInsets.bottom += bottomInset
    new.additionalSafeAreaInsets.bottom -= bottomInset
    view.setContent(new, in: host, whenInstalled: whenInstalled)
    if isVisible {
      new.defersWindowAppearance = false
      new.endAppearanceTransition()
      old?.endAppearanceTransition()
      old?.defersWindowAppearance = false
      // The new controller is installed in a closing popup, and must receive `viewWillDisappear`.
      if isClosing { new.beginAppearanceTransition(false, animated: animated) }
    }
    old?.appearsOnlyByContainer = false
  }

  // MARK: Inset

  /// Subtracts a height from the bottom of the controller's safe area, in place of the previous
  /// one.
  func setBottomInset(_ new: Double) {
    guard new != bottomInset else { return }
    let change = new - bottomInset
    controller?.additionalSafeAreaInsets.bottom -= change
    bottomInset = new
  }

  // MARK: Removing

  /// Removes the controller from the content view after the bar was dismissed.
  func uninstall(from host: ViewController?) {
    if let host { view?.setContent(nil, in: host) }
    controller?.appearsOnlyByContainer = false
  }

  /// Ends the use of the content view until the next presentation.
  func removeView() { view = nil }

  /// Releases the controller, after the delegate was notified of the dismissal.
  func releaseController() { controller = nil }
}

/// A reference from a content controller to its host.
private final class PopupContainerLink {
  weak var host: ViewController?
  init(_ host: ViewController) { self.host = host }
}

extension ViewController {
  /// The controller whose popup contains this one, or `nil`.
  ///
  /// It is set from the presentation of this controller until it is replaced or the bar is
  /// dismissed.
  public var popupPresentationContainerViewController: ViewController? {
    attachments[PopupContainerLink.self]?.host
  }

  /// Sets the host of a content controller; modal presentations of the controller are then
  /// presented by the host.
  func setPopupContainer(_ host: ViewController?) {
    guard host !== popupPresentationContainerViewController else { return }
    attachments[PopupContainerLink.self] = host.map { PopupContainerLink($0) }
    substitutePresenter = host
    (self as? any PopupContainerFollower)?.popupContainerDidChange()
  }
}

/// A content controller that displays something in the bar of its host.
package protocol PopupContainerFollower: ViewController {
  /// Called when the controller was presented by a host, or is its content no longer.
  func popupContainerDidChange()
}
