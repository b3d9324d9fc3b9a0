// SPDX-License-Identifier: MIT

/// The box of the pages of a tab view, of which one is shown.
///
/// It is an implementation detail of the views.
@usableFromInline class TabPagesBox: ControllerBox {
  /// The node of the tabs.
  final var content: ViewNode?
  /// What the selection is bound to, or `nil` for a selection of its own.
  final var selection: TabSelection?
  private(set) final var pages: [TabPage] = []
  /// The page that is shown, or is going to be.
  private(set) final var shownPage: TabPage?
  /// The page whose views are displayed, in the window where there is one: what they animate as they
  /// appear would not be seen before.
  private final weak var displayedPage: TabPage?
  private final let place: NodePlace
  private final var followers = DisplayFollowers()
  private final var isChanged = false

  override init(_ controller: ViewController, in place: NodePlace) {
    self.place = place
    super.init(controller, in: place)
  }

  /// Shows the pages for the first time.
  final func start() {
    collectPages()
    update()
    pagesDidChange()
    if let shownPage { showPage(shownPage, animated: false) }
  }

  override func update() {
    let wanted = evaluateObserving {
      passTraits()
      applyEnvironment()
      return selection?.read()
    }
    let page =
      if let wanted { pages.first { $0.tag(below: self) == wanted } } else { TabPage?.none }
    guard let new = page ?? shownPage ?? pages.first, new !== shownPage else { return }
    show(new)
    scheduleDisplay()
  }

  /// Takes over values of the environment.
  func applyEnvironment() {}

  private func show(_ page: TabPage) {
    shownPage = page
    page.load()
    preferenceDidChange(nil)
  }

  /// Displays the pages and the one that is shown at the end of the next layout.
  private func scheduleDisplay() {
    graph.performAfterLayout { [weak self] in
      guard let self, isMounted else { return }
      pagesDidChange()
      if let shownPage { showPage(shownPage, animated: true) }
      guard displayedPage !== shownPage else { return }
      displayedPage = shownPage
      followers.notify()
    }
  }

  /// Called when the user has selected a page.
  final func userDidSelect(_ page: TabPage) {
    guard page !== shownPage else { return }
    show(page)
    scheduleDisplay()
    if let tag = page.tag(below: self) { selection?.write(tag) }
    // A binding that has not changed selects its page again.
    setNeedsUpdate()
  }

  /// Gives the controller the pages.
  func pagesDidChange() {}

  /// Lets the controller show a page.
  func showPage(_ page: TabPage, animated: Bool) {}

  /// Returns the page of a controller.
  final func page(of controller: ViewController) -> TabPage? {
    pages.first { $0.controller === controller }
  }

  // MARK: Pages

  override func structureDidChange() { setPagesChanged() }

  /// Collects the pages again at the end of the round.
  final func setPagesChanged() {
    guard content != nil, !isChanged else { return }
    isChanged = true
    graph.perform { [weak self] in
      guard let self, isMounted else { return }
      isChanged = false
      collectPages()
      update()
      scheduleDisplay()
    }
  }

  private func collectPages() {
    var boxes: [LayoutBox] = []
    content?.collectBoxes(into: &boxes)
    let old = pages
    pages = boxes.map { box in
      old.first { $0.box === box } ?? TabPage(box, in: place.below(self))
    }
    for page in old where !pages.contains(where: { $0 === page }) { page.end() }
    for page in pages { page.box.wrapper = page.controller.part }
    guard let shown = shownPage, !pages.contains(where: { $0 === shown }) else { return }
    shownPage = nil
  }

  override func viewsDidChange() {
    for page in pages { page.controller.part.viewsDidChange() }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    content.map(body)
    for page in pages { body(page.controller.part) }
  }

  // MARK: Displayed views

  override func displays(_ node: ViewNode) -> Bool {
    guard super.displays(node) else { return false }
    return page(around: node).map { $0 === displayedPage } ?? true
  }

  /// Returns the page that a node is in, or is a modifier of.
  private func page(around node: ViewNode) -> TabPage? {
    var current: ViewNode? = node
    while let outer = current, outer !== self {
      if let page = pages.first(where: { $0.box === outer }) { return page }
      current = outer.parent
    }
    var boxes: [LayoutBox] = []
    node.collectBoxes(into: &boxes)
    return pages.first { page in boxes.contains { $0 === page.box } }
  }

  override func addDisplayFollower(_ node: ViewNode) {
    followers.add(node)
    super.addDisplayFollower(node)
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    shownPage?.box.preference(key)
  }

  override func didUnmount() {
    super.didUnmount()
    for page in pages { page.end() }
    pages = []
  }
}
