// SPDX-License-Identifier: MIT

/// The values of the environment that a list follows.
struct ListValues {
  var kind = ListKind.plain
  var minimumHeight: Double?
  var rowSpacing = 0.0
  var sectionSpacing: Double?
  var scroll = ScrollValues()
  var refresh: RefreshAction?
}

/// The box of a list.
///
/// It is an implementation detail of the views.
public final class ListBox: ViewBox, ScrollObserver {
  /// The library's list.
  let list = Sash.ListView()
  /// The values of the environment, as of the last update.
  private(set) var values = ListValues()
  private(set) lazy var rows = ListRows(self)
  private(set) lazy var selection = ListSelectionBinding(self)
  /// Whether the list is not displayed while it has no rows.
  var isHiddenWhileEmpty = false
  private let place: NodePlace
  private var content: ViewNode?
  /// Whether the nodes of the content may contribute other rows.
  private var needsCollection = true
  /// The rows that are shown with the next layout.
  private var collected: ListSections?
  private var needsRefresh = false
  private var isRefreshing = false
  private var isMovingRow = false
  /// The insets of the last placement.
  private var placedInsets = EdgeInsets()
  private var followers = ScrollFollowers()
  /// What follows the phase of the scrolling, or `nil`.
  private var phases: ScrollPhaseObserver?

  init(in place: NodePlace) {
    self.place = place
    super.init(list, in: place)
    // The insets of inset views are among those that this box sets.
    list.adjustsInsetForSafeArea = false
    list.selectionMode = .none
    list.addObserver(self)
    followPosition()
    list.onActivate = { [weak self] in self?.activate($0) }
    list.leadingSwipeActionsConfigurationProvider = { [weak self] in
      self?.rows.swipeActions(at: $0, .leading)
    }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in
      self?.rows.swipeActions(at: $0, .trailing)
    }
    rows.attach()
    ScrollTargets.add(self, in: place)
    followers = ScrollFollowers(of: self, in: place.environment)
    phases = ScrollPhaseObserver(of: self, in: place.environment)
    phases.map(list.addObserver)
  }

  /// The place of parts that belong to no collection.
  var rowPlace: NodePlace { place.below(self) }

  /// Makes the node of the content.
  func show<Content: View>(_ view: Content) {
    content = EnvironmentModifier<Content>._make(
      inner(view),
      in: NodePlace(
        parent: self, environment: place.environment, graph: graph, collectsRows: true))
    update()
  }

  /// Returns the content with the values of the environment that are others in a list.
  private func inner<Content: View>(_ view: Content) -> EnvironmentModifier<Content> {
    let isSelectable = selection.access != nil
    return EnvironmentModifier(content: view) { values in
      values.isListSelectable = isSelectable
      values.sectionEdges = values.listKind.edges
      values.isInList = true
      // A pull refreshes the list, and not what scrolls inside.
      values.refresh = nil
    }
  }

  /// Updates the node of the content.
  func patch<Content: View>(_ view: Content) {
    content?.update(with: inner(view))
  }

  override public func update() {
    let old = values
    values = evaluateObserving {
      let values = EnvironmentValues(place.environment)
      selection.read()
      return ListValues(
        kind: values.listKind, minimumHeight: values.minimumListRowHeight,
        rowSpacing: max(0, (values.listRowSpacing ?? 0).finiteOrZero),
        sectionSpacing: values.listSectionSpacing.length, scroll: values.scroll,
        refresh: values.refresh)
    }
    showValues()
    // The rows of another style have other heights.
    if values.kind != old.kind || values.minimumHeight != old.minimumHeight
      || values.rowSpacing != old.rowSpacing || values.sectionSpacing != old.sectionSpacing
    {
      rows.reload()
    }
    if needsCollection {
      needsCollection = false
      var items: [RowItem] = []
      content?.collectRows(into: &items)
      collected = ListSections(items)
    }
    needsRefresh = true
    setNeedsMeasurement()
  }

  private func showValues() {
    list.isScrollEnabled = values.scroll.isEnabled
    list.showsVerticalScrollIndicator = values.scroll.vertical.isVisible
    list.hasStickyHeaders = values.kind == .plain
    list.highlightStyle = values.kind.hasInsetSelection ? .inset : .fullWidth
    let usual: ColorRole = values.kind.hasCards ? .groupedBackground : .background
    let role = values.scroll.background == .hidden ? nil : usual
    for view in [list, list.contentView] where view.backgroundRole != role {
      view.backgroundRole = role
    }
    list.setRefresh(values.refresh)
    selection.showMode()
  }

  // MARK: Structure

  override func structureDidChange() {
    needsCollection = true
    setNeedsUpdate()
  }

  override func viewsDidChange() { rows.viewsDidChange() }

  /// Shows the traits of the visible rows again.
  func rowsNeedRefresh() {
    // A row that is refreshed at the moment has the new values of its views, and shows their traits.
    if isRefreshing { return }
    needsRefresh = true
    setNeedsMeasurement()
  }

  override func preferenceDidChange(_ key: ObjectIdentifier?) {
    if key == RowTraitNode.key { return rowsNeedRefresh() }
    super.preferenceDidChange(key)
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    content?.preference(key)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    content.map(body)
    rows.forEachPart(body)
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  override func measureRange(_ axis: Axis) -> ExtentRange { .flexible }

  override public func arrange() {
    placedInsets = safeAreaInsets
    let insets = isMirrored ? placedInsets.mirrored : placedInsets
    list.frame = frame.extended(by: insets).aligned(for: list)
    list.contentInset = Sash.EdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    if let collected {
      self.collected = nil
      rows.show(collected, isMoved: isMovingRow)
      if isHiddenWhileEmpty {
        list.isHidden = collected.sections.allSatisfy { $0.count == 0 }
      }
    }
    if needsRefresh, !isMovingRow {
      needsRefresh = false
      isRefreshing = true
      rows.refresh()
      isRefreshing = false
      selection.show()
    }
    if rows.updateTraits() { selection.show() }
    rows.updateSizes()
  }

  override func checkPosition() -> Bool {
    guard safeAreaInsets != placedInsets else { return false }
    arrange()
    return true
  }

  override func answersWillChange() { needsRefresh = true }

  /// Follows the positions of what is inside.
  public func scrollViewDidScroll(_ scrollView: Sash.ScrollView) {
    _ = graph.positions.check()
    followers.didScroll(scrollView, of: self)
  }

  // MARK: Actions

  /// Makes a change by which the application moves a row that the list moves itself.
  func moveRow(_ body: () -> Void) {
    isMovingRow = true
    body()
    isMovingRow = false
    // The rows have their new places afterwards.
    rowsNeedRefresh()
  }

  /// Performs the action of the only button in a row.
  private func activate(_ path: RowPath) {
    guard let button = (list.cellForRow(at: path) as? DeclaredRow)?.onlyButton else { return }
    // A press of a row that can be selected does not show what belongs to it as well.
    let isExpansion = !button.accessibilityState.isDisjoint(with: [.expanded, .collapsed])
    if selection.access == nil || !isExpansion { button.onTap?() }
  }
}

extension ListBox: ScrollGeometryObserver {
  /// Follows the size of the content.
  package func scrollViewGeometryDidChange(_ scrollView: Sash.ScrollView) {
    followers.geometryDidChange(scrollView, of: self)
  }
}

extension ListBox: ScrollTarget {
  func scroll(to id: AnyHashable, anchor: UnitPoint?, animated isAnimated: Bool) -> Bool {
    guard let path = rows.path(withIdentity: id) else { return false }
    list.scrollToRow(at: path, anchor: anchor?.y, animated: isAnimated)
    return true
  }

  func identity(at anchor: UnitPoint) -> AnyHashable? {
    let area = list.bounds.inset(by: list.adjustedContentInset)
    let y = list.contentOffset.y + area.minY + area.height * anchor.y
    return list.path(at: Point(x: 0, y: max(0, y))).flatMap { rows.identity(at: $0) }
  }
}
