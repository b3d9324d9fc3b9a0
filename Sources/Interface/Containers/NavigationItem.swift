/// What a navigation bar shows of a controller; every change shows at once.
public final class NavigationItem {
  /// Whether a controller's title stands large below the bar's row until its content is scrolled.
  public enum LargeTitleMode: Hashable, Sendable {
    /// As for the controller below; large for the first.
    case automatic
    /// It does where the bar has large titles at all.
    case always
    /// It never does.
    case never
  }

  /// What stands in the middle; the controller's title while it is nil.
  public var title: String? { didSet { if title != oldValue { didChange() } } }
  /// What stands in the middle instead of the title.
  public var titleView: View? { didSet { if titleView !== oldValue { didChange() } } }
  /// Whether the title stands large below the bar's row.
  public var largeTitleMode = LargeTitleMode.automatic {
    didSet { if largeTitleMode != oldValue { didChange() } }
  }
  /// What the button that leads back to this controller says; its title while it is nil.
  public var backTitle: String? { didSet { if backTitle != oldValue { didChange() } } }
  /// Whether there is no button that leads back from this controller.
  public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
  /// The buttons after the one that leads back, the first one outermost.
  public var leadingBarButtonItems: [BarButtonItem] = [] { didSet { didChange() } }
  /// The buttons on the other side, the first one outermost.
  public var trailingBarButtonItems: [BarButtonItem] = [] { didSet { didChange() } }

  weak var controller: ViewController?
  private var observers = ItemObservers<NavigationItem>()

  /// An item with a title.
  public init(title: String? = nil) { self.title = title }

  /// The title to show: its own, or the controller's.
  public var effectiveTitle: String? { title ?? controller?.title }

  /// Calls the body after every change, until the owner dies or stops observing.
  public func addObserver(_ owner: AnyObject, _ body: @escaping (NavigationItem) -> Void) {
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
  /// What a navigation bar shows of this controller; made when it is first asked for.
  public final var navigationItem: NavigationItem {
    if let item = attachments[NavigationItem.self] { return item }
    let item = NavigationItem()
    item.controller = self
    attachments[NavigationItem.self] = item
    return item
  }

  /// The nearest navigation controller around this one.
  public final var navigationController: NavigationController? { enclosing() }

  /// The nearest controller of a kind around this one.
  final func enclosing<Container: ViewController>() -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }
}
