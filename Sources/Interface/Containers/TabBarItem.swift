import SashRaster

/// What a tab bar shows of a controller; every change shows at once.
public final class TabBarItem {
  /// Below the image; the controller's title while it is nil.
  public var title: String? { didSet { if title != oldValue { didChange() } } }
  /// The sign above the title, in the colours of the bar.
  public var icon: Icon? { didSet { if icon != oldValue { didChange() } } }
  /// The sign while the tab is the one that is shown; the icon while it is nil.
  public var selectedIcon: Icon? { didSet { if selectedIcon != oldValue { didChange() } } }
  /// The picture above the title, instead of a sign.
  public var image: Image? { didSet { didChange() } }
  /// The picture while the tab is the one that is shown; the image while it is nil.
  public var selectedImage: Image? { didSet { didChange() } }
  /// A few letters in a spot at the image, such as how much is new; an empty text is a plain spot.
  public var badge: String? { didSet { if badge != oldValue { didChange() } } }
  /// Whether the tab can be chosen.
  public var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  /// Its name for those who hear it; the title when nil.
  public var accessibilityLabel: String? { didSet { didChange() } }

  weak var controller: ViewController?
  /// Whether a controller made it by itself.
  fileprivate var isMade = false
  private var observers = ItemObservers<TabBarItem>()

  /// An item with a title and an image.
  public init(title: String? = nil, image: Image? = nil) {
    self.title = title
    self.image = image
  }

  /// An item with a title and a sign.
  public init(title: String?, icon: Icon, selectedIcon: Icon? = nil) {
    self.title = title
    self.icon = icon
    self.selectedIcon = selectedIcon
  }

  /// The title to show: its own, or the controller's.
  public var effectiveTitle: String { title ?? controller?.tabTitle ?? "" }

  /// Calls the body after every change, until the owner dies or stops observing.
  public func addObserver(_ owner: AnyObject, _ body: @escaping (TabBarItem) -> Void) {
    observers.add(owner, body)
  }

  /// Stops calling an owner.
  public func removeObserver(_ owner: AnyObject) { observers.remove(owner) }

  func fallbackTitleDidChange() {
    if title == nil { didChange() }
  }

  private func didChange() { observers.tell(self) }

  /// Whether nobody has said anything of it.
  fileprivate var isPlaceholder: Bool {
    isMade && isEnabled && title == nil && icon == nil && selectedIcon == nil && image == nil
      && selectedImage == nil && badge == nil && accessibilityLabel == nil
  }
}

extension ViewController {
  /// What a tab bar shows of this controller; made when it is first asked for.
  ///
  /// A navigation controller that was given none has that of its first page.
  public final var tabBarItem: TabBarItem {
    get {
      if let item = ownTabBarItem { return item }
      if let child = childForTabBarItem { return child.tabBarItem }
      if let item = attachments[TabBarItem.self] { return item }
      let item = TabBarItem()
      item.isMade = true
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

  /// The item that it was given, or whose properties were set.
  private var ownTabBarItem: TabBarItem? {
    attachments[TabBarItem.self].flatMap { $0.isPlaceholder ? nil : $0 }
  }

  /// The container that shows the item of this controller as its own.
  private var containerSharingTabBarItem: ViewController? {
    guard let parent, parent.childForTabBarItem === self, parent.ownTabBarItem == nil else {
      return nil
    }
    return parent
  }

  /// What a tab without a title of its own is named by: a container's title counts first, as it has
  /// no other place.
  fileprivate var tabTitle: String? {
    containerSharingTabBarItem?.title ?? title ?? childForTabBarItem?.title
  }

  /// Has the tab bar that shows the item look which that is now.
  final func tabBarItemDidChange() {
    var controller = self
    while let container = controller.containerSharingTabBarItem { controller = container }
    (controller.parent as? TabBarController)?.itemsDidChange()
  }

  /// Tells the items that are named by the title of this controller.
  final func tabTitleDidChange() {
    for controller in [self, childForTabBarItem, parent] {
      guard let controller, controller !== parent || controller.childForTabBarItem === self else {
        continue
      }
      controller.attachments[TabBarItem.self]?.fallbackTitleDidChange()
    }
  }
}
