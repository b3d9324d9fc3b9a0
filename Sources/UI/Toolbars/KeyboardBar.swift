// SPDX-License-Identifier: MIT

import SashContainers
import SashInterface
import SashInterfaceCore
import SashTextEditing

/// The bar of a page's items with the placement `keyboard`, which is there while a text in the page is
/// edited.
///
/// It lies at the lower edge of the page's safe area, above an on-screen keyboard and the bars below,
/// and takes its height from that.
final class KeyboardBar: PageBar {
  private weak var root: RootBox?
  private weak var focus: FocusCoordinator?
  /// The view of the bar; created when the bar is displayed for the first time.
  private lazy var view = KeyboardBarView()
  /// The controller whose view displays the bar, or `nil`.
  private weak var controller: ViewController?
  private var items: [BarButtonItem] = []
  private var isScheduled = false

  private init(_ root: RootBox, _ focus: FocusCoordinator) {
    self.root = root
    self.focus = focus
  }

  /// Returns the bar of the page around a node, which is made at the first call.
  ///
  /// - Parameters:
  ///   - node: The node of an item.
  ///   - focus: The keyboard focus of the hosting view, or `nil`.
  /// - Returns: The bar, or `nil` outside of a hosting view.
  static func bar(around node: ViewNode, _ focus: FocusCoordinator?) -> (any PageBar)? {
    guard let focus else { return nil }
    var parent = node.parent
    while let current = parent {
      if let root = current as? RootBox, root.isPage {
        let bar = root.keyboardBar ?? KeyboardBar(root, focus)
        root.keyboardBar = bar
        return bar
      }
      parent = current.parent
    }
    return nil
  }

  func setChanged() {
    guard !isScheduled, let root else { return }
    isScheduled = true
    root.graph.perform { [weak self] in
      guard let self else { return }
      isScheduled = false
      updateItems()
    }
  }

  /// The nodes of the items.
  private var nodes: [ToolbarItemNode] {
    guard let root, root.isMounted else { return [] }
    let all = root.content?.preference(ToolbarItems.Key.self) ?? []
    return all.filter { $0.placement.place == .keyboard }
  }

  private func updateItems() {
    let hadItems = !items.isEmpty
    items = nodes.flatMap(\.items)
    if items.isEmpty == hadItems { focus?.follow(self, !hadItems) }
    update(in: focus?.window)
  }

  /// Whether the focus is in a text of the page, or in the bar itself.
  private func isNeeded(in window: Sash.Window?) -> Bool {
    guard !items.isEmpty, let page = root?.contentView,
      let focused = window?.firstResponder?.focusView
    else { return false }
    if controller != nil, focused.isDescendant(of: view) { return true }
    guard focused.isDescendant(of: page), let entry = focused as? any TextEntry else {
      return false
    }
    return entry.isEditable
  }

  private func update(in window: Sash.Window?) {
    let isShown = isNeeded(in: window)
    if !isShown { return hide() }
    if !items.elementsEqual(view.toolbar.items, by: ===) { view.toolbar.items = items }
    guard controller == nil, let target = root?.contentView?.nearestController else { return }
    controller = target
    view.onShortcut = { [weak self] event in
      self?.nodes.firstNonNil { $0.shortcutAction(for: event) }
    }
    target.view.addSubview(view)
    view.onHeightChange = { [weak target] in target?.additionalSafeAreaInsets.bottom += $0 }
    view.setShown(true)
    // The bar may cover the text.
    root?.graph.performAfterLayout { [weak window] in
      (window?.firstResponder as? any TextEntry)?.scrollToVisible(animated: false)
    }
  }

  private func hide() {
    guard controller != nil else { return }
    controller = nil
    view.setShown(false)
    view.onHeightChange = nil
    view.removeFromSuperview()
  }
}

extension KeyboardBar: FocusFollower {
  func focusDidChange(in window: Sash.Window?) { update(in: window) }

  func moveFocus(in window: Sash.Window, isLastTry: Bool) -> Bool { true }
}

/// The view of a bar of a page's items, over the whole page, with a toolbar at the lower edge.
private final class KeyboardBarView: Sash.View {
  let toolbar = Sash.Toolbar()
  /// Called with the change of the height by which the page's safe area ends higher.
  var onHeightChange: ((Double) -> Void)?
  /// Returns the action of a shortcut of the items that matches a key, or `nil`.
  var onShortcut: ((KeyEvent) -> (() -> Void)?)?
  /// The height of the toolbar in logical pixels; zero while it is not displayed.
  private var height = 0.0
  private var isShown = false

  init() {
    super.init(frame: .zero)
    passesThroughTouches = true
    fillsSuperview = true
    addSubview(toolbar)
  }

  override var drawsContent: Bool { false }

  /// Takes the height from the page's safe area, or gives it back.
  func setShown(_ new: Bool) {
    isShown = new
    updateHeight()
  }

  private func updateHeight() {
    let new = isShown ? theme.metrics.toolbarHeight : 0
    guard new != height else { return }
    let change = new - height
    height = new
    onHeightChange?(change)
    setNeedsLayout()
  }

  override func didMoveToWindow() { observeShortcuts() }

  override func environmentDidChange() { updateHeight() }

  override func safeAreaInsetsDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    toolbar.frame = Rect(
      x: 0, y: bounds.height - safeAreaInsets.bottom, width: bounds.width, height: height)
  }
}

extension KeyboardBarView: ShortcutSource {
  func shortcutAction(for event: KeyEvent) -> (() -> Void)? { onShortcut?(event) }
}
