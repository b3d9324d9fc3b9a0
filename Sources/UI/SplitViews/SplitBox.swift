// SPDX-License-Identifier: MIT

import SashContainers
import SashInterface

/// A column: its controller, and what it shows.
private final class SplitColumnPart {
  let controller: PartController
  let link: SplitColumnLink
  /// Whether the application has put a stack into the column.
  let hasStack: Bool
  /// The content that the application gives.
  var content: AnyView
  /// What a link in the column before shows instead, and the number of such links so far.
  var replacement: (view: AnyView, number: Int)?

  init<Content: View>(_ content: Content, isSearched: Bool, in place: NodePlace) {
    self.content = AnyView(content)
    hasStack = containsStack(Content.self)
    link = SplitColumnLink()
    let inner = EnvironmentValues.link(place.environment, column: link)
    controller = PartController(
      in: NodePlace(
        parent: place.parent,
        environment: isSearched ? inner : EnvironmentValues.link(inner, search: nil),
        graph: place.graph))
  }

  var view: SplitColumnContent {
    SplitColumnContent(
      content: replacement?.view ?? content, number: replacement?.number ?? 0, hasStack: hasStack)
  }
}

/// The content of a column, in a stack of its own if the application has not put it into one.
private struct SplitColumnContent: View {
  let content: AnyView
  let number: Int
  let hasStack: Bool

  var body: some View {
    if hasStack, number == 0 {
      content
    } else {
      NavigationStack { content.id(number) }
    }
  }
}

/// The box of a navigation split view.
@usableFromInline final class SplitBox: ControllerBox {
  private let split: SplitViewController
  private let place: NodePlace
  private let hasThreeColumns: Bool
  private var columns: [SplitColumn: SplitColumnPart] = [:]
  private var visibility: Binding<NavigationSplitViewVisibility>?
  /// The visibility that the binding had last, or that the user has chosen.
  private var shownVisibility: NavigationSplitViewVisibility?

  init(
    _ visibility: Binding<NavigationSplitViewVisibility>?, hasThreeColumns: Bool,
    in place: NodePlace
  ) {
    self.visibility = visibility
    self.hasThreeColumns = hasThreeColumns
    self.place = place
    split = SplitViewController()
    super.init(split, in: place)
    split.delegate = self
    // Each column has a bar of its own.
    split.compactNavigationController.setNavigationBarHidden(true, animated: false)
    update()
  }

  /// The column that displays the field of a search around the split view.
  private var searchedColumn: SplitColumn {
    switch EnvironmentValues(place.environment).searchLink?.placement {
    case .sidebar: .primary
    case .toolbar: .secondary
    default: hasThreeColumns ? .supplementary : .primary
    }
  }

  func show<Content: View>(_ content: Content, as column: SplitColumn) {
    let part = SplitColumnPart(
      content, isSearched: column == searchedColumn, in: place.below(self))
    columns[column] = part
    if column != .secondary, !part.hasStack {
      part.link.showInNextColumn = { [weak self] in self?.showView($0, after: column) }
    }
    part.controller.part.onChange(of: ObjectIdentifier(ColumnWidth.Key.self)) { [weak self] in
      self?.scheduleWidth(of: column)
    }
    part.controller.part.show(part.view)
    split.setViewController(part.controller, for: column)
    scheduleWidth(of: column)
  }

  func patch<Content: View>(_ content: Content, of column: SplitColumn) {
    guard let part = columns[column] else { return }
    part.content = AnyView(content)
    part.controller.part.patch(part.view)
  }

  func patch(_ visibility: Binding<NavigationSplitViewVisibility>?) {
    self.visibility = visibility
    needsUpdate = false
    update()
  }

  override func update() {
    let wanted = evaluateObserving {
      passTraits()
      let overlaps = EnvironmentValues(place.environment).columnsOverlap
      split.displayMode = overlaps ? .overlay : .automatic
      return visibility?.wrappedValue
    }
    guard let wanted, wanted != shownVisibility else { return }
    let isFirst = shownVisibility == nil
    shownVisibility = wanted
    if isFirst, wanted == .automatic { return }
    graph.performAfterLayout { [weak self] in self?.showColumns(animated: !isFirst) }
  }

  private func showColumns(animated: Bool) {
    guard isMounted, !split.isCollapsed else { return }
    if shownVisibility == .detailOnly {
      split.hideSideColumns(animated: animated)
    } else {
      split.showColumn(.primary, animated: animated)
    }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for column in SplitColumn.allCases { (columns[column]?.controller.part).map(body) }
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? { nil }

  // MARK: Columns

  /// Shows the view of a link in the next column.
  private func showView(_ view: AnyView, after column: SplitColumn) {
    let next = SplitColumn.allCases.first { $0 > column && columns[$0] != nil }
    guard let next, let part = columns[next] else { return }
    part.replacement = (view, (part.replacement?.number ?? 0) + 1)
    part.controller.part.patch(part.view)
    graph.performAfterLayout { [weak self] in self?.split.showColumn(next) }
  }

  private func scheduleWidth(of column: SplitColumn) {
    graph.perform { [weak self] in
      guard let self, isMounted,
        let width = columns[column]?.controller.part.innerPreference(ColumnWidth.Key.self),
        let width, width != split.preferredWidth(for: column)
      else { return }
      split.setPreferredWidth(width, for: column)
    }
  }

  /// Gives the columns a way back while they are pages.
  private func updateBackButtons() {
    let order = SplitColumn.allCases.filter { columns[$0] != nil }
    for (before, column) in zip(order, order.dropFirst()) {
      columns[column]?.link.goBack =
        split.isCollapsed ? { [weak self] in self?.split.showColumn(before) } : nil
    }
  }
}

extension SplitBox: SplitViewControllerDelegate {
  @usableFromInline func splitViewControllerDidCollapse(_ splitViewController: SplitViewController)
  {
    updateBackButtons()
  }

  @usableFromInline func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {
    updateBackButtons()
  }

  @usableFromInline func splitViewController(
    _ splitViewController: SplitViewController, didShowSideColumns isShown: Bool
  ) {
    guard let visibility, isShown != (shownVisibility != .detailOnly) else { return }
    let new = isShown ? NavigationSplitViewVisibility.all : .detailOnly
    shownVisibility = new
    visibility.wrappedValue = new
    // A binding that has not changed shows its columns again.
    setNeedsUpdate()
  }
}

/// Whether the views of a type contain a navigation stack.
private var stackTypes: [ObjectIdentifier: Bool] = [:]

/// Returns whether views of a type contain a navigation stack, as their types and those of their bodies
/// say.
private func containsStack<Content: View>(_ type: Content.Type) -> Bool {
  if let known = stackTypes[ObjectIdentifier(type)] { return known }
  // A view that contains itself, behind an erased type, is asked only once.
  stackTypes[ObjectIdentifier(type)] = false
  let result =
    _typeName(type, qualified: true).contains("SashUI.NavigationStack<")
    || Content.Body.self != Never.self && containsStack(Content.Body.self)
  stackTypes[ObjectIdentifier(type)] = result
  return result
}
