import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// The delay after which the highlighted row's submenu opens, or another row's submenu closes, in
/// seconds.
private let submenuDelay = 0.2
/// The factor between menu levels in the combined index of a row: level × stride + row.
///
/// No menu has more rows.
private let levelStride = 1 << 16

/// A presented context menu with its open submenus.
///
/// The window retains it as an attachment until it is dismissed.
final class MenuSession: ContextMenuSession {
  /// The root menu and the open submenus, each opened from the one before.
  private(set) var levels: [MenuLevel] = []
  private var machine = MenuMachine()
  private let request: ContextMenuRequest
  private let configuration: Templates.MenuConfiguration
  private weak var window: Window?
  /// The row that a release or Return would select.
  private weak var current: ContextMenuRow?
  private weak var activePress: PressGestureRecognizer?
  private var pointing: ScheduledCall?

  init(
    _ request: ContextMenuRequest, configuration: Templates.MenuConfiguration, window: Window
  ) {
    self.request = request
    self.configuration = configuration
    self.window = window
  }

  var isPresented: Bool { machine.isPresented }

  func begin() { handle(request.isPressHeld ? .presentHeld : .present) }

  func dismiss() { handle(.dismiss) }

  // MARK: Touches

  func dragMoved(to point: Point) { handle(.moved(place(of: point))) }
  func dragEnded(at point: Point) { handle(.lifted(place(of: point))) }
  func dragCancelled() { handle(.cancelled) }

  private func place(of point: Point) -> MenuMachine.Place {
    for (number, level) in levels.enumerated().reversed() {
      if let item = level.view.item(at: point) {
        return MenuMachine.Place(item: number * levelStride + item)
      }
      // A menu hides the menus below it from the finger.
      if level.view.windowFrame().contains(point) { break }
    }
    return MenuMachine.Place()
  }

  private func row(_ code: Int) -> ContextMenuRow? {
    let (level, item) = (code / levelStride, code % levelStride)
    guard levels.indices.contains(level), levels[level].rows.indices.contains(item) else {
      return nil
    }
    return levels[level].rows[item]
  }

  private func pressDidChange(_ press: PressGestureRecognizer) {
    let place = place(of: press.location(in: nil))
    if press.state == .began, activePress == nil {
      activePress = press
      return handle(.bodyDown(place))
    }
    guard activePress === press else { return }
    switch press.state {
    case .changed: handle(.moved(place))
    case .ended:
      activePress = nil
      handle(.lifted(place))
    case .cancelled, .failed:
      activePress = nil
      handle(.cancelled)
    case .possible, .began: break
    }
  }

  // MARK: Machine

  private func handle(_ event: MenuMachine.Event) {
    // Lifting the finger on a row with a submenu opens the submenu and does not close the menu.
    var closes = configuration.dismissAfterSelecting
    if case .lifted(let place) = event, let code = place.item, row(code)?.item.submenu != nil {
      closes = false
    }
    for effect in machine.handle(event, dismissesAfterSelecting: closes) { perform(effect) }
  }

  private func perform(_ effect: MenuMachine.Effect) {
    switch effect {
    case .present: open(request.elements, at: .source(request.placement))
    case .dismiss: levels.first?.popover.dismiss()
    case .highlight(let code): choose(code.flatMap { row($0) }, waits: true)
    case .tick: if configuration.hapticFeedbackEnabled { Popovers.onSelectionFeedback?() }
    case .select(let code): if let row = row(code) { activate(row, byKeyboard: false) }
    case .liftedWithoutSelecting: configuration.onLiftWithoutSelecting()
    case .fadeLabel, .startHold, .cancelHold, .restoreScale: break
    }
  }

  // MARK: Menus

  private func open(
    _ elements: [ContextMenu.Element], at place: MenuLevel.Place, byKeyboard: Bool? = nil
  ) {
    guard let window, let source = request.source, !elements.isEmpty else { return }
    let level = MenuLevel(
      elements, at: place, like: source, in: window, configuration: configuration)
    let isRoot = levels.isEmpty
    let byKeyboard = byKeyboard ?? request.isByKeyboard
    level.view.takesKeys = isRoot && (!byKeyboard || level.enabledRows.isEmpty)
    level.view.onKey = { [weak self, weak level] event in
      guard let self, let level else { return false }
      return key(event, in: level)
    }
    for row in level.rows {
      row.onActivate = { [weak self, weak row] in
        if let row { self?.activate(row, byKeyboard: true) }
      }
      row.onHover = { [weak self, weak row] in self?.hover(row) }
      row.onFocus = { [weak self, weak row] in self?.choose(row, waits: false) }
    }
    level.view.press.onChange = { [weak self, weak press = level.view.press] _ in
      if let press { self?.pressDidChange(press) }
    }
    let popover = level.popover
    popover.attributes.accessibility.shiftFocus = isRoot || byKeyboard
    popover.attributes.blocksBackgroundTouches = isRoot
    if isRoot { popover.attributes.onTapOutside = { [weak self] in self?.dismiss() } }
    popover.attributes.onDismiss = { [weak self, weak level] in
      if let level { self?.didGo(level) }
    }
    let host: View = levels.last?.view ?? source
    levels.append(level)
    level.opener?.isExpanded = true
    window.popoverPresenter.present(popover, above: host)
    guard let entry = popover.context.item?.entry else { return }
    // Without a group Escape closes one menu at a time, and not the popover that the menu was
    // opened from.
    entry.escapeGroup = nil
    if isRoot { watch(entry, of: level) }
  }

  /// Dismisses the menu when its source view leaves the window, or when a secondary press outside
  /// opens another menu.
  private func watch(_ entry: PresentationEntry, of level: MenuLevel) {
    let (follow, decide) = (entry.onFrame, entry.onPress)
    entry.onFrame = { [weak self] in
      follow?()
      if let self, request.source?.window !== window { dismiss() }
    }
    entry.onPress = { [weak self, weak level] touch in
      // A secondary press outside of the menu opens the context menu at that point, as in GTK and
      // Qt.
      if touch.source == .pointer(button: Touch.secondaryButton), let self, let level,
        !level.view.windowFrame().contains(touch.position)
      {
        dismiss()
        return .pass
      }
      return decide?(touch) ?? .pass
    }
  }

  /// Dismisses the submenus of a menu that is dismissed, and ends the session with the root menu.
  private func didGo(_ level: MenuLevel) {
    guard let index = levels.firstIndex(where: { $0 === level }) else { return }
    let gone = levels[index...]
    levels.removeSubrange(index...)
    for level in gone.reversed() {
      level.opener?.isExpanded = false
      level.popover.dismiss()
    }
    showChosen()
    guard index == 0 else { return }
    pointing?.cancel()
    handle(.popoverWent)
    if let window, window.attachments[MenuSession.self] === self {
      window.attachments[MenuSession.self] = nil
    }
    request.onDismiss?()
  }

  /// Closes the submenu opened from a row's menu.
  ///
  /// With `exceptOwn` a submenu of the row itself stays open.
  private func closeSubmenus(of row: ContextMenuRow, exceptOwn: Bool = false) {
    guard let index = levels.firstIndex(where: { $0.rows.contains { $0 === row } }),
      levels.indices.contains(index + 1)
    else { return }
    let submenu = levels[index + 1]
    if exceptOwn, submenu.opener === row { return }
    submenu.popover.dismiss()
  }

  // MARK: Highlighting

  /// Highlights a row as the one that would be selected.
  ///
  /// - Parameters:
  ///   - row: The row, or `nil` for none.
  ///   - opensSubmenu: Whether the row's submenu opens after a short delay.
  private func choose(_ row: ContextMenuRow?, waits: Bool) {
    current = row
    showChosen()
    pointing?.cancel()
    guard let row, waits else { return }
    pointing = window?.timeline.schedule(after: submenuDelay) { [weak self, weak row] in
      guard let self, let row, row === current else { return }
      closeSubmenus(of: row, exceptOwn: true)
      openSubmenu(of: row, byKeyboard: false)
    }
  }

  private func showChosen() {
    for level in levels {
      for row in level.rows { row.isHighlighted = row === current || row.isExpanded }
    }
  }

  private func hover(_ row: ContextMenuRow?) {
    guard let row, row.isEnabled, case .open = machine.state else { return }
    window?.makeFirstResponder(row)
    choose(row, waits: true)
  }

  private func openSubmenu(of row: ContextMenuRow, byKeyboard: Bool) {
    guard let submenu = row.item.submenu else { return }
    if row.isExpanded {
      guard byKeyboard, let open = levels.first(where: { $0.opener === row }) else { return }
      focus(open.enabledRows.first)
      return
    }
    closeSubmenus(of: row)
    open(submenu.elements(), at: .row(row), byKeyboard: byKeyboard)
    showChosen()
  }

  private func activate(_ row: ContextMenuRow, byKeyboard: Bool) {
    if row.item.submenu != nil { return openSubmenu(of: row, byKeyboard: byKeyboard) }
    // The menu is dismissed first and returns the keyboard focus, because the action may move it
    // elsewhere.
    let action = row.item.action
    if configuration.dismissAfterSelecting { dismiss() }
    action()
  }

  private func focus(_ row: ContextMenuRow?) {
    guard let row, window?.makeFirstResponder(row) ?? false else { return }
    row.scrollToVisible(animated: false)
  }

  // MARK: Keys

  private func key(_ event: KeyEvent, in level: MenuLevel) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
    let rows = level.enabledRows
    let chosen = rows.firstIndex { $0 === window?.firstResponder }
    let isMirrored = level.view.layoutDirection == .rightToLeft
    switch event.key {
    case .down, .tab: focus(step(from: chosen, by: 1, rows))
    case .up, .backTab: focus(step(from: chosen, by: -1, rows))
    case .home, .pageUp: focus(rows.first)
    case .end, .pageDown: focus(rows.last)
    case isMirrored ? .left : .right:
      if let chosen { openSubmenu(of: rows[chosen], byKeyboard: true) }
    case isMirrored ? .right : .left:
      if level !== levels.first { level.popover.dismiss() }
    case .escape: return false
    default:
      guard let text = event.text?.first else { return event.key == .menu }
      focus(startingWith(text, after: chosen, rows))
    }
    return true
  }

  private func step(from index: Int?, by way: Int, _ rows: [ContextMenuRow]) -> ContextMenuRow? {
    if rows.isEmpty { return nil }
    guard let index else { return way > 0 ? rows.first : rows.last }
    return rows[(index + way + rows.count) % rows.count]
  }

  /// Returns the next row whose title begins with a character, continuing at the first row after
  /// the last.
  private func startingWith(
    _ character: Character, after index: Int?, _ rows: [ContextMenuRow]
  ) -> ContextMenuRow? {
    let start = index.map { $0 + 1 } ?? 0
    let wanted = character.lowercased()
    for offset in rows.indices {
      let row = rows[(start + offset) % rows.count]
      if row.item.title.first?.lowercased() == wanted { return row }
    }
    return nil
  }
}
