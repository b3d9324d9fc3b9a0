// SPDX-License-Identifier: MIT

import SashGeometry

/// The object that owns a view and is notified of its changes: the view's controller.
///
/// It is all that views, windows and the focus need to know of a controller. `ViewController` is
/// the only implementation. It is in a higher module and cannot override the properties of
/// `Responder` that are not open; the responder asks for their values here.
package protocol ViewOwner: Responder {
  /// The view, or `nil` as long as it is not loaded.
  var viewIfLoaded: View? { get }

  // MARK: Layout

  /// Returns the safe area insets of the view from those that its superview or window covers.
  func viewSafeAreaInsets(from inherited: EdgeInsets) -> EdgeInsets
  /// Called when the safe area insets of the view have changed.
  func viewSafeAreaInsetsDidChange()
  /// Called when the size of the view has changed.
  func viewWasResized()
  /// Called before the view lays out its subviews.
  func viewWillLayoutSubviews()
  /// Called after the view has laid out its subviews.
  func viewWasLaidOut()
  /// Called when the theme, the layout direction or the display's scale has changed for the view.
  func viewEnvironmentDidChange()

  // MARK: Window

  /// Called before the view enters a window, or leaves it, in which case the argument is `nil`.
  func viewWillMove(toWindow window: Window?)
  /// Called after the view has entered or left a window.
  func viewDidMoveToWindow()
  /// Called when the window of the view was attached to a host.
  func appearWithWindow()
  /// Called when the window of the view was detached from its host.
  func disappearWithWindow()

  // MARK: State restoration

  /// The value of `restorationIdentifier`.
  var ownRestorationIdentifier: String? { get set }

  /// The objects attached to the owner whose state is saved with its own.
  var restorableAttachments: [any RestorableAttachment] { get }

  // MARK: Keys

  /// The innermost controller that receives keys while no view has the focus.
  var keyResponder: Responder { get }
}
