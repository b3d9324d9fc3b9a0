// SPDX-License-Identifier: MIT

/// The rows of a declared list: the data source of the library's list, and the parts of the tree that
/// the visible rows display.
///
/// The state of a row lives as long as the row has a view: in the visible area and a little beyond.
final class ListRows: ListDataSource {
  unowned let box: ListBox
  /// The sections that the list shows.
  private(set) var sections = ListSections()
  /// The views that display a part, by themselves.
  private var displayed: [ObjectIdentifier: DeclaredRow] = [:]
  /// The parts of rows that are declared by themselves, and of headers and footers.
  private var adopted: [ObjectIdentifier: PartBox] = [:]
  private let spare = SpareParts()
  private var isLoaded = false
  /// The rows whose traits may have changed.
  private var reconfigured: [DeclaredRow] = []
  /// The rows whose size may have changed.
  private var resized: [DeclaredRow] = []
  /// Whether the size of a header or footer may have changed.
  private var areEdgesResized = false

  private var list: Sash.ListView { box.list }

  init(_ box: ListBox) { self.box = box }

  /// Connects the list.
  func attach() {
    for identifier in ["row", "edge"] {
      list.register(DeclaredRow.self, forCellReuseIdentifier: identifier)
    }
    list.dataSource = self
  }

  // MARK: Changes

  /// Shows other sections: the list keeps the views of rows that are still there.
  ///
  /// - Parameters:
  ///   - new: The sections.
  ///   - isMoved: Whether the list has moved a row itself, and shows the new order already.
  func show(_ new: ListSections, isMoved: Bool) {
    // Where no row is kept, a list need not know which are new or gone, unless they fade.
    let isReplaced = sections.isEmpty || new.isEmpty
    if !isMoved, !isLoaded || isReplaced && !box.graph.animatesTransitions {
      new.skipChanges()
      replaceSections(by: new)
      isLoaded = true
      return list.reloadData()
    }
    let changes = new.takeChanges(from: sections)
    replaceSections(by: new)
    if !isMoved, !changes.isEmpty { list.applyChanges(changes, animated: false) }
  }

  private func replaceSections(by new: ListSections) {
    sections = new
    removeUnusedParts()
  }

  /// Loads all rows again; those that are still there keep their views.
  func reload() { list.reloadData() }

  /// Shows the present values of all visible rows.
  func refresh() {
    for row in visibleRows { refresh(row) }
    refreshEdges()
  }

  /// The rows that have views.
  var visibleRows: [DeclaredRow] { displayed.values.filter { $0.path != nil } }

  private func refresh(_ row: DeclaredRow) {
    guard let path = row.path, let (run, index) = sections.run(at: path) else { return }
    // A row that the list has not moved yet shows another element.
    guard row.key == list(list, identityOfRowAt: path) else { return }
    if case .elements(let elements, _) = run, let table = elements.table, index < table.count,
      let content = row.part?.content
    {
      table.patch(index, content)
    }
    configure(row, at: path)
  }

  private func removeUnusedParts() {
    spare.removeUnused()
    var used: Set<ObjectIdentifier> = []
    for section in sections.sections {
      for case .box(let box) in section.runs { used.insert(ObjectIdentifier(box)) }
      for case let node? in [section.header, section.footer] { used.insert(ObjectIdentifier(node)) }
    }
    for (key, part) in adopted where !used.contains(key) {
      adopted[key] = nil
      part.unmount()
    }
  }

  // MARK: Sizes

  /// Measures a row again with the next layout of the box.
  private func sizeMayHaveChanged(of part: PartBox) {
    if let row = part.view.superview as? DeclaredRow, row.part === part, row.look.kind == .row {
      resized.append(row)
      row.setNeedsLayout()
    } else {
      areEdgesResized = true
    }
    box.setNeedsMeasurement()
  }

  /// Shows the traits of a row with the next layout of the box, if the part is displayed; another one
  /// is asked for them when it is.
  private func traitsMayHaveChanged(of part: PartBox) {
    guard let row = part.view.superview as? DeclaredRow, row.part === part else { return }
    reconfigured.append(row)
    box.setNeedsMeasurement()
  }

  /// Shows the traits that may have changed; returns whether there are any.
  func updateTraits() -> Bool {
    let rows = reconfigured
    reconfigured = []
    for case (let row, let path?) in rows.lazy.map({ ($0, $0.path) }) where row.look.kind == .row {
      configure(row, at: path)
    }
    return !rows.isEmpty
  }

  /// Measures the rows again whose content has changed.
  func updateSizes() {
    guard !resized.isEmpty || areEdgesResized else { return }
    var paths: [RowPath] = []
    for row in resized {
      let size = Size(width: row.bounds.width, height: .infinity)
      guard let path = row.path, row.bounds.width > 0,
        row.sizeThatFits(size).height != row.bounds.height
      else { continue }
      paths.append(path)
    }
    let edgesDiffer = areEdgesResized
    resized = []
    areEdgesResized = false
    if !paths.isEmpty || edgesDiffer { list.resizeRows(at: paths) }
  }

  // MARK: Parts

  private func makePart(of run: ListSections.Run, at index: Int) -> PartBox? {
    switch run {
    case .box(let box): return adopt(box) { AdoptedNode(box: box, in: $0) }
    case .elements(let elements, _):
      guard let table = elements.table, index < table.count else { return nil }
      if let part = spare.take(for: elements, table, index) {
        follow(part)
        return part
      }
      let part = PartBox(in: elements.rowPlace)
      part.content = table.make(index, in: part.contentPlace)
      elements.addRow(part, table.identity(at: index))
      follow(part)
      return part
    }
  }

  private func adopt(_ node: ViewNode, _ make: (PartBox) -> AdoptedNode) -> PartBox {
    if let part = adopted[ObjectIdentifier(node)] { return part }
    let part = PartBox(in: box.rowPlace)
    part.content = make(part)
    adopted[ObjectIdentifier(node)] = part
    follow(part)
    return part
  }

  private func follow(_ part: PartBox) {
    part.onLayoutRequest = { [weak self, weak part] in
      if let self, let part { sizeMayHaveChanged(of: part) }
    }
    part.onPreferenceChange = { [weak self, weak part] key in
      guard let self, let part, key == nil || key == RowTraitNode.key else { return }
      traitsMayHaveChanged(of: part)
    }
  }

  /// Ends the display of a row's part.
  private func end(_ row: DeclaredRow) {
    displayed[ObjectIdentifier(row)] = nil
    // The collection of a row that has faded out may be gone.
    if let part = row.part, part.isMounted, let elements = part.parent as? ElementsNode,
      !spare.keep(part, of: elements)
    {
      elements.removeRow(part)
    }
    row.background?.unmount()
    row.showBackground(nil)
    row.show(nil, key: nil)
  }

  /// Displays the views of the rows that are declared by themselves again, of which some have
  /// changed.
  func viewsDidChange() { for part in adopted.values { part.viewsDidChange() } }

  /// Calls a closure with the nodes of the list itself.
  func forEachPart(_ body: (ViewNode) -> Void) {
    for part in adopted.values { body(part) }
    for row in displayed.values { row.background.map(body) }
  }

  // MARK: Appearance

  /// Shows what the traits of a row say.
  private func configure(_ row: DeclaredRow, at path: RowPath) {
    let traits = row.part?.boxes.first.map { RowSurroundings($0, below: box).traits } ?? RowTraits()
    var look = DeclaredRow.Look()
    look.list = box.values.kind
    look.isFirst = path.row == 0
    look.isLast = path.row == sections.sections[path.section].count - 1
    look.insets = traits.insets
    look.indentation = traits.indentation
    look.rowSpacing = box.values.rowSpacing
    look.hasBackground = traits.background != nil
    look.hidesSeparator = traits.bottomSeparator == .hidden
    look.separatorColor = traits.bottomTint?.resolve(in: box.graph.theme)
    look.minimumHeight = box.values.minimumHeight
    let old = row.look
    row.look = look
    show(traits.background, in: row)
    let isResized =
      old.insets != look.insets || old.indentation != look.indentation
      || (look.rowSpacing > 0 && old.isLast != look.isLast)
    if isResized, row.bounds.height > 0 {
      resized.append(row)
      box.setNeedsMeasurement()
    }
  }

  private func show(_ background: AnyView?, in row: DeclaredRow) {
    guard let background else {
      row.background?.unmount()
      return row.showBackground(nil)
    }
    if let part = row.background {
      part.patch(background)
    } else {
      let part = PartBox(in: box.rowPlace)
      part.show(background)
      row.showBackground(part)
    }
  }

  // MARK: The data source

  func numberOfSections(in list: Sash.ListView) -> Int { sections.sections.count }

  func list(_ list: Sash.ListView, numberOfRowsInSection section: Int) -> Int {
    sections.sections[section].count
  }

  func list(_ list: Sash.ListView, identityOfRowAt path: RowPath) -> AnyHashable? {
    guard let (run, index) = sections.run(at: path) else { return nil }
    switch run {
    case .box(let box): return AnyHashable(ObjectIdentifier(box))
    case .elements(let elements, _):
      guard let table = elements.table, index < table.count else { return nil }
      return AnyHashable(
        RowIdentity(elements: ObjectIdentifier(elements), id: table.identity(at: index)))
    }
  }

  /// The identity of an element's row: collections may have elements with the same identity.
  private struct RowIdentity: Hashable {
    let elements: ObjectIdentifier
    let id: AnyHashable
  }

  func list(_ list: Sash.ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    guard box.isMounted, let row = row as? DeclaredRow,
      let (run, index) = sections.run(at: path)
    else { return row }
    row.onEnd = { [weak self] in self?.end($0) }
    let key = self.list(list, identityOfRowAt: path)
    // The address of a collection that is gone, in its key, may be that of a new one.
    if row.key == nil || row.key != key || row.part?.isMounted != true {
      if row.part != nil { end(row) }
      row.show(makePart(of: run, at: index), key: key)
    }
    displayed[ObjectIdentifier(row)] = row
    configure(row, at: path)
    return row
  }

  // MARK: Headers and footers

  private func edgePart(_ node: ViewNode?) -> PartBox? {
    node.map { node in adopt(node) { AdoptedNode(boxesOf: node, in: $0) } }
  }

  private func edgeLook(_ isHeader: Bool, _ node: ViewNode?, _ section: Int) -> DeclaredRow.Look {
    var look = DeclaredRow.Look()
    look.isFirst = section == 0
    look.sectionSpacing = box.values.sectionSpacing
    look.kind = node == nil ? .space : isHeader ? .header : .footer
    look.list = box.values.kind
    return look
  }

  private func edgeHeight(_ node: ViewNode?, isHeader: Bool, _ section: Int) -> Double {
    let hasSpace =
      isHeader && (box.values.kind.hasCards || (section > 0 && box.values.sectionSpacing != nil))
    guard node != nil || hasSpace else { return 0 }
    let layout = DeclaredRowLayout(
      look: edgeLook(isHeader, node, section), metrics: list.theme.metrics)
    return layout.height(of: edgePart(node), forWidth: list.bounds.width)
  }

  private func edgeRow(_ node: ViewNode?, isHeader: Bool, _ section: Int) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "edge")
    guard let row = row as? DeclaredRow else { return row }
    row.onEnd = { [weak self] in self?.end($0) }
    row.look = edgeLook(isHeader, node, section)
    row.show(edgePart(node), key: node.map { AnyHashable(ObjectIdentifier($0)) })
    displayed[ObjectIdentifier(row)] = row
    return row
  }

  private func refreshEdges() {
    for row in displayed.values where row.look.kind != .row { row.look.list = box.values.kind }
  }

  func list(_ list: Sash.ListView, heightOfHeaderInSection section: Int) -> Double {
    edgeHeight(sections.sections[section].header, isHeader: true, section)
  }

  func list(_ list: Sash.ListView, headerOfSection section: Int) -> ListRow? {
    edgeRow(sections.sections[section].header, isHeader: true, section)
  }

  func list(_ list: Sash.ListView, heightOfFooterInSection section: Int) -> Double {
    edgeHeight(sections.sections[section].footer, isHeader: false, section)
  }

  func list(_ list: Sash.ListView, footerOfSection section: Int) -> ListRow? {
    edgeRow(sections.sections[section].footer, isHeader: false, section)
  }

  func list(_ list: Sash.ListView, canMoveRowAt path: RowPath) -> Bool { canMove(path) }

  func list(_ list: Sash.ListView, moveRowAt path: RowPath, to newPath: RowPath) {
    move(path, to: newPath)
  }
}
