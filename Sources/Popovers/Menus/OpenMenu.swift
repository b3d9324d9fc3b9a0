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

/// A menu with its open submenus: a context menu, or a `Templates.Menu` from one presentation to
/// the next.
///
/// An open context menu is an attachment of its window until the menu is dismissed.
final class OpenMenu: OpenContextMenu {
  /// The root menu and the open submenus, each opened from the one before.
  private(set) var levels: [MenuLevel] = []
  private var machine = MenuMachine()
  private let request: MenuRequest
  /// The window in which the menu is presented.
  private weak var window: Window?
  /// The popover of the root menu, also while its dismissal is animated.
  private weak var rootItem: PopoverItem?
  /// The row that a release or Return would select.
  private weak var highlightedRow: Templates.MenuItem?
  private weak var activePress: LongPressGestureRecognizer?
  private var holdTimer: ScheduledCall?
  private var submenuTimer: ScheduledCall?
  private lazy var keys = MenuKeys(self)
  /// The keys pressed before the topmost level was displayed, the first of them first.
  private var waitingKeys: [KeyEvent] = []
  private let pointer = MenuPointer()
  /// The menu bar that the root menu belongs to, or `nil`.
  private(set) weak var bar: (any MenuBarControlling)?

  init(_ request: MenuRequest, of bar: (any MenuBarControlling)? = nil) {
    self.request = request
    self.bar = bar
  }

  private var configuration: Templates.MenuConfiguration { request.configuration() }

  var isPresented: Bool { machine.isPresented }

  /// Whether Alt with Up closes the menu: that of a button which chooses one of several options.
  var closesByAltUp: Bool { request.source is PopUpButton }

  /// Presents the menu, if its source is in a window.
  ///
  /// - Parameter isPressHeld: Whether a press is still down and may drag to an item.
  func present(isPressHeld: Bool = false) {
    if request.source?.window != nil { handle(isPressHeld ? .presentHeld : .present) }
  }

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
    scaleMenu(at: point)
  }
  func dragEnded(at point: Point) { handle(.lifted(hitTarget(at: point))) }
  func dragCancelled() { handle(.cancelled) }

  /// Follows a press on the menu, or on its label.
  func pressDidChange(_ press: LongPressGestureRecognizer, isOnLabel: Bool) {
    let point = press.location(in: nil)
    if press.state == .began, activePress == nil {
      activePress = press
      handle(isOnLabel ? .labelDown : .bodyDown(hitTarget(at: point)))
      return scaleMenu(at: point)
    }
    guard activePress === press else { return }
    switch press.state {
    case .changed: dragMoved(to: point)
    case .ended:
      activePress = nil
      dragEnded(at: point)
    case .cancelled, .failed:
      activePress = nil
      dragCancelled()
    case .possible, .began: break
    }
  }

  private func hitTarget(at point: Point) -> MenuMachine.HitTarget {
    // A menu hides the menus below it from the finger.
    let row = levels.hit(at: point)?.row
    return MenuMachine.HitTarget(
      isOnLabel: request.source.windowFrame().contains(point),
      item: row.flatMap { row in rows.firstIndex { $0 === row } })
  }

  /// The rows of all levels, which the machine identifies by their index.
  private var rows: [Templates.MenuItem] { levels.flatMap(\.rows) }

  private func row(_ index: Int) -> Templates.MenuItem? {
    let rows = rows
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// Scales a menu without submenus by the distance of the finger from it.
  private func scaleMenu(at point: Point) {
    guard case .tracking = machine.state, levels.count == 1, let rootItem else { return }
    let configuration = configuration
    rootItem.pressScale.set(
      MenuMachine.scale(
        at: point, of: rootItem.context.staticFrame, range: configuration.scaleRange,
        minimum: configuration.minimumScale))
  }

  // MARK: Machine

  private func handle(_ event: MenuMachine.Event) {
    let wasPresented = isPresented
    let effects = machine.handle(
      event, dismissesAfterSelecting: configuration.dismissAfterSelecting)
    let isChange = isPresented != wasPresented
    for effect in effects { perform(effect) }
    // An effect that changes it back reports that change only.
    if isChange, isPresented != wasPresented { request.onPresentedChange(isPresented) }
  }

  private func perform(_ effect: MenuMachine.Effect) {
    switch effect {
    case .fadeLabel(let fades): request.fadeSource(fades)
    case .startHold:
      holdTimer = request.source?.window?.timeline.schedule(after: configuration.holdDelay) {
        [weak self] in self?.handle(.holdElapsed)
      }
    case .cancelHold: holdTimer?.cancel()
    case .present: openRoot()
    case .dismiss: levels.first?.popover.dismiss()
    case .highlight(let index): highlight(index.flatMap { row($0) }, opensSubmenu: true)
    case .selectionFeedback:
      if configuration.hapticFeedbackEnabled { Popovers.onSelectionFeedback?() }
    case .select(let index, let dismisses):
      if let row = row(index) { activate(row, byKeyboard: false, dismisses: dismisses) }
    case .liftedWithoutSelecting: configuration.onLiftWithoutSelecting()
    case .restoreScale: rootItem?.pressScale.animate(to: 1, with: Popovers.defaultSpring)
    }
  }

  // MARK: Menus

  private func openRoot() {
    guard let source = request.source, let window = source.window else {
      return handle(.popoverDismissed)
    }
    self.window = window
    window.addAltKeyObserver(self) { [weak self] _ in self?.updateMnemonics() }
    switch request.content {
    case .elements(let elements, let placement, let isByKeyboard, let selectsLastItem):
      open(
        elements, at: .source(placement), byKeyboard: isByKeyboard,
        selectsLastItem: selectsLastItem)
    case .views(let makeViews):
      let level = MenuLevel(
        makeViews(), at: source, in: window, configuration: request.configuration)
      present(level, above: source, in: window)
    }
  }

  private func open(
    _ elements: [ContextMenu.Element], at attachment: MenuLevel.Attachment, byKeyboard: Bool,
    selectsLastItem: Bool = false
  ) {
    guard let window, let source = request.source, !elements.isEmpty else { return }
    let host: View = levels.last?.view ?? source
    let level = MenuLevel(
      elements, at: attachment, inheritingFrom: source, in: window,
      isAboveSurface: PopoverPresenter.of(window).surfaceContent(around: host) != nil,
      isByKeyboard: byKeyboard, selectsLastItem: selectsLastItem, configuration: configuration)
    present(level, above: host, in: window)
  }

  private func present(_ level: MenuLevel, above host: View, in window: Window) {
    level.view.onKey = { [weak self, weak level] event in
      guard let self, let level else { return false }
      return key(event, in: level)
    }
    level.view.onHover = { [weak self] point in self?.pointerMoved(to: point) }
    level.showMnemonics(isAltHeld: window.isAltHeld)
    for row in level.rows {
      row.onActivate = { [weak self, weak row] in
        if let row { self?.activate(row, byKeyboard: true) }
      }
      row.onFocus = { [weak self, weak row, weak level] in
        // A menu that no key has opened highlights nothing when it appears.
        guard let level, level.isDisplayed || level.isByKeyboard else { return }
        self?.highlight(row, opensSubmenu: false)
      }
    }
    level.view.press.onChange = { [weak self, weak press = level.view.press] _ in
      if let press { self?.pressDidChange(press, isOnLabel: false) }
    }
    let popover = level.popover
    popover.attributes.onDismiss = { [weak self, weak level] in
      if let level { self?.didDismiss(level) }
    }
    popover.context.onAppear = { [weak self, weak level] in
      level?.didAppear()
      self?.performWaitingKeys()
    }
    let isRoot = levels.isEmpty
    if isRoot, request.isModal {
      popover.attributes.onTapOutside = { [weak self] in self?.dismiss() }
    }
    levels.append(level)
    level.parentRow?.isExpanded = true
    PopoverPresenter.of(window).present(popover, above: host)
    guard let item = popover.context.item else { return }
    item.root.onKey = level.view.onKey
    if isRoot { rootItem = item }
    guard request.isModal else { return }
    // Without a group Escape closes one menu at a time, and not the popover that the menu was
    // opened from.
    item.entry.escapeGroup = nil
    if isRoot { passPresses(outside: level, at: item.entry) }
  }

  /// Passes a press outside of a modal menu on if it opens another one.
  private func passPresses(outside level: MenuLevel, at entry: PresentationEntry) {
    let decide = entry.onPress
    entry.onPress = { [weak self, weak level] touch in
      if let self, let bar, levels.hit(at: touch.position) == nil,
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

  /// Dismisses the submenus of a menu that is dismissed, and cleans up after the root menu.
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
    if let window, window.attachments[OpenMenu.self] === self {
      window.attachments[OpenMenu.self] = nil
    }
    handle(.popoverDismissed)
  }

  /// Closes the submenu opened from a row's menu.
  ///
  /// With `exceptOwn` a submenu of the row itself stays open.
  private func closeSubmenus(of row: Templates.MenuItem, exceptOwn: Bool = false) {
    guard let index = levels.index(of: row), levels.indices.contains(index + 1) else { return }
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
  private func highlight(_ row: Templates.MenuItem?, opensSubmenu: Bool) {
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
    // The focus stays in a view of another kind, such as a text field.
    if levels.allSatisfy({ !$0.hasOwnViews }) || window.firstResponder is Templates.MenuItem {
      window.makeFirstResponder(row)
    }
    highlight(row, opensSubmenu: true)
  }

  private func updateMnemonics() {
    guard let window else { return }
    for level in levels { level.showMnemonics(isAltHeld: window.isAltHeld) }
  }

  /// Opens the submenu of a row; the keyboard moves into one that is open already.
  func openSubmenu(of row: Templates.MenuItem, byKeyboard: Bool) {
    guard let submenu = row.command?.submenu else { return }
    if row.isExpanded {
      guard byKeyboard, let open = levels.first(where: { $0.parentRow === row }) else { return }
      focus(open.enabledRows.first)
      return
    }
    closeSubmenus(of: row)
    open(submenu.elements(), at: .row(row), byKeyboard: byKeyboard)
    updateHighlights()
  }

  /// Selects a row, or opens its submenu.
  func activate(_ row: Templates.MenuItem, byKeyboard: Bool, dismisses: Bool? = nil) {
    if row.command?.submenu != nil { return openSubmenu(of: row, byKeyboard: byKeyboard) }
    // The menu is dismissed first and returns the keyboard focus, because the action may move it
    // elsewhere.
    levels.index(of: row).map { levels[$0].didChoose(row) }
    let action = row.action
    if dismisses ?? configuration.dismissAfterSelecting { dismiss() }
    action()
  }

  /// Moves the focus to a row; `nil` leaves it.
  func focus(_ row: Templates.MenuItem?) {
    guard let row, window?.makeFirstResponder(row) ?? false else { return }
    levels.index(of: row).map { levels[$0].view.rowsView.reveal(row) }
  }

  // MARK: Keys

  private func key(_ event: KeyEvent, in level: MenuLevel) -> Bool {
    if event.key == .escape { return false }
    if let last = levels.last, !last.isDisplayed {
      if waitingKeys.count < maximumWaitingKeys { waitingKeys.append(event) }
      return true
    }
    return keys.perform(event, in: level)
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
