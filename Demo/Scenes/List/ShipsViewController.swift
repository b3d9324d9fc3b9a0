// SPDX-License-Identifier: MIT

import Sash

private let rowName = "ship"
private let headingName = "port"

/// The register: ships by port, which can be marked, looked up and removed.
final class ShipsViewController: ViewController {
  let list = ListView()
  /// Called with a short description of each action by the user.
  var onChange: ((String) -> Void)?

  private var register = ShipRegister()
  private let several = BarButtonItem(icon: .checkmark, accessibilityLabel: "Select several")
  private let portItem = BarButtonItem(icon: .pin, accessibilityLabel: "Go to a port")
  private let mark = BarButtonItem(icon: .bookmark, accessibilityLabel: "Mark")
  private let remove = BarButtonItem(icon: .trash, accessibilityLabel: "Remove")

  override init() {
    super.init()
    title = "Ships"
    several.action = { [weak self] in self?.switchMode() }
    mark.action = { [weak self] in self?.markSelected() }
    remove.action = { [weak self] in self?.removeSelected() }
    portItem.menu = ContextMenu { [weak self] _ in
      (self?.register.portNames ?? []).enumerated().map { section, name in
        .item(.init(name) { [weak self] in self?.go(toPort: section) })
      }
    }
    navigationItem.trailingBarButtonItems = [portItem, several]
    toolbarItems = [mark, remove]
    showSelection()
  }

  override func viewDidLoad() {
    list.restorationIdentifier = "ships"
    list.register(ListCell.self, forCellReuseIdentifier: rowName)
    list.register(ListHeading.self, forCellReuseIdentifier: headingName)
    list.hasStickyHeaders = true
    list.dataSource = self
    list.accessibilityLabel = "Ships"
    list.fillsSuperview = true
    list.onSelect = { [weak self] in self?.didSelect($0) }
    list.onDeselect = { [weak self] _ in self?.showSelection() }
    list.contextMenu = ContextMenu { [weak self] in self?.menu(at: $0) ?? [] }
    view.addSubview(list)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if window?.firstResponder == nil { window?.makeFirstResponder(list) }
  }

  /// The keys beside those of the list.
  override var keyCommands: [KeyCommand] {
    get {
      let hasSelection = !list.selectedRows.isEmpty
      return [
        KeyCommand(.delete, title: "Remove", icon: .trash, isEnabled: hasSelection) {
          [weak self] in self?.removeSelected()
        },
        KeyCommand(
          .character("m"), modifiers: .control, title: "Mark", icon: .bookmark,
          isEnabled: hasSelection
        ) { [weak self] in self?.markSelected() },
      ]
    }
    set { super.keyCommands = newValue }
  }

  // MARK: Actions

  private func didSelect(_ path: RowPath) {
    showSelection()
    onChange?("ship \(register.ship(at: path).name)")
  }

  private func showSelection() {
    let count = list.selectedRows.count
    for item in [mark, remove] { item.isEnabled = count > 0 }
  }

  private func switchMode() {
    let isSingle = list.selectionMode == .single
    list.selectionMode = isSingle ? .multiple : .single
    several.icon = isSingle ? .close : .checkmark
    several.accessibilityLabel = isSingle ? "Select one" : "Select several"
    showSelection()
  }

  private func go(toPort section: Int) {
    // Scroll to the section's end first, so that its header ends up at the top.
    let path = RowPath(section: section, row: 0)
    list.scrollToRow(at: RowPath(section: section, row: 40), animated: false)
    list.scrollToRow(at: path, animated: true)
    onChange?("port \(register.portNames[section])")
  }

  private func markSelected() {
    let paths = Array(list.selectedRows)
    let isOn = !paths.allSatisfy { register.isMarked($0) }
    setMarked(paths, isOn)
  }

  private func setMarked(_ paths: [RowPath], _ isOn: Bool) {
    let retained = list.selectedRows
    for path in paths { register.setMarked(path, isOn) }
    list.reloadRows(at: paths)
    list.selectedRows = retained
    onChange?("\(isOn ? "marked" : "unmarked") \(paths.count)")
  }

  private func removeSelected() { askToRemove(Array(list.selectedRows)) }

  /// Removes ships after a question, since nothing brings them back.
  private func askToRemove(_ paths: [RowPath]) {
    guard let first = paths.first else { return }
    let title =
      paths.count == 1
      ? "Remove “\(register.ship(at: first).name)”?" : "Remove \(paths.count) ships?"
    let message = "The register cannot bring \(paths.count == 1 ? "it" : "them") back."
    present(
      AlertController(
        title: title, message: message,
        actions: [
          .cancel(),
          AlertAction(title: "Remove", style: .destructive) { [weak self] _ in self?.remove(paths)
          },
        ]))
  }

  private func remove(_ paths: [RowPath]) {
    register.remove(paths)
    list.deleteRows(at: paths)
    showSelection()
    onChange?("left \(register.count)")
  }

  /// Returns the commands for the ship at a point.
  private func menu(at point: Point) -> [ContextMenu.Element] {
    let content = Point(x: point.x, y: point.y + list.contentOffset.y)
    guard let path = list.path(at: content) else { return [] }
    // The commands apply to the whole selection if the ship is part of it.
    let paths = list.selectedRows.contains(path) ? Array(list.selectedRows) : [path]
    let isMarked = paths.allSatisfy { register.isMarked($0) }
    return [
      .item(
        .init(
          isMarked ? "Take the mark off" : "Mark", icon: .bookmark, keyDescription: "Ctrl+M"
        ) { [weak self] in self?.setMarked(paths, !isMarked) }),
      .item(
        .init("Copy the name", icon: .copy) { [weak self] in
          guard let self else { return }
          window?.copy(register.ship(at: path).name)
        }),
      .separator,
      .item(
        .init("Remove", icon: .trash, isDestructive: true, keyDescription: "Delete") {
          [weak self] in self?.askToRemove(paths)
        }),
    ]
  }
}

extension ShipsViewController: ListDataSource {
  func numberOfSections(in list: ListView) -> Int { register.portNames.count }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int {
    register.ships[section].count
  }

  /// The number of ships in a port, as its header tells it.
  private func countText(_ section: Int) -> String {
    "\(grouped(register.ships[section].count)) ships"
  }

  func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double {
    ListHeading.height(register.portNames[section], count: countText(section), in: list)
  }

  func list(_ list: ListView, headerOfSection section: Int) -> ListRow? {
    let row = list.dequeueReusableCell(withIdentifier: headingName)
    if let heading = row as? ListHeading {
      heading.text = register.portNames[section]
      heading.count = countText(section)
    }
    return row
  }

  /// Returns a row; each kind of ship uses another class of row.
  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: rowName)
    guard let cell = row as? ListCell else { return row }
    let ship = register.ship(at: path)
    cell.title = ship.name
    // Large text wraps to a second line.
    for label in [cell.titleLabel, cell.subtitleLabel] { label.numberOfLines = 0 }
    cell.icon = ship.kind.icon
    switch ship.kind {
    case .cutter, .yawl: cell.subtitle = "\(ship.kind.name), built in \(ship.built)"
    case .ketch: cell.value = "\(ship.length) m"
    case .ferry:
      cell.subtitle = "Ferry, \(ship.length) m"
      cell.value = "\(ship.built)"
      cell.accessory = .chevron
    case .tug:
      cell.subtitle = "Tug"
      cell.accessory = .toggle
      cell.accessorySwitch.accessibilityLabel = "\(ship.name) is at work"
      cell.accessorySwitch.setOn(ship.built % 2 == 0, animated: false)
    case .trawler:
      cell.subtitle = "Trawler"
      cell.value = "\(ship.length) m"
      cell.accessory = .detail
      cell.detailButton.onTap = { [weak self] in self?.onChange?("about \(ship.name)") }
    }
    if register.isMarked(path) {
      cell.iconTint = list.theme.destructive
      cell.icon = .bookmark
      if ship.kind != .tug, ship.kind != .trawler { cell.accessory = .checkmark }
    }
    return row
  }
}
