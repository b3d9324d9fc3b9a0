import SashInterface

/// Gives a popup bar the items that it shows, where the bar and not its content owns them.
///
/// See `PopupBar.usesContentControllersAsDataSource`. Every method has a default that gives nothing.
public protocol PopupBarDataSource: AnyObject {
  /// The item that a bar without one begins with, asked for when it is presented.
  func initialPopupItem(for popupBar: PopupBar) -> PopupItem?
  /// The item before one; nil: there is none.
  ///
  /// Asked for when a finger goes that way, with the item that the bar shows. A bar whose item has a
  /// neighbour on either side is paged by swiping over its titles.
  func popupBar(_ popupBar: PopupBar, popupItemBefore popupItem: PopupItem) -> PopupItem?
  /// The item after one; nil: there is none.
  func popupBar(_ popupBar: PopupBar, popupItemAfter popupItem: PopupItem) -> PopupItem?
}

extension PopupBarDataSource {
  /// There is none.
  public func initialPopupItem(for popupBar: PopupBar) -> PopupItem? { nil }
  /// There is none.
  public func popupBar(_ popupBar: PopupBar, popupItemBefore popupItem: PopupItem) -> PopupItem? {
    nil
  }
  /// There is none.
  public func popupBar(_ popupBar: PopupBar, popupItemAfter popupItem: PopupItem) -> PopupItem? {
    nil
  }
}

/// Told which of its own items a popup bar shows; every method has a default that does nothing.
public protocol PopupBarDelegate: AnyObject {
  /// The bar shows another item than before; `nil` before the first.
  ///
  /// The content controller knows already.
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
