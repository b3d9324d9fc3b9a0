// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// An object attached to a controller whose title may be that of the controller.
///
/// The bars' modules implement it for their items, which the controller does not know.
package protocol TitleObserver: AnyObject {
  /// Called when the title of the controller that the object is attached to has changed, or that of
  /// a parent or child which shares a tab bar item with it.
  ///
  /// - Parameter controller: The controller whose title has changed.
  func titleDidChange(of controller: ViewController)
}

extension AttachmentStore {
  /// Notifies all attached objects that observe the title.
  func notifyTitleChange(of controller: ViewController) {
    for observer in all(as: (any TitleObserver).self) { observer.titleDidChange(of: controller) }
  }
}
