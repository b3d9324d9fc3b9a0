// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues
import SashMotion

/// The surface that displays a window: one of a compositor, or memory.
///
/// Implement it to display windows elsewhere. The window requests frames; the host calls
/// `prepareFrame(at:)` when it may draw and has a free buffer, and commits nothing if the damage is
/// empty. Its `now` is the time in seconds on the clock of the frame times. A window holds its host
/// weakly.
public protocol WindowHost: MotionClock {
  /// Requests a call of `prepareFrame(at:)` as soon as a frame may be drawn.
  func requestFrame()
  /// Requests a call of `advance(to:)` at a time in seconds, even when no frame may be drawn; `nil`
  /// cancels it.
  func scheduleWake(at time: Double?)
  /// Sets the shape of the pointer.
  func setCursor(_ cursor: Cursor)
  /// Called when the title of the window has changed.
  func titleDidChange(_ title: String)
  /// Requests that the window be closed.
  func requestClose()
  /// Requests to enter or leave full screen.
  func setFullscreen(_ isFullscreen: Bool)
  /// Requests to maximise or restore the window.
  func setMaximized(_ isMaximized: Bool)
  /// Requests to minimise the window.
  func minimize()
  /// Starts an interactive move of the window.
  ///
  /// - Parameter grant: The grant of the press that starts the move.
  func beginMove(_ grant: InputGrant)
  /// Starts an interactive change of the window's size.
  ///
  /// Hosts without one ignore the request, as the default implementation does.
  ///
  /// - Parameters:
  ///   - edges: The edge, or the two edges of the corner, that follows the press. Other sets are
  ///     ignored.
  ///   - grant: The grant of the press that starts the change.
  func beginResize(_ edges: WindowEdges, _ grant: InputGrant)
  /// Shows the display server's menu of the window.
  ///
  /// Hosts without one ignore the request, as the default implementation does.
  ///
  /// - Parameters:
  ///   - position: The position of the menu, in logical pixels of the host's surface.
  ///   - grant: The grant of the press or key that requests it.
  func showWindowMenu(at position: Point, _ grant: InputGrant)

  /// Sets the content of a clipboard; `nil` clears it.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - kind: The clipboard.
  ///   - grant: The grant of the press that caused it, or `nil` for the last one in any window.
  func setClipboard(_ content: ClipboardContent?, in kind: ClipboardKind, grant: InputGrant?)
  /// Returns the types of a clipboard's content, the best one first.
  func clipboardTypes(in kind: ClipboardKind) -> [String]
  /// Reads the content of a clipboard in one of its types.
  ///
  /// - Parameters:
  ///   - kind: The clipboard.
  ///   - type: The type.
  ///   - completion: Called once, at once or later; with `nil` when there is no content, when its
  ///     owner does not answer, or when it is too long.
  func readClipboard(
    _ kind: ClipboardKind, type: String, completion: @escaping ([UInt8]?) -> Void)
  /// Sets the content of a clipboard to data that is produced when it is requested; `nil` clears it.
  ///
  /// By default all data is produced at once, and passed to `setClipboard(_:in:grant:)` as content.
  func setClipboard(_ provider: ItemProvider?, in kind: ClipboardKind, grant: InputGrant?)
  /// Reads the content of a clipboard in one of its types, with a limit.
  ///
  /// By default it calls `readClipboard(_:type:completion:)`.
  ///
  /// - Parameters:
  ///   - kind: The clipboard.
  ///   - type: The type.
  ///   - limit: The greatest accepted size in bytes.
  ///   - completion: Called once, at once or later.
  func readClipboard(
    _ kind: ClipboardKind, type: String, limit: Int,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void)
  /// Begins a drag with the press that its grant belongs to.
  ///
  /// From then on the host cancels the press, and delivers drags over the window with
  /// `Window.handle(_:)`. By default there are no drags.
  ///
  /// - Returns: Whether the drag has begun; otherwise the window performs it itself, among its own
  ///   views.
  func beginDrag(_ request: DragRequest) -> Bool
  /// Locks or confines the pointer for a view of the window.
  ///
  /// From then on the host calls `setActive(_:)` of the constraint and `handle(_:)` of a lock, and
  /// `end()` when it can no longer apply the constraint. By default there are no constraints.
  ///
  /// - Returns: Whether the host can apply the constraint.
  func beginPointerConstraint(_ constraint: PointerConstraint) -> Bool
  /// Called when the region or the cursor position of a constraint has changed.
  func pointerConstraintDidChange(_ constraint: PointerConstraint)
  /// Frees the pointer at the end of a constraint.
  func endPointerConstraint(_ constraint: PointerConstraint)
  /// Called when the parent, the modality, the icon or the idle timer of the window has changed.
  ///
  /// Hosts without a desktop ignore it, as the default implementation does.
  func windowPropertiesDidChange()
  /// Requests that the window be shown in front of others and get the keyboard.
  ///
  /// Hosts without other windows ignore the request, as the default implementation does.
  ///
  /// - Parameters:
  ///   - token: A token of another program, or `nil` to request one for the grant.
  ///   - grant: The grant of the press that causes the request, or `nil` for the last one in any
  ///     window.
  func requestActivation(token: String?, grant: InputGrant?)
  /// Requests a token with which another program may activate its window.
  ///
  /// By default there is none.
  ///
  /// - Parameters:
  ///   - applicationID: The identifier of the other program, if known.
  ///   - grant: The grant of the press that causes the request, or `nil` for the last one in any
  ///     window.
  ///   - completion: Called once, at once or later, with the token or with `nil`.
  func requestActivationToken(
    applicationID: String?, grant: InputGrant?, completion: @escaping (String?) -> Void)
  /// Opens an address in the application that the desktop has for its scheme.
  ///
  /// By default there is no desktop.
  ///
  /// - Parameters:
  ///   - address: The address with its scheme.
  ///   - grant: The grant of the press that causes the request, or `nil` for the last one in any
  ///     window.
  ///   - completion: Called once, at once or later, with a description of the failure or `nil`.
  func open(_ address: String, grant: InputGrant?, completion: @escaping (String?) -> Void)
  /// Sends the state of the text that an input method may edit; `nil` means that there is none.
  func setTextInput(_ state: TextInputState?)
  /// Called when another responder of the window has got the keyboard focus, or none has it.
  ///
  /// An accent that was typed before its letter is not for that responder. By default nothing
  /// happens.
  func firstResponderDidChange()

  /// The largest useful size of a child surface in logical pixels, or `nil` if the host has none at
  /// the moment.
  ///
  /// Hosts have none by default.
  var maximumChildSurfaceSize: Size? { get }
  /// Creates a surface that displays a part of the window beyond the window's bounds.
  ///
  /// The host calls `place(at:)` of the content when the surface has its position, and `end(_:)`
  /// when it is gone.
  ///
  /// - Parameter content: The content of the surface.
  /// - Returns: The surface, or `nil` if the host refuses.
  func openChildSurface(for content: ChildSurfaceContent) -> (any ChildSurface)?
}

extension WindowHost {
  /// Ignores the request.
  public func beginResize(_ edges: WindowEdges, _ grant: InputGrant) {}
  /// Ignores the request.
  public func showWindowMenu(at position: Point, _ grant: InputGrant) {}
  /// Returns `false`.
  public func beginPointerConstraint(_ constraint: PointerConstraint) -> Bool { false }
  /// Does nothing.
  public func pointerConstraintDidChange(_ constraint: PointerConstraint) {}
  /// Does nothing.
  public func endPointerConstraint(_ constraint: PointerConstraint) {}
  /// Ignores the change.
  public func windowPropertiesDidChange() {}
  /// Ignores the request.
  public func requestActivation(token: String?, grant: InputGrant?) {}
  /// Calls the completion with `nil`.
  public func requestActivationToken(
    applicationID: String?, grant: InputGrant?, completion: @escaping (String?) -> Void
  ) { completion(nil) }
  /// Calls the completion with a failure.
  public func open(
    _ address: String, grant: InputGrant?, completion: @escaping (String?) -> Void
  ) { completion("\"\(address)\" was not opened: the window's host has no desktop.") }
  /// Does nothing.
  public func firstResponderDidChange() {}
}
