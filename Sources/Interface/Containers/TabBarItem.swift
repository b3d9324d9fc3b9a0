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
  public var effectiveTitle: String { title ?? controller?.title ?? "" }

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
}

extension ViewController {
  /// What a tab bar shows of this controller; made when it is first asked for.
  public final var tabBarItem: TabBarItem {
    get {
      if let item = attachments[TabBarItem.self] { return item }
      let item = TabBarItem()
      item.controller = self
      attachments[TabBarItem.self] = item
      return item
    }
    set {
      newValue.controller = self
      attachments[TabBarItem.self] = newValue
      (parent as? TabBarController)?.itemsDidChange()
    }
  }
}
