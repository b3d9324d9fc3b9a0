// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// One of the items of a drag.
public final class DragItem {
  /// The data of the item.
  public let itemProvider: ItemProvider
  /// The object that the item stands for, for drops in the same process; `nil` in all others.
  public var localObject: Any?

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - itemProvider: The data of the item, for other programs and for views that know only data.
  ///   - localObject: The object that the item stands for, for drops in the same process.
  public init(itemProvider: ItemProvider, localObject: Any? = nil) {
    self.itemProvider = itemProvider
    self.localObject = localObject
  }
}
