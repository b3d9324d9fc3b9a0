// SPDX-License-Identifier: MIT

import SashInterface

/// A controller's settings for the bottom bars of its containers.
final class BottomBarPreferences {
  var hidesBottomBar = false
  var toolbarItems: [BarButtonItem] = []
}

extension ViewController {
  private var bottomBarPreferences: BottomBarPreferences {
    attachments.object(orAttach: BottomBarPreferences())
  }

  /// Whether the toolbar and an enclosing tab bar are hidden while this controller is on a
  /// navigation stack, except as its first page.
  ///
  /// The bars move along with the page's transition.
  public final var hidesBottomBarWhenPushed: Bool {
    get { attachments[BottomBarPreferences.self]?.hidesBottomBar ?? false }
    set {
      guard newValue != hidesBottomBarWhenPushed else { return }
      bottomBarPreferences.hidesBottomBar = newValue
      navigationController?.updateLayout()
    }
  }

  /// The items of the navigation controller's toolbar while this controller is on top.
  public final var toolbarItems: [BarButtonItem] {
    get { attachments[BottomBarPreferences.self]?.toolbarItems ?? [] }
    set {
      bottomBarPreferences.toolbarItems = newValue
      navigationController?.updateToolbar()
    }
  }
}
