// SPDX-License-Identifier: MIT

import SashInterface

/// The title and buttons that a navigation bar shows for a controller.
///
/// Changes are displayed immediately.
///
/// Configure it through `ViewController.navigationItem`.
public final class NavigationItem {
  /// Whether the title is displayed large, below the bar's row, until content is scrolled.
  public enum LargeTitleDisplayMode: Hashable, Sendable {
    /// The mode of the previous controller on the stack is used; the first has a large title.
    case automatic
    /// The title is large if the bar has `prefersLargeTitles`.
    case always
    /// The title is never large.
    case never
  }

  /// The title in the middle of the bar, or `nil` for the controller's title.
  public var title: String? { didSet { if title != oldValue { didChange() } } }
  /// A line below the title, or `nil` for none.
  ///
  /// It is left out where the bar's row is too low for it.
  public var subtitle: String? { didSet { if subtitle != oldValue { didChange() } } }
  /// A view in the middle of the bar instead of the title.
  public var titleView: View? { didSet { if titleView !== oldValue { didChange() } } }
  /// The menu that a press of the title opens, or `nil` for a title that cannot be pressed.
  ///
  /// The title, large or not, is a button with a chevron then. A `titleView` has no menu.
  public var titleMenu: ContextMenu? { didSet { didChange() } }
  /// Whether the title is displayed large.
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }
  /// The title of the back button that leads to this controller, or `nil` for the controller's
  /// title.
  public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange() } } }
  /// Whether the controller has no back button and cannot be popped by gestures and keys.
  public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
  /// The action of the back button, which replaces the return to the previous page, or `nil`.
  ///
  /// The first page of a stack, which has no back button otherwise, has one with the symbol alone
  /// while it has an action, so that a stack inside another container has a way out of it. Gestures
  /// and keys return to the previous page as before.
  public var backAction: (() -> Void)? { didSet { didChange() } }
  /// The buttons after the back button, starting at the leading edge.
  public var leadingBarButtonItems: [BarButtonItem] = [] { didSet { didChange() } }
  /// The buttons at the trailing side, starting at the trailing edge.
  public var trailingBarButtonItems: [BarButtonItem] = [] { didSet { didChange() } }

  /// A view below the title over the whole width of the bar, such as a search field, or `nil`.
  ///
  /// It stays visible while a large title disappears, has the height that fits it, and extends the
  /// bar by that.
  public var drawerView: View? { didSet { if drawerView !== oldValue { didChange() } } }
  /// The background of the bar while content is scrolled below it, or `nil` for the bar's material
  /// with a separator; copied on assignment.
  public var standardAppearance: BarAppearance? {
    get { standardBackground }
    set { standardBackground = observedCopy(of: newValue) }
  }
  /// The background of the bar while content begins at its lower edge, or `nil` for that of the
  /// page; copied on assignment.
  public var scrollEdgeAppearance: BarAppearance? {
    get { edgeBackground }
    set { edgeBackground = observedCopy(of: newValue) }
  }

  private var standardBackground: BarAppearance? { didSet { didChange() } }
  private var edgeBackground: BarAppearance? { didSet { didChange() } }
  weak var controller: ViewController?
  private var observers = ItemObservers<NavigationItem>()

  /// Creates an item, with an optional title.
  public init(title: String? = nil) { self.title = title }

  /// The displayed title: the item's own, or the controller's.
  public var effectiveTitle: String? { title ?? controller?.title }

  /// Calls a closure after every change, until `owner` is deallocated or stops observing.
  ///
  /// - Parameters:
  ///   - owner: The observing object; not retained.
  ///   - body: The closure, called with the item.
  public func addObserver(_ owner: AnyObject, _ body: @escaping (NavigationItem) -> Void) {
    observers.add(owner, body)
  }

  /// Removes the closures of an owner.
  public func removeObserver(_ owner: AnyObject) { observers.remove(owner) }

  private func observedCopy(of appearance: BarAppearance?) -> BarAppearance? {
    let copy = appearance?.copy()
    copy?.onChange = { [weak self] in self?.didChange() }
    return copy
  }

  private func didChange() { observers.notify(self) }
}

extension NavigationItem: TitleObserver {
  package func titleDidChange(of controller: ViewController) {
    if controller === self.controller, title == nil { didChange() }
  }
}

extension ViewController {
  /// The item with the title and buttons that a navigation bar shows for this controller; created
  /// on first use.
  public final var navigationItem: NavigationItem {
    if let item = attachments[NavigationItem.self] { return item }
    let item = NavigationItem()
    item.controller = self
    attachments[NavigationItem.self] = item
    return item
  }

  /// The nearest enclosing navigation controller, or `nil`.
  public final var navigationController: NavigationController? { enclosing() }

  /// Returns the nearest enclosing controller of a type, or `nil`.
  final func enclosing<Container: ViewController>() -> Container? {
    selfAndAncestors.dropFirst().firstNonNil { $0 as? Container }
  }
}
