// SPDX-License-Identifier: MIT

import SashContainers
import SashInterface
import SashInterfaceValues

/// A page of a navigation stack: its controller with the views, and where it comes from.
final class NavigationPage {
  /// What has pushed a page.
  enum Source: Hashable {
    /// The stack has it from the beginning.
    case root
    /// A value of the path.
    case value(AnyHashable)
    /// A link to a view.
    case link
    /// A view with a binding, and the value that the binding has.
    case binding(ObjectIdentifier, AnyHashable)
  }

  let source: Source
  let controller: PartController
  private let isPresented = StoredLocation(true)
  private var content: PresentedContent
  /// The node of the view whose binding has pushed the page.
  weak var owner: ViewNode?
  /// Called when the user pops the page.
  var onPop: (() -> Void)?
  private var isScheduled = false
  /// Which bars the views show or hide.
  private(set) var barVisibility: [ToolbarPlacement: Visibility] = [:]
  /// What the views say of the backgrounds of bars.
  private(set) var barBackgrounds: [ToolbarPlacement: BarBackground] = [:]
  /// The items in the menu at the trailing side.
  private var secondaryItems: [BarButtonItem] = []
  /// The item whose menu is that of the title, or `nil`.
  private var titleItem: BarButtonItem?
  /// The search of the view around the stack, whose field the page displays, or `nil`.
  var outerSearch: SearchLink? { didSet { if outerSearch !== oldValue { scheduleOptions() } } }
  /// Called when the bars may be other ones.
  var onBarChange: (() -> Void)?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - source: What pushes it.
  ///   - content: Its views.
  ///   - place: The place below the stack.
  ///   - dismiss: Removes the page from the stack; `nil` for the root.
  init(
    _ source: Source, _ content: PresentedContent, in place: NodePlace,
    dismiss: ((NavigationPage) -> Void)?
  ) {
    self.source = source
    self.content = content
    let action = PageDismissal()
    let environment =
      dismiss == nil
      ? place.environment
      : EnvironmentValues.link(
        place.environment, isPresented: isPresented,
        dismiss: DismissAction { action.call() })
    controller = PartController(
      in: NodePlace(parent: place.parent, environment: environment, graph: place.graph))
    controller.part.isDisplayed = false
    action.call = { [weak self] in if let self { dismiss?(self) } }
  }

  var part: PartBox { controller.part }

  /// Makes the views.
  func show() {
    content.show(part)
    let keys = [
      ObjectIdentifier(NavigationOptions.Key.self), ObjectIdentifier(ToolbarItems.Key.self),
      ObjectIdentifier(BarVisibility.Key.self), ObjectIdentifier(ColumnWidth.Key.self),
      ObjectIdentifier(SearchNodes.Key.self), ObjectIdentifier(BarBackground.Key.self),
    ]
    part.onPreferenceChange = { [weak self] key in
      guard let self else { return }
      if key.map(keys.contains) ?? true { scheduleOptions() }
      part.parent?.preferenceDidChange(key)
    }
    part.onShortcut = { [weak self] event in
      guard let self else { return nil }
      let nodes = part.innerPreference(ToolbarItems.Key.self) ?? []
      return nodes.firstNonNil { node in
        self.displaysItems(node.placement.place) ? node.shortcutAction(for: event) : nil
      }
    }
    part.onEnvironmentChange = { [weak self] in
      if self?.barBackgrounds.isEmpty == false { self?.applyBackgrounds(isThemeChanged: true) }
    }
    applyOptions()
    part.parent?.preferenceDidChange(nil)
  }

  /// Updates the views.
  func patch(_ new: PresentedContent) {
    content = new
    new.patch(part)
  }

  /// Notes that the page is on the stack, or is about to leave it.
  func setOnStack(_ isOnStack: Bool) { isPresented.update(isOnStack) }

  // MARK: Options

  private func scheduleOptions() {
    guard !isScheduled else { return }
    isScheduled = true
    part.graph.perform { [weak self] in
      self?.isScheduled = false
      self?.applyOptions()
    }
  }

  /// Shows in the bars what the views ask for.
  private func applyOptions() {
    guard part.isMounted else { return }
    let options = part.innerPreference(NavigationOptions.Key.self) ?? NavigationOptions()
    if controller.title != options.title { controller.title = options.title }
    let item = controller.navigationItem
    // The button that leads back to the page keeps the name of a page that displays none.
    item.title = options.removesTitle ? "" : nil
    item.backButtonTitle = options.removesTitle ? options.title : nil
    item.subtitle = options.removesTitle ? nil : options.subtitle
    item.largeTitleDisplayMode =
      options.removesTitle ? .never : options.titleDisplayMode?.libraryMode ?? .automatic
    item.hidesBackButton = options.hidesBackButton ?? false
    applyToolbar(to: item)
    applyBackgrounds(isThemeChanged: false)
    barVisibility = part.innerPreference(BarVisibility.Key.self) ?? [:]
    onBarChange?()
  }

  private func applyBackgrounds(isThemeChanged: Bool) {
    let new = part.innerPreference(BarBackground.Key.self) ?? [:]
    guard isThemeChanged || new != barBackgrounds else { return }
    barBackgrounds = new
    let background = new[.navigationBar] ?? BarBackground()
    let (item, theme) = (controller.navigationItem, part.view.theme)
    item.standardAppearance = background.standardAppearance(in: theme)
    item.scrollEdgeAppearance = background.scrollEdgeAppearance(in: theme)
    if isThemeChanged { onBarChange?() }
  }

  /// The background of the bar at the bottom of the page.
  var bottomBarAppearance: BarAppearance {
    (barBackgrounds[.bottomBar] ?? BarBackground()).fixedAppearance(in: part.view.theme)
  }

  // MARK: Toolbar

  private func applyToolbar(to item: NavigationItem) {
    let nodes = part.innerPreference(ToolbarItems.Key.self) ?? []
    func items(_ place: ToolbarItemPlacement.Place) -> [BarButtonItem] {
      nodes.filter { $0.placement.place == place }.flatMap(\.items)
    }
    secondaryItems = items(.secondary)
    // The first one of the library is at the edge.
    let trailing = (secondaryItems.isEmpty ? [] : [moreItem]) + items(.trailing).reversed()
    item.setItems(items(.leading), of: \.leadingBarButtonItems)
    item.setItems(trailing, of: \.trailingBarButtonItems)
    let search =
      part.innerPreference(SearchNodes.Key.self)?.first.map { $0.link } ?? outerSearch
    let isInTitle = search?.isInTitle ?? false
    let drawer = isInTitle ? nil : search?.view
    if item.drawerView !== drawer { item.drawerView = drawer }
    let principal =
      nodes.first { $0.placement.place == .principal }?.part.view
      ?? (isInTitle ? search?.view : nil)
    if item.titleView !== principal { item.titleView = principal }
    let titleItem = items(.titleMenu).first
    if titleItem !== self.titleItem {
      self.titleItem = titleItem
      item.titleMenu = titleItem?.menu
    }
    let bottom = items(.bottom)
    if !bottom.elementsEqual(controller.toolbarItems, by: ===) { controller.toolbarItems = bottom }
  }

  /// The button of the items in a menu.
  private lazy var moreItem: BarButtonItem = {
    let item = BarButtonItem(icon: .ellipsis, accessibilityLabel: LocalizedStrings.current.more)
    item.menu = ContextMenu { [weak self] _ in
      let items = self?.secondaryItems ?? []
      return items.filter { $0.menuTitle != nil }.map { .item($0.menuItem) }
    }
    return item
  }()

  /// Whether the bars of the stack display the items of a place while the page is visible.
  private func displaysItems(_ place: ToolbarItemPlacement.Place) -> Bool {
    let item = controller.navigationItem
    switch place {
    case .leading, .principal, .trailing, .secondary: return !hides(.navigationBar)
    case .titleMenu:
      let hasTitle = item.titleView == nil && item.effectiveTitle?.isEmpty == false
      return hasTitle && !hides(.navigationBar)
    case .bottom: return showsBottomBar
    // The bar for the keyboard hears its keys itself.
    case .keyboard, .popupBar: return false
    }
  }

  /// Whether the views hide a bar.
  func hides(_ bar: ToolbarPlacement) -> Bool { barVisibility[bar] == .hidden }

  /// Whether the bar at the bottom of the page is displayed.
  var showsBottomBar: Bool { !controller.toolbarItems.isEmpty && !hides(.bottomBar) }
}

extension NavigationItem {
  /// Sets a list of buttons, unless it has the same ones.
  fileprivate func setItems(
    _ items: [BarButtonItem], of property: ReferenceWritableKeyPath<NavigationItem, [BarButtonItem]>
  ) {
    if !items.elementsEqual(self[keyPath: property], by: ===) { self[keyPath: property] = items }
  }
}

/// The action that removes a page, which the page's environment has before the page is there.
private final class PageDismissal {
  var call: () -> Void = {}
}
