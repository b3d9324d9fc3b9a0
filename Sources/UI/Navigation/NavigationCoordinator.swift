// SPDX-License-Identifier: MIT

/// Keeps the pages of a navigation stack, its path and the library's controller the same.
///
/// The path, links and bindings decide about the pages. The controller shows them at the end of the
/// next layout; what the user pops is written back when the controller begins to show another page.
final class NavigationCoordinator {
  private let navigation: NavigationController
  private let bars: NavigationBars
  var path: NavigationPathAccess
  private var place: NodePlace?
  private var root: NavigationPage?
  /// The pages above the root, as they shall be.
  private var pages: [NavigationPage] = []
  /// The pages above the root that the controller has.
  private var shownPages: [NavigationPage] = []
  /// The pages that are no longer on the stack, and may be visible until a transition ends.
  private var leavingPages: [NavigationPage] = []
  private var destinations: [ObjectIdentifier: [NavigationDestination]] = [:]
  private var isScheduled = false
  /// The column of a split view that the stack is in, or `nil`.
  private var column: SplitColumnLink?
  /// The search whose field the first page displays, or `nil`.
  private var search: SearchLink?

  init(_ navigation: NavigationController, path: NavigationPathAccess) {
    self.navigation = navigation
    self.path = path
    bars = NavigationBars(of: navigation)
    navigation.delegate = self
    bars.onChange = { [weak self] in self?.outerPreferencesDidChange() }
  }

  /// The parts of all pages.
  var parts: [PartBox] {
    (root.map { [$0] } ?? []).map(\.part) + pages.map(\.part) + leavingPages.map(\.part)
  }

  /// Sets the place of the pages.
  func begin(in place: NodePlace) {
    column = EnvironmentValues(place.environment).splitColumn
    let outerSearch = EnvironmentValues(place.environment).searchLink
    if let outerSearch, outerSearch.take() { search = outerSearch }
    // What the pages present is not in the column.
    let outer =
      column == nil ? place.environment : EnvironmentValues.link(place.environment, column: nil)
    self.place = NodePlace(
      parent: place.parent,
      environment: EnvironmentValues.link(EnvironmentValues.linkOutsideOfLists(outer), self),
      graph: place.graph)
    column?.onChange = { [weak self] in self?.updateWayBack() }
  }

  /// Gives the first page a button that leads out of the stack, if it is a page itself.
  private func updateWayBack() { root?.controller.navigationItem.backAction = column?.goBack }

  /// Makes the root.
  func show(_ content: PresentedContent) {
    guard let place else { return }
    let root = NavigationPage(.root, searched(content), in: place, dismiss: nil)
    root.outerSearch = search
    self.root = root
    bars.follow(root)
    root.show()
    if column?.goBack != nil { updateWayBack() }
  }

  /// Updates the root.
  func patch(_ content: PresentedContent) { root?.patch(searched(content)) }

  /// Returns the content of the first page, with the suggestions of a search around the stack.
  private func searched(_ content: PresentedContent) -> PresentedContent {
    search == nil ? content : content.searched
  }

  /// Shows the pages of the first path, without a transition.
  func showFirstPages() { commit(animated: false) }

  /// Forgets all pages, when the stack has been removed.
  func end() {
    navigation.delegate = nil
    search?.release()
    (root, place) = (nil, nil)
    (pages, shownPages, leavingPages) = ([], [], [])
    destinations = [:]
  }

  // MARK: Path

  /// Changes the pages to those of a path; what both have in common is kept, with the pages that links
  /// and bindings have pushed above it.
  func setPath(_ values: [AnyHashable]) {
    let old = self.values
    guard values != old else { return }
    let common = zip(values, old).prefix { $0 == $1 }.count
    if common < old.count {
      var index = 0
      var count = 0
      while index < pages.count {
        if case .value = pages[index].source {
          if count == common { break }
          count += 1
        }
        index += 1
      }
      leave(from: index)
    }
    for value in values[common...] { append(.value(value), content(of: value)) }
    schedule()
  }

  /// The values of the pages.
  private var values: [AnyHashable] {
    pages.compactMap { if case .value(let value) = $0.source { value } else { nil } }
  }

  /// Pushes the page of a value.
  func push(_ value: AnyHashable) {
    if let show = column?.showInNextColumn {
      return show(AnyView(DeferredView { [weak self] in self?.view(of: value) }))
    }
    let isStored = path.write(path.read() + [value])
    if !isStored {
      place?.graph.host?.graphDidFail(
        "A NavigationLink has a value of the type \(type(of: value.base)), but the path of its "
          + "stack has values of another type. Give the stack a NavigationPath.")
    }
  }

  /// Pushes the page of a link, and returns it, or shows the link's view in the next column.
  func push(_ content: PresentedContent, _ view: () -> AnyView) -> NavigationPage? {
    if let show = column?.showInNextColumn {
      show(view())
      return nil
    }
    defer { schedule() }
    return append(.link, content)
  }

  /// Pushes or updates the page of a view with a binding, or removes it.
  ///
  /// - Parameters:
  ///   - owner: The view's node.
  ///   - value: The value of the binding, or `nil` for no page.
  ///   - content: The views of the page.
  ///   - onPop: Called when the user pops the page.
  func present(
    _ owner: ViewNode, _ value: AnyHashable?, _ content: PresentedContent?,
    onPop: @escaping () -> Void
  ) {
    let id = ObjectIdentifier(owner)
    let index = pages.firstIndex { $0.source.isBinding(of: id) }
    if let index, let value, pages[index].source == .binding(id, value) {
      content.map { pages[index].patch($0) }
      return
    }
    if let index { leave(from: index) }
    if let value, let content, let page = append(.binding(id, value), content) {
      page.onPop = onPop
      page.owner = owner
    }
    if index != nil || value != nil { schedule() }
  }

  /// Returns whether a page is on the stack.
  func contains(_ page: NavigationPage) -> Bool { pages.contains { $0 === page } }

  @discardableResult private func append(
    _ source: NavigationPage.Source, _ content: PresentedContent
  ) -> NavigationPage? {
    guard let place else { return nil }
    // A page that is being popped turns back, with the state that it has.
    if source != .link, let index = leavingPages.firstIndex(where: { $0.source == source }) {
      let page = leavingPages.remove(at: index)
      page.setOnStack(true)
      pages.append(page)
      page.patch(content)
      return page
    }
    let page = NavigationPage(source, content, in: place) { [weak self] in self?.dismiss($0) }
    pages.append(page)
    bars.follow(page)
    page.show()
    return page
  }

  /// Removes the pages from an index on, except for those of bindings that do not belong to the removed
  /// pages: what a view of another page asks for still is to be shown.
  private func leave(from index: Int) {
    let removed = pages[index...]
    var kept: [NavigationPage] = []
    for (number, page) in removed.enumerated() {
      if number > 0, let owner = page.owner, owner.isMounted,
        !removed.contains(where: { owner.isInside($0.part) })
      {
        kept.append(page)
      } else {
        page.setOnStack(false)
        leavingPages.append(page)
      }
    }
    pages.replaceSubrange(index..., with: kept)
    place?.parent?.preferenceDidChange(nil)
  }

  // MARK: Destinations

  /// Adds a view that makes the pages of a type's values.
  func add(_ destination: NavigationDestination, for type: ObjectIdentifier) {
    destinations[type, default: []].append(destination)
    destinationDidChange(for: type)
  }

  func remove(_ destination: NavigationDestination, for type: ObjectIdentifier) {
    destinations[type]?.removeAll { $0 === destination }
  }

  /// Updates the pages of a type's values.
  func destinationDidChange(for type: ObjectIdentifier) {
    for page in pages {
      guard case .value(let value) = page.source, value.typeIdentifier == type else { continue }
      page.patch(content(of: value))
    }
  }

  private func content(of value: AnyHashable) -> PresentedContent {
    PresentedContent { [weak self] in self?.view(of: value) ?? AnyView(EmptyView()) }
  }

  private func view(of value: AnyHashable) -> AnyView? {
    if let destination = destinations[value.typeIdentifier]?.first {
      return destination.make(value)
    }
    // The view with the destination may come later in the same round.
    place?.graph.perform { [weak self] in self?.reportMissing(value) }
    return nil
  }

  private func reportMissing(_ value: AnyHashable) {
    guard destinations[value.typeIdentifier]?.isEmpty ?? true, values.contains(value) else {
      return
    }
    place?.graph.host?.graphDidFail(
      "A navigation stack shows an empty page: add "
        + "navigationDestination(for: \(type(of: value.base)).self) to a view in it.")
  }

  // MARK: Controller

  /// Lets the controller show the pages at the end of the next layout.
  private func schedule() {
    guard !isScheduled, let place, !shownPages.elementsEqual(pages, by: ===) else { return }
    isScheduled = true
    place.graph.performAfterLayout { [weak self] in
      guard let self else { return }
      isScheduled = false
      commit(animated: navigation.viewIfLoaded?.window != nil)
    }
  }

  private func commit(animated: Bool) {
    guard let root else { return }
    shownPages = pages
    navigation.setViewControllers(
      [root.controller] + pages.map(\.controller), animated: animated)
    releaseLeavingPages()
  }

  /// Removes a page and those above it, as if the user had popped them.
  private func dismiss(_ page: NavigationPage) {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return }
    removeByUser(Array(pages[index...]))
    schedule()
  }

  /// Follows the controller, from which the user has popped pages.
  private func followController() {
    let controllers = navigation.viewControllers
    let popped = shownPages.filter { page in !controllers.contains { $0 === page.controller } }
    guard !popped.isEmpty else { return }
    shownPages.removeAll { page in popped.contains { $0 === page } }
    removeByUser(popped)
  }

  /// Removes pages, and writes that to the path and to the bindings.
  private func removeByUser(_ removed: [NavigationPage]) {
    let before = values
    let isCurrent = path.read() == before
    for page in removed {
      guard let index = pages.firstIndex(where: { $0 === page }) else { continue }
      page.setOnStack(false)
      leavingPages.append(pages.remove(at: index))
    }
    // The program may have changed the path meanwhile, which counts.
    if isCurrent, values != before { _ = path.write(values) }
    for page in removed {
      page.onPop?()
    }
    // A path that does not change pushes them again.
    place?.parent?.setNeedsUpdate()
  }

  /// Releases the pages that are no longer visible.
  private func releaseLeavingPages() {
    for page in leavingPages where page.controller.parent !== navigation { page.part.unmount() }
    leavingPages.removeAll { !$0.part.isMounted }
  }
}

extension NavigationCoordinator: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {
    followController()
    (controller as? PartController)?.part.isDisplayed = true
    bars.willShow(controller, of: page(of: controller), animated: animated)
  }

  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {
    followController()
    releaseLeavingPages()
    for part in parts where part.view.controller !== controller { part.isDisplayed = false }
  }
}

extension NavigationCoordinator {
  /// Notes that the visible page may ask for other bars around the stack.
  private func outerPreferencesDidChange() {
    for key in [
      ObjectIdentifier(BarVisibility.Key.self), ObjectIdentifier(ColumnWidth.Key.self),
      ObjectIdentifier(BarBackground.Key.self),
    ] {
      place?.parent?.preferenceDidChange(key)
    }
  }

  private func page(of controller: ViewController) -> NavigationPage? {
    if root?.controller === controller { return root }
    return (pages + leavingPages).first { $0.controller === controller }
  }

  /// The page that is visible, or that appears.
  private var visiblePage: NavigationPage? { bars.visibleController.flatMap { page(of: $0) } }

  /// Returns the value of a preference that the pages have set, from the first to the last one.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var value: Key.Value?
    for page in [root].compactMap({ $0 }) + pages {
      value = Key.combined(value, page.part.innerPreference(key))
    }
    return value
  }

  /// The width that the first page asks for as a column.
  var columnWidth: Double?? { root?.part.innerPreference(ColumnWidth.Key.self) }

  /// What the visible page says of the bars around the stack.
  var outerBarVisibility: [ToolbarPlacement: Visibility] {
    visiblePage?.barVisibility.filter { $0.key == .tabBar } ?? [:]
  }

  /// What the visible page says of the backgrounds of the bars around the stack.
  var outerBarBackgrounds: [ToolbarPlacement: BarBackground] {
    visiblePage?.barBackgrounds.filter { $0.key == .tabBar } ?? [:]
  }
}

extension NavigationPage.Source {
  /// Returns whether a view's binding has pushed the page.
  fileprivate func isBinding(of owner: ObjectIdentifier) -> Bool {
    if case .binding(owner, _) = self { true } else { false }
  }
}

extension AnyHashable {
  /// The type of the value.
  fileprivate var typeIdentifier: ObjectIdentifier { ObjectIdentifier(type(of: base)) }
}
