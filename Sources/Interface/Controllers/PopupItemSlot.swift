// SPDX-License-Identifier: MIT

/// The popup item of a controller: its own, or the one that replaces it.
///
/// The controller owns it.
struct PopupItemSlot {
  /// The controller's own item, once something has used it.
  private(set) var own: PopupItem?
  /// The item that replaces the controller's own while a bar pages through items of its own.
  weak var overriding: PopupItem?

  /// Returns the item of the controller, after creating it on first access.
  ///
  /// - Parameter controller: The controller whose title the item shows while it has none.
  /// - Returns: The overriding item, or the controller's own.
  mutating func item(of controller: ViewController) -> PopupItem {
    if let overriding { return overriding }
    if let own { return own }
    let item = PopupItem()
    item.controller = controller
    own = item
    return item
  }
}
