// SPDX-License-Identifier: MIT

import SashInterface

/// The source of the items of a popup bar that owns its items instead of displaying its content's.
///
/// Implement it, set `PopupBar.usesContentControllersAsDataSource` to false and assign it to
/// `PopupBar.dataSource` to let people page through items by swiping. Every method has a default
/// that returns `nil`.
public protocol PopupBarDataSource: AnyObject {
  /// Returns the first item of a bar that has none; called when the bar is presented.
  func initialPopupItem(for popupBar: PopupBar) -> PopupItem?
  /// Returns the item before `popupItem`, or `nil` if there is none.
  ///
  /// Called when a drag over the titles begins, with the item that the bar displays. A bar whose
  /// item has a neighbour on either side can be paged.
  func popupBar(_ popupBar: PopupBar, popupItemBefore popupItem: PopupItem) -> PopupItem?
  /// Returns the item after `popupItem`, or `nil` if there is none.
  func popupBar(_ popupBar: PopupBar, popupItemAfter popupItem: PopupItem) -> PopupItem?
}

extension PopupBarDataSource {
  /// Returns `nil`.
  public func initialPopupItem(for popupBar: PopupBar) -> PopupItem? { nil }
  /// Returns `nil`.
  public func popupBar(_ popupBar: PopupBar, popupItemBefore popupItem: PopupItem) -> PopupItem? {
    nil
  }
  /// Returns `nil`.
  public func popupBar(_ popupBar: PopupBar, popupItemAfter popupItem: PopupItem) -> PopupItem? {
    nil
  }
}

/// The delegate of a popup bar that owns its items; every method has a default that does nothing.
public protocol PopupBarDelegate: AnyObject {
  /// Called when the bar displays another item; `previousPopupItem` is `nil` for the first one.
  ///
  /// The content's `popupItem` is the new item already.
  func popupBar(
    _ popupBar: PopupBar, didDisplay newPopupItem: PopupItem,
    previous previousPopupItem: PopupItem?)
}

extension PopupBarDelegate {
  /// Does nothing.
  public func popupBar(
    _ popupBar: PopupBar, didDisplay newPopupItem: PopupItem,
    previous previousPopupItem: PopupItem?
  ) {}
}
