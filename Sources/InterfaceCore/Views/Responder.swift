// SPDX-License-Identifier: MIT

import SashInterfaceValues
public import SashRestoration

/// An object that handles keys: a view, a controller, or the window.
///
/// Subclass `View` or `ViewController` rather than this class. A key is sent to the window's first
/// responder and from there along `next` until one handles it.
open class Responder {
  /// Creates a responder that handles nothing.
  public init() {}

  /// The next responder in the chain, or `nil`.
  open var next: Responder? { nil }

  /// Whether the responder can have the keyboard focus.
  open var canBecomeFirstResponder: Bool { false }

  /// Handles a press or a repeat of a key.
  ///
  /// - Returns: Whether the key was handled; the responder then also receives its release.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// Handles the release of a key whose press was handled here.
  open func keyUp(_ event: KeyEvent) {}

  /// Cancels a key whose press was handled here and whose release will not come, because the window
  /// lost the keyboard.
  ///
  /// An action that the key has started must end without effect.
  open func keyCancelled(_ key: Key) {}

  /// Called when the responder has received or lost the keyboard focus: when it became or stopped
  /// being the first responder of a window that has the keyboard.
  open func focusDidChange(_ isFocused: Bool) {}

  /// Called when the responder became or stopped being the first responder of a window that does not
  /// have the keyboard at the moment.
  ///
  /// `focusDidChange(_:)` is called in a window that has the keyboard. Override this function too if
  /// the responder keeps state while its window is inactive, as a text view keeps its selection. The
  /// default does nothing.
  open func firstResponderDidChange() {}

  /// The shortcuts of the responder, for keys that neither it nor a responder before it handles.
  open var keyCommands: [KeyCommand] = []

  /// Handles the escape gesture of an assistive technology, which leaves or closes the current
  /// context.
  ///
  /// It is sent along `next`; if no responder handles it, Escape is pressed.
  ///
  /// - Returns: Whether the gesture was handled.
  open func accessibilityPerformEscape() -> Bool { false }

  // MARK: State restoration

  /// The name under which the object's state is saved and restored, or `nil`, the default, for an
  /// object whose state is not saved.
  ///
  /// A window is found again by its identifier, and every other object by its own together with
  /// those of the views and controllers around it. It must be the same in the next run of the
  /// application, and unique among the objects inside the nearest one that has an identifier. Name
  /// pages of changing content by their content, such as `song-42`. The state of a controller
  /// includes that of its popup: whether it is open.
  public var restorationIdentifier: String? {
    get { asViewOwner?.ownRestorationIdentifier }
    set { asViewOwner?.ownRestorationIdentifier = newValue }
  }

  /// Writes the state of the object that its next instance needs, in the next run of the
  /// application.
  ///
  /// It is called for an object with a `restorationIdentifier` when the state is saved, and when the
  /// object leaves its window. It must not change anything. An override calls super.
  ///
  /// - Parameter coder: The coder to write values into.
  open func encodeRestorableState(with coder: StateCoder) {}

  /// Reads the state that an earlier instance of the object has written.
  ///
  /// It is called once, before the first frame in which the object is in its window, if there is a
  /// saved state. Change the state without an animation. An override calls super.
  ///
  /// - Parameter coder: The coder with the values.
  open func restoreState(with coder: StateCoder) {}

  /// Requests that the state be saved, because a value has changed that
  /// `encodeRestorableState(with:)` writes.
  ///
  /// Call it for values of your own. The state is saved soon after, once the user pauses.
  public final func invalidateRestorableState() { respondingWindow?.restoration?.invalidate() }

  /// The window whose first responder this object can be.
  package var respondingWindow: Window? { focusView?.window }

  /// The view that represents the responder for the focus: itself, or the controller's view.
  package var focusView: View? { asViewOwner?.viewIfLoaded }

  /// The responder as the owner of a view, if it is one.
  private var asViewOwner: (any ViewOwner)? { self as? any ViewOwner }

  /// Whether the responder is the first responder of its window.
  public var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

  /// Makes this the first responder of its window.
  ///
  /// - Returns: Whether it became the first responder; `false` if it cannot have the focus or is in
  ///   no window.
  @discardableResult public func becomeFirstResponder() -> Bool {
    guard let window = respondingWindow, canBecomeFirstResponder else { return false }
    return window.makeFirstResponder(self)
  }

  /// Gives up the first responder status.
  ///
  /// - Returns: Whether it was the first responder.
  @discardableResult public func resignFirstResponder() -> Bool {
    guard let window = respondingWindow, window.firstResponder === self else { return false }
    return window.makeFirstResponder(nil)
  }
}
