// SPDX-License-Identifier: MIT

import SashInterface
import SashRaster

/// The title, icon and badge that a tab bar shows for a controller.
///
/// Changes are displayed immediately.
///
/// Configure it through `ViewController.tabBarItem`.
public final class TabBarItem {
  /// The title, or `nil` for the controller's title.
  public var title: String? { didSet { if title != oldValue { didChange() } } }
  /// The icon, drawn in the bar's colours.
  public var icon: Icon? { didSet { if icon != oldValue { didChange() } } }
  /// The icon while the tab is selected, or `nil` for `icon`.
  public var selectedIcon: Icon? { didSet { if selectedIcon != oldValue { didChange() } } }
  /// An image in its own colours, used instead of the icon.
  public var image: Image? { didSet { didChange() } }
  /// The image while the tab is selected, or `nil` for `image`.
  public var selectedImage: Image? { didSet { didChange() } }
  /// A short text in a badge at the image, such as a number of unread messages.
  ///
  /// An empty string shows a badge without text, `nil` none.
  public var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }
  /// Whether the tab can be selected.
  public var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  /// The label for assistive technologies, or `nil` for the title.
  public var accessibilityLabel: String? { didSet { didChange() } }

  weak var controller: ViewController?
  /// Whether the item was created by default, not assigned by the application.
  fileprivate var isDefault = false
  private var observers = ItemObservers<TabBarItem>()

  /// Creates an item with a title and an image.
  public init(title: String? = nil, image: Image? = nil) {
    self.title = title
    self.image = image
  }

  /// Creates an item with a title and icons.
  public init(title: String?, icon: Icon, selectedIcon: Icon? = nil) {
    self.title = title
    self.icon = icon
    self.selectedIcon = selectedIcon
  }

  /// The displayed title: the item's own, or the controller's.
  public var effectiveTitle: String { title ?? controller?.tabTitle ?? "" }

  /// Calls a closure after every change, until `owner` is deallocated or stops observing.
  ///
  /// - Parameters:
  ///   - owner: The observing object; not retained.
  ///   - body: The closure, called with the item.
  public func addObserver(_ owner: AnyObject, _ body: @escaping (TabBarItem) -> Void) {
    observers.add(owner, body)
  }

  /// Removes the closures of an owner.
  public func removeObserver(_ owner: AnyObject) { observers.remove(owner) }

  private func didChange() { observers.notify(self) }

  /// Whether the item was created by default and none of its properties has been set.
  fileprivate var isPlaceholder: Bool {
    isDefault && isEnabled && title == nil && icon == nil && selectedIcon == nil && image == nil
      && selectedImage == nil && badgeValue == nil && accessibilityLabel == nil
  }
}

extension TabBarItem: TitleObserver {
  package func titleDidChange(of controller: ViewController) {
    if title == nil { didChange() }
  }
}

extension ViewController {
  /// The item that a tab bar shows for this controller; created on first use.
  ///
  /// A navigation controller without an item of its own uses that of its first page.
  public final var tabBarItem: TabBarItem {
    get {
      if let item = ownTabBarItem { return item }
      if let child = childForTabBarItem { return child.tabBarItem }
      if let item = attachments[TabBarItem.self] { return item }
      let item = TabBarItem()
      item.isDefault = true
      item.controller = self
      attachments[TabBarItem.self] = item
      return item
    }
    set {
      newValue.controller = self
      attachments[TabBarItem.self] = newValue
      tabBarItemDidChange()
    }
  }

  /// The item that was assigned, or one whose properties were set.
  private var ownTabBarItem: TabBarItem? {
    attachments[TabBarItem.self].flatMap { $0.isPlaceholder ? nil : $0 }
  }

  /// The container that shows this controller's item as its own.
  private var containerSharingTabBarItem: ViewController? {
    guard let parent, parent.childForTabBarItem === self, parent.ownTabBarItem == nil else {
      return nil
    }
    return parent
  }

  /// The title of a tab whose item has none.
  ///
  /// A container's title takes precedence, because it is displayed nowhere else.
  fileprivate var tabTitle: String? {
    containerSharingTabBarItem?.title ?? title ?? childForTabBarItem?.title
  }

  /// Updates the tab bar that shows this controller's item after another item was assigned.
  final func tabBarItemDidChange() {
    var controller = self
    while let container = controller.containerSharingTabBarItem { controller = container }
    (controller.parent as? TabBarController)?.itemsDidChange()
  }
}
