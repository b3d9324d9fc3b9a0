// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface

/// A row of titles that open menus, at the top of a desktop window.
///
/// A press on a title opens its menu, and while one is open the pointer opens those of the titles
/// that it moves over. A press that is dragged to an item chooses the item when it is released. F10
/// opens the first menu, and Alt with the mnemonic of a title its menu; the left and right arrow
/// keys then move between the menus. Titles that do not fit are in the menu of a last title, "More".
///
/// ```swift
/// let bar = MenuBarView([
///   .init(
///     withMnemonic: "_File",
///     submenu: ContextMenu([
///       .init(withMnemonic: "_Open", key: .character("o"), modifiers: .control) { open() },
///       .init(withMnemonic: "Open _Recent", submenu: recent),
///     ])),
///   .init(withMnemonic: "_Help", submenu: help),
/// ])
/// ```
///
/// The keys in the `keyCommand` of the items, down to those of submenus, work in the whole window
/// as long as no modal view lies above the bar. A responder that handles a key takes precedence.
/// Give the bar the width of its window; its height is that of `sizeThatFits(_:)`.
public final class MenuBarView: View {
  /// The titles with their menus, from the leading edge.
  ///
  /// An item without a submenu is left out. Setting it closes an open menu.
  public var items: [ContextMenu.Item] { didSet { itemsDidChange() } }

  private var machine = MenuBarMachine()
  private var titles: [MenuBarTitle] = []
  private var more: MenuBarTitle?
  /// The titles that fit, with "More" at the end if there are others.
  private var displayedTitles: [MenuBarTitle] = []
  private var openMenu: OpenMenu?
  private var isByKeyboard = false { didSet { updateMnemonics() } }

  /// Creates a bar.
  ///
  /// - Parameter items: The titles with their menus, from the leading edge.
  public init(_ items: [ContextMenu.Item] = []) {
    self.items = items
    super.init()
    accessibilityRole = .menuBar
    addPress(from: .pointer)
    addPress(from: [.finger, .stylus])
    itemsDidChange()
  }

  /// Whether a menu of the bar is open.
  public var isOpen: Bool { machine.openTitle != nil }

  /// Closes the open menu, if there is one.
  public func close() { handle(.close) }

  // MARK: Titles

  private func itemsDidChange() {
    close()
    for title in titles { title.removeFromSuperview() }
    titles = items.filter { $0.submenu != nil && !$0.title.isEmpty }.map { MenuBarTitle($0) }
    for title in titles { add(title) }
    displayedTitles = []
    updateMnemonics()
    invalidateIntrinsicContentSize()
  }

  private func add(_ title: MenuBarTitle) {
    title.onActivate = { [weak self, weak title] in
      guard let self, let index = displayedTitles.firstIndex(where: { $0 === title }) else {
        return
      }
      handle(.show(index))
    }
    addSubview(title)
  }

  private func updateMnemonics() {
    let shows = isByKeyboard || window?.isAltHeld ?? false
    for title in titles { title.showsMnemonic = shows }
  }

  /// The width of all titles and the height of a row.
  public override func sizeThatFits(_ size: Size) -> Size {
    let sizes = titles.map { $0.sizeThatFits(size) }
    let width = sizes.reduce(0) { $0 + $1.width }
    return Size(
      width: min(width, size.width),
      height: sizes.map(\.height).max() ?? theme.metrics.controlHeight
    )
  }

  /// Lays out the titles that fit from the leading edge.
  public override func layoutSubviews() {
    let widths = titles.map { $0.sizeThatFits(bounds.size).width }
    var displayed = titles
    if widths.reduce(0, +) > bounds.width + 0.5 {
      let more = makeMore()
      var available = bounds.width - more.sizeThatFits(bounds.size).width
      let count =
        widths.firstIndex { width in
          available -= width
          return available < 0
        } ?? titles.count
      more.isHidden = false
      displayed = titles.prefix(count) + [more]
    } else {
      more?.isHidden = true
    }
    for title in titles { title.isHidden = !displayed.contains { $0 === title } }
    if !displayed.elementsEqual(displayedTitles, by: ===) {
      close()
      displayedTitles = displayed
    }
    var start = 0.0
    for title in displayed {
      let width = title.sizeThatFits(bounds.size).width
      title.frame = frameFromLeadingEdge(
        Rect(x: start, y: 0, width: width, height: bounds.height))
      start += width
    }
  }

  private func makeMore() -> MenuBarTitle {
    if let more { return more }
    let menu = ContextMenu { [weak self] _ in
      guard let self else { return [] }
      return titles.filter(\.isHidden).map { .item($0.item) }
    }
    let title = MenuBarTitle(ContextMenu.Item(LocalizedStrings.current.more, submenu: menu))
    add(title)
    more = title
    return title
  }

  private func title(at point: Point) -> Int? {
    displayedTitles.firstIndex {
      $0.isEnabled && $0.bounds.contains($0.convert(point, from: nil))
    }
  }

  // MARK: Input

  private func addPress(from sources: Touch.Kinds) {
    let press = PressDragReleaseGestureRecognizer()
    press.name = "menu bar"
    press.allowedSources = sources
    press.allowedButtons = [Touch.primaryButton]
    press.onChange = { [weak self, unowned press] _ in self?.pressDidChange(press) }
    addGestureRecognizer(press)
  }

  private func pressDidChange(_ press: PressDragReleaseGestureRecognizer) {
    let point = press.location(in: nil)
    let title = title(at: point)
    switch press.state {
    case .possible: break
    case .began: if let title { handle(.pressed(title), at: point) }
    case .changed:
      let slop = press.settings.tapSlop
      let limit = press.allowedSources.contains(.finger) ? slop.finger : slop.pointer
      let isAway = point.distance(to: press.pressLocation) > limit
      handle(.moved(over: title, isAway: isAway), at: point)
    case .ended:
      // A finger that was lifted before a hold opened the menu: a tap.
      if press.release == .click, case .closed = machine.state, let title {
        handle(.pressed(title), at: point)
      }
      handle(.released(over: title), at: point)
    case .cancelled, .failed: handle(.cancelled)
    }
  }

  /// Opens the menu of the title under the pointer while another one is open.
  public override func hoverDidMove(to point: Point) {
    super.hoverDidMove(to: point)
    let position = convert(point, to: nil)
    if let title = title(at: position) { handle(.hovered(title), at: position) }
  }

  /// Handles the keys of the bar in the window that it enters.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return close() }
    window.addUnhandledKeyHandler(self) { [weak self, weak window] event in
      guard let self, self.window === window else { return false }
      return handleKey(event)
    }
    window.addAltKeyObserver(self) { [weak self] _ in self?.updateMnemonics() }
  }

  private func handleKey(_ event: KeyEvent) -> Bool {
    guard let window, !isHidden, window.isReachableByKeyboard(self) else { return false }
    if event.key == .function(10), event.isUnmodified {
      guard let first = displayedTitles.firstIndex(where: \.isEnabled) else { return false }
      handle(.show(first))
      return true
    }
    return openMenu(for: event) || MenuBarShortcuts.perform(event, in: titles.map(\.item))
  }

  // MARK: Machine

  private func handle(_ event: MenuBarMachine.Event, at point: Point = .zero) {
    for effect in machine.handle(event) { perform(effect, at: point) }
    for (index, title) in displayedTitles.enumerated() {
      title.isExpanded = index == machine.openTitle
    }
    if machine.openTitle == nil { isByKeyboard = false }
  }

  private func perform(_ effect: MenuBarMachine.Effect, at point: Point) {
    switch effect {
    case .open(let title, let cause): open(displayedTitles[title], by: cause)
    case .track: openMenu?.dragMoved(to: point)
    case .choose: openMenu?.dragEnded(at: point)
    case .endPress: openMenu?.dragCancelled()
    case .dismiss:
      let old = openMenu
      openMenu = nil
      old?.dismiss()
    }
  }

  private func open(_ title: MenuBarTitle, by cause: MenuBarMachine.OpenedBy) {
    guard let window else { return }
    let old = openMenu
    openMenu = nil
    old?.dismissImmediately()
    isByKeyboard = cause == .key
    let presenter = window.contextMenuPresenter as? PopoverMenuPresenter ?? PopoverMenuPresenter()
    let request = ContextMenuRequest(
      elements: title.item.submenu?.elements() ?? [], source: title,
      placement: .rect(title.windowFrame()), isPressHeld: cause == .press,
      isByKeyboard: cause == .key,
      onDismiss: { [weak self, weak title] in
        guard let self, let title else { return }
        menuDidClose(of: title)
      })
    openMenu = presenter.present(request, in: window, of: self, isAnimated: old == nil)
    if openMenu == nil { _ = machine.handle(.dismissed) }
  }

  /// Notes that a menu was dismissed, unless another one has taken its place.
  private func menuDidClose(of title: MenuBarTitle) {
    guard openMenu != nil, let open = machine.openTitle, displayedTitles[open] === title else {
      return
    }
    openMenu = nil
    handle(.dismissed)
  }
}

extension MenuBarView: MenuBarControlling {
  func containsTitle(at point: Point) -> Bool { title(at: point) != nil }

  func moveToMenu(forward: Bool) {
    guard let open = machine.openTitle else { return }
    let count = displayedTitles.count
    for step in 1..<max(count, 1) {
      let index = (open + (forward ? step : count - step)) % count
      if displayedTitles[index].isEnabled { return handle(.show(index)) }
    }
  }

  func openMenu(for event: KeyEvent) -> Bool {
    guard event.modifiers.contains(.alt), event.modifiers.isDisjoint(with: [.control, .super]),
      let title = titles.first(where: { $0.isEnabled && $0.item.hasMnemonic(event) })
    else { return false }
    // The menu of a title that does not fit is a submenu of the last one's.
    let index = displayedTitles.firstIndex { $0 === title } ?? displayedTitles.count - 1
    handle(.show(index))
    return true
  }
}
