// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore

/// The contents and the position of a menu to present.
public struct ContextMenuRequest {
  /// The position at which a menu opens.
  nonisolated public enum Placement: Hashable, Sendable {
    /// A corner at a point of the window, as for a pointer or a finger.
    case point(Point)
    /// Below a rectangle of the window, or above it where there is no space below.
    case rect(Rect)
  }

  /// The elements of the menu, at least one.
  public var elements: [ContextMenu.Element]
  /// The view that the menu belongs to, which gets the focus back after the menu.
  public weak var source: View?
  /// The position at which the menu opens.
  public var placement: Placement
  /// Whether the press that opened the menu is still down and may drag to an item.
  public var isPressHeld: Bool
  /// Whether the keyboard opened the menu, so that its first item is selected.
  public var isByKeyboard: Bool
  /// Whether the last item is selected instead of the first, for a menu that the keyboard opens
  /// upwards.
  public var selectsLastItem = false
  /// Called when the menu is dismissed, before the chosen command is performed.
  public var onDismiss: (() -> Void)?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - elements: The elements of the menu, at least one.
  ///   - source: The view that the menu belongs to.
  ///   - placement: The position at which the menu opens.
  ///   - isPressHeld: Whether the press that opened the menu is still down.
  ///   - isByKeyboard: Whether the keyboard opened the menu.
  ///   - onDismiss: Called when the menu is dismissed.
  public init(
    elements: [ContextMenu.Element], source: View, placement: Placement, isPressHeld: Bool = false,
    isByKeyboard: Bool = false, onDismiss: (() -> Void)? = nil
  ) {
    self.elements = elements
    self.source = source
    self.placement = placement
    self.isPressHeld = isPressHeld
    self.isByKeyboard = isByKeyboard
    self.onDismiss = onDismiss
  }
}

/// An object that presents context menus for a window, as its `contextMenuPresenter`.
public protocol ContextMenuPresenter: AnyObject {
  /// Presents a menu above the presentation that contains the request's source.
  ///
  /// - Parameters:
  ///   - request: The contents and the position.
  ///   - window: The window of the source.
  /// - Returns: The presented menu, or `nil` if it cannot be presented.
  func present(_ request: ContextMenuRequest, in window: Window) -> (any OpenContextMenu)?
}

/// A presented context menu.
///
/// If the request's press is still down, the owner of the open menu reports its movement and its end.
public protocol OpenContextMenu: AnyObject {
  /// Whether the menu is still presented.
  var isPresented: Bool { get }
  /// Called when the press that opened the menu is dragged to a point of the window.
  func dragMoved(to point: Point)
  /// Called when a dragged press was lifted at a point of the window; chooses the item there.
  func dragEnded(at point: Point)
  /// Called when the press was lifted without a drag or was cancelled; the menu stays open.
  func dragCancelled()
  /// Dismisses the menu.
  func dismiss()
}
