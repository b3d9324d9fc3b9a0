// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// The delay after which the highlighted row's submenu opens, or another row's submenu closes, in
/// seconds.
private let submenuDelay = 0.2
/// The number of keys that a menu remembers until it is displayed.
private let maximumWaitingKeys = 64
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
  private weak var highlightedRow: ContextMenuRow?
  private weak var activePress: LongPressGestureRecognizer?
  private var submenuTimer: ScheduledCall?
  private var keys = MenuKeys()
  /// The keys pressed before the topmost level was displayed, the first of them first.
  private var waitingKeys: [KeyEvent] = []
  private let pointer = MenuPointer()
  /// The menu bar that the root menu belongs to, or `nil`.
  private weak var bar: (any MenuBarControlling)?

  init(
    _ request: ContextMenuRequest, configuration: Templates.MenuConfiguration, window: Window,
    of bar: (any MenuBarControlling)? = nil
  ) {
    self.request = request
    self.configuration = configuration
    self.window = window
    self.bar = bar
    window.addAltKeyObserver(self) { [weak self] _ in self?.updateMnemonics() }
  }

  var isPresented: Bool { machine.isPresented }

  func begin() { handle(request.isPressHeld ? .presentHeld : .present) }

  func dismiss() { handle(.dismiss) }

  /// Dismisses the menu without an animation, because another one takes its place.
  func dismissImmediately() { levels.first?.popover.dismiss(transaction: .immediate) }

  // MARK: Touches

  func dragMoved(to point: Point) {
    let isAiming = pointer.isAiming(at: point, in: levels) { [weak self] in
      guard let self else { return }
      handle(.moved(hitTarget(at: point)))
    }
    if !isAiming { handle(.moved(hitTarget(at: point))) }
  }
  func dragEnded(at point: Point) { handle(.lifted(hitTarget(at: point))) }
  func dragCancelled() { handle(.cancelled) }

  private func hitTarget(at point: Point) -> MenuMachine.HitTarget {
    for (number, level) in levels.enumerated().reversed() {
      if let item = level.view.item(at: point) {
        return MenuMachine.HitTarget(item: number * levelStride + item)
      }
      // A menu hides the menus below it from the finger.
      if level.view.windowFrame().contains(point) { break }
    }
    return MenuMachine.HitTarget()
  }

  private func row(_ rowIndex: Int) -> ContextMenuRow? {
    let (level, item) = (rowIndex / levelStride, rowIndex % levelStride)
    guard levels.indices.contains(level), levels[level].rows.indices.contains(item) else {
      return nil
    }
    return levels[level].rows[item]
  }

  private func pressDidChange(_ press: LongPressGestureRecognizer) {
    let point = press.location(in: nil)
    let target = hitTarget(at: point)
    if press.state == .began, activePress == nil {
      activePress = press
      return handle(.bodyDown(target))
    }
    guard activePress === press else { return }
    switch press.state {
    case .changed: dragMoved(to: point)
    case .ended:
      activePress = nil
      handle(.lifted(target))
    case .cancelled, .failed:
      activePress = nil
      handle(.cancelled)
    case .possible, .began: break
    }
  }

  // MARK: Machine

  private func handle(_ event: MenuMachine.Event) {
    // Lifting the finger on a row with a submenu opens the submenu and does not close the menu.
    var dismisses = configuration.dismissAfterSelecting
    if case .lifted(let target) = event, let rowIndex = target.item,
      row(rowIndex)?.item.submenu != nil
    {
      dismisses = false
    }
    for effect in machine.handle(event, dismissesAfterSelecting: dismisses) { perform(effect) }
  }

  private func perform(_ effect: MenuMachine.Effect) {
    switch effect {
    case .present: open(request.elements, at: .source(request.placement))
    case .dismiss: levels.first?.popover.dismiss()
    case .highlight(let rowIndex): highlight(rowIndex.flatMap { row($0) }, opensSubmenu: true)
    case .selectionFeedback:
      if configuration.hapticFeedbackEnabled { Popovers.onSelectionFeedback?() }
    case .select(let rowIndex): if let row = row(rowIndex) { activate(row, byKeyboard: false) }
    case .liftedWithoutSelecting: configuration.onLiftWithoutSelecting()
    case .fadeLabel, .startHold, .cancelHold, .restoreScale: break
    }
  }

  // MARK: Menus

  private func open(
    _ elements: [ContextMenu.Element], at attachment: MenuLevel.Attachment, byKeyboard: Bool? = nil
  ) {
    guard let window, let source = request.source, !elements.isEmpty else { return }
    let isRoot = levels.isEmpty
    let host: View = levels.last?.view ?? source
    let presenter = PopoverPresenter.of(window)
    let level = MenuLevel(
      elements, at: attachment, inheritingFrom: source, in: window,
      isAboveSurface: presenter.surfaceContent(around: host) != nil, configuration: configuration)
    let byKeyboard = byKeyboard ?? request.isByKeyboard
    level.view.handlesKeys = isRoot && (!byKeyboard || level.enabledRows.isEmpty)
    level.view.onKey = { [weak self, weak level] event in
      guard let self, let level else { return false }
      return key(event, in: level)
    }
    level.view.onHover = { [weak self] point in self?.pointerMoved(to: point) }
    level.isByKeyboard = byKeyboard
    level.showMnemonics(isAltHeld: window.isAltHeld)
    for row in level.rows {
      row.onActivate = { [weak self, weak row] in
        if let row { self?.activate(row, byKeyboard: true) }
      }
      row.onFocus = { [weak self, weak row] in self?.highlight(row, opensSubmenu: false) }
    }
    level.view.press.onChange = { [weak self, weak press = level.view.press] _ in
      if let press { self?.pressDidChange(press) }
    }
    let popover = level.popover
    popover.attributes.accessibility.shiftFocus = isRoot || byKeyboard
    popover.context.preferredFocus = byKeyboard ? level.selectedRow : nil
    popover.attributes.blocksBackgroundTouches = isRoot
    if isRoot { popover.attributes.onTapOutside = { [weak self] in self?.dismiss() } }
    popover.attributes.onDismiss = { [weak self, weak level] in
      if let level { self?.didDismiss(level) }
    }
    popover.context.onAppear = { [weak self, weak level] in
      level?.didAppear()
      self?.performWaitingKeys()
    }
    levels.append(level)
    level.parentRow?.isExpanded = true
    presenter.present(popover, above: host)
    popover.context.item?.root.onKey = level.view.onKey
    guard let entry = popover.context.item?.entry else { return }
    // Without a group Escape closes one menu at a time, and not the popover that the menu was
    // opened from.
    entry.escapeGroup = nil
    if isRoot { observe(entry, of: level) }
  }

  /// Dismisses the menu when its source view leaves the window, or when a secondary press outside
  /// opens another menu.
  private func observe(_ entry: PresentationEntry, of level: MenuLevel) {
    let (follow, decide) = (entry.onFrame, entry.onPress)
    entry.onFrame = { [weak self] in
      follow?()
      if let self, request.source?.window !== window { dismiss() }
    }
    entry.onPress = { [weak self, weak level] touch in
      if let self, let bar, levels.allSatisfy({ !$0.view.windowFrame().contains(touch.position) }),
        bar.containsTitle(at: touch.position)
      {
        return .pass
      }
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
  private func didDismiss(_ level: MenuLevel) {
    guard let index = levels.firstIndex(where: { $0 === level }) else { return }
    let dismissedLevels = levels[index...]
    levels.removeSubrange(index...)
    for level in dismissedLevels.reversed() {
      level.parentRow?.isExpanded = false
      level.popover.dismiss()
    }
    updateHighlights()
    waitingKeys = []
    pointer.end()
    guard index == 0 else { return }
    submenuTimer?.cancel()
    window?.removeAltKeyObserver(self)
    handle(.popoverDismissed)
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
    if exceptOwn, submenu.parentRow === row { return }
    submenu.popover.dismiss()
  }

  // MARK: Highlighting

  /// Highlights a row as the one that would be selected.
  ///
  /// - Parameters:
  ///   - row: The row, or `nil` for none.
  ///   - opensSubmenu: Whether the row's submenu opens after a short delay.
  private func highlight(_ row: ContextMenuRow?, opensSubmenu: Bool) {
    highlightedRow = row
    updateHighlights()
    submenuTimer?.cancel()
    guard let row, opensSubmenu else { return }
    submenuTimer = window?.timeline.schedule(after: submenuDelay) { [weak self, weak row] in
      guard let self, let row, row === highlightedRow else { return }
      closeSubmenus(of: row, exceptOwn: true)
      openSubmenu(of: row, byKeyboard: false)
    }
  }

  private func updateHighlights() {
    for level in levels {
      for row in level.rows { row.isHighlighted = row === highlightedRow || row.isExpanded }
    }
  }

  private func pointerMoved(to point: Point) {
    guard case .open = machine.state, let window else { return }
    let row = pointer.hover(at: point, in: levels, showsFocus: window.showsFocus) { [weak self] in
      self?.pointerMoved(to: point)
    }
    guard let row else { return }
    window.makeFirstResponder(row)
    highlight(row, opensSubmenu: true)
  }

  private func updateMnemonics() {
    guard let window else { return }
    for level in levels { level.showMnemonics(isAltHeld: window.isAltHeld) }
  }

  private func openSubmenu(of row: ContextMenuRow, byKeyboard: Bool) {
    guard let submenu = row.item.submenu else { return }
    if row.isExpanded {
      guard byKeyboard, let open = levels.first(where: { $0.parentRow === row }) else { return }
      focus(open.enabledRows.first)
      return
    }
    closeSubmenus(of: row)
    open(submenu.elements(), at: .row(row), byKeyboard: byKeyboard)
    updateHighlights()
  }

  private func activate(_ row: ContextMenuRow, byKeyboard: Bool) {
    if row.item.submenu != nil { return openSubmenu(of: row, byKeyboard: byKeyboard) }
    // The menu is dismissed first and returns the keyboard focus, because the action may move it
    // elsewhere.
    levels.first { $0.rows.contains { $0 === row } }?.didChoose(row)
    let action = row.item.action
    if configuration.dismissAfterSelecting { dismiss() }
    action()
  }

  private func focus(_ row: ContextMenuRow?) {
    guard let row, window?.makeFirstResponder(row) ?? false else { return }
    levels.first { $0.rows.contains { $0 === row } }?.rowsView.reveal(row)
  }

  // MARK: Keys

  private func key(_ event: KeyEvent, in level: MenuLevel) -> Bool {
    if event.key == .escape { return false }
    if let last = levels.last, !last.isDisplayed {
      if waitingKeys.count < maximumWaitingKeys { waitingKeys.append(event) }
      return true
    }
    let command = keys.command(for: event, in: level, of: levels, isInBar: bar != nil)
    switch command {
    case .focus(let row): focus(row)
    case .activate(let row): activate(row, byKeyboard: true)
    case .openSubmenu(let row): openSubmenu(of: row, byKeyboard: true)
    case .closeSubmenu: level.popover.dismiss()
    case .moveInBar(let forward): bar?.moveToMenu(forward: forward)
    case .openInBar: return bar?.openMenu(for: event) ?? false
    case .closeBar: dismiss()
    case .ignore: break
    case .pass: return false
    }
    return true
  }

  /// Performs the keys that have waited for the topmost level, after the layout in which it
  /// appeared.
  private func performWaitingKeys() {
    guard !waitingKeys.isEmpty, let window else { return }
    window.timeline.schedule(after: 0) { [weak self] in
      guard let self else { return }
      let events = waitingKeys
      waitingKeys = []
      for event in events {
        guard let level = levels.last else { return }
        _ = key(event, in: level)
      }
    }
  }
}
