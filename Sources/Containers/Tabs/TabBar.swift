// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashScrolling

/// The least distance of a minimized bar from the window's lower edge, in logical pixels.
private let minimizedMargin = 8.0
/// The space around the icon of a minimized bar, which has no title, in logical pixels.
private let minimizedPadding = 28.0

/// The bar of a tab bar controller: a row of tabs at the bottom, or a column at the side.
///
/// The bar is a single stop for the Tab key. The arrow keys, Home and End select tabs; Return and
/// Space activate the item that has the focus ring.
public final class TabBar: View {
  /// The items of the tabs.
  public internal(set) var items: [TabBarItem] = []
  /// The item of the selected tab, or `nil`.
  public private(set) var selectedItem: TabBarItem?

  /// The background of the bar while the tabs form a row; copied on assignment.
  public var standardAppearance: BarAppearance {
    get { backgroundView.appearance }
    set { backgroundView.appearance = newValue.copy() }
  }

  /// Whether the tabs form a column, which shows all of them.
  var isColumn = false { didSet { if isColumn != oldValue { rebuild() } } }
  /// Whether the row is reduced to the selected tab, at the leading side.
  var isMinimized = false { didSet { if isMinimized != oldValue { minimizedDidChange() } } }
  /// The height of the popup bar beside the minimized row, on whose middle the row is centred; zero
  /// without one.
  var accessoryHeight = 0.0 {
    didSet { if accessoryHeight != oldValue, isMinimized { minimizedDidChange() } }
  }
  /// Called when the user selects a tab.
  var onSelect: ((TabBarItem) -> Void)?
  /// Whether a tab is selected when dragged items are held over it for a second.
  public var isSpringLoaded = true
  /// Called when the user presses the "more" item.
  var onMore: (() -> Void)?
  /// Called when the number of tabs that fit into the row has changed.
  var onFit: ((Int) -> Void)?

  private(set) var buttons: [TabBarButton] = []
  private let scrollView = ScrollView()
  private let backgroundView = TabBarBackgroundView()
  private var layout = TabBarLayout(tabs: 0, width: 0)
  private var isMoreSelected = false
  /// The index of the button that has the keyboard focus.
  private var focusedIndex = 0
  private var directionSign: Int { isMirrored ? -1 : 1 }

  init() {
    super.init()
    accessibilityRole = .tabList
    scrollView.fillsSuperview = true
    backgroundView.onChange = { [weak self] in self?.updateColors() }
    addSubview(backgroundView)
    addSubview(scrollView)
  }

  /// `false`: the subviews draw everything.
  public override var drawsContent: Bool { false }

  /// The localized name of a tab bar, unless another label is set.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? LocalizedStrings.current.tabs }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: Content

  func setItems(_ new: [TabBarItem]) {
    items = new
    rebuild()
  }

  func select(_ item: TabBarItem?, isMore: Bool) {
    selectedItem = item
    isMoreSelected = isMore
    if let index = buttons.firstIndex(where: { isSelected($0) }) { focusedIndex = index }
    showSelection()
    if isMinimized { setNeedsLayout() }
  }

  private func isSelected(_ button: TabBarButton) -> Bool {
    guard let item = button.item else { return isMoreSelected }
    return item === selectedItem && !isMoreSelected
  }

  private func showSelection() {
    let hasKeyboard = showsFocusRing
    for (index, button) in buttons.enumerated() {
      button.isSelected = isSelected(button)
      button.hasFocusRing = hasKeyboard && index == focusedIndex
    }
  }

  private func rebuild() {
    let old = buttons
    let width = bounds.width - safeAreaInsets.horizontal
    layout = TabBarLayout(
      tabs: items.count, width: isColumn ? .infinity : width, textScale: theme.textScale)
    var slotItems: [TabBarItem?] = items.prefix(layout.visibleTabs).map { $0 }
    if layout.hasMore { slotItems.append(nil) }
    buttons = slotItems.map { item in
      if let existing = old.first(where: { $0.item === item }) { return existing }
      let button = TabBarButton(item)
      button.onTap = { [weak self, weak button] in button.map { self?.press($0) } }
      button.addInteraction(
        SpringLoadedInteraction { [weak self, weak button] _ in
          guard let self, let button, isSpringLoaded, button.isEnabled else { return }
          press(button)
        })
      return button
    }
    for button in old where !buttons.contains(where: { $0 === button }) {
      button.item?.removeObserver(button)
      button.overflowItems = []
      button.removeFromSuperview()
    }
    for button in buttons {
      if button.item == nil {
        button.overflowItems = Array(items.dropFirst(layout.visibleTabs))
      }
      let container: View = isColumn ? scrollView.contentView : self
      if button.superview !== container { container.addSubview(button) }
      button.isRow = isColumn
    }
    accessibilityElements = isColumn ? nil : buttons
    scrollView.isHidden = !isColumn
    backgroundView.isColumn = isColumn
    focusedIndex = min(focusedIndex, max(0, buttons.count - 1))
    updateColors()
    showSelection()
    setNeedsLayout()
  }

  private func updateColors() {
    let colors = backgroundView.textColors
    for button in buttons { button.colors = colors }
  }

  private func press(_ button: TabBarButton) {
    if let index = buttons.firstIndex(where: { $0 === button }) { focusedIndex = index }
    if let item = button.item { onSelect?(item) } else { onMore?() }
  }

  // MARK: Layout

  /// Updates the buttons for the theme and the layout direction.
  public override func environmentDidChange() { rebuild() }

  /// Lays out the bar inside the safe area.
  public override func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Lays out the tabs in a row or a column.
  public override func layoutSubviews() {
    let insets = safeAreaInsets
    let width = max(0, bounds.width - insets.horizontal)
    if !isColumn {
      let new = TabBarLayout(tabs: items.count, width: width, textScale: theme.textScale)
      if new.visibleTabs != layout.visibleTabs || new.hasMore != layout.hasMore { rebuild() }
      layout = new
    }
    onFit?(layout.hasMore ? layout.visibleTabs : Int.max)
    if isColumn { layOutColumn(width: width) } else { layOutRow() }
  }

  private func layOutRow() {
    for (index, button) in buttons.enumerated() {
      var frame = layout.frame(of: index, height: rowHeight, isMirrored: isMirrored)
      frame.origin.x += safeAreaInsets.left
      if isMinimized {
        frame = minimizedFrame
        button.alpha = isSelected(button) ? 1 : 0
      } else {
        button.alpha = 1
      }
      button.showsIconOnly = isMinimized
      button.frame = frame
    }
    // A minimized bar has a round background of its own.
    backgroundView.frame = isMinimized ? minimizedFrame : bounds
    backgroundView.cornerRadius = isMinimized ? minimizedSide / 2 : 0
    backgroundView.isRound = isMinimized
  }

  /// The height of a row above the safe area.
  private var rowHeight: Double { max(0, bounds.height - safeAreaInsets.bottom) }

  /// The frame of the remaining button of a minimized row.
  private var minimizedFrame: Rect {
    let margin = theme.metrics.margin
    let side = minimizedSide
    let x = isMirrored ? bounds.maxX - margin - side : bounds.minX + margin
    let lift = minimizedLift + max(0, (accessoryHeight - side) / 2)
    return Rect(x: x, y: displayScale.aligned(rowHeight - side - lift), width: side, height: side)
  }

  /// The side of the remaining button of a minimized row: in large text it is less than the
  /// height of a row, whose tabs have titles.
  private var minimizedSide: Double {
    min(rowHeight, theme.metrics.iconSize + minimizedPadding)
  }

  /// The distance by which a minimized row is higher than a row of tabs, to stay clear of the
  /// window's lower edge.
  private var minimizedLift: Double { max(0, minimizedMargin - safeAreaInsets.bottom) }

  /// The frame that a minimized row leaves free, in a left-to-right layout.
  var freeFrame: Rect {
    let side = minimizedSide
    let margin = theme.metrics.margin
    let start = margin + side + theme.metrics.spacing
    return Rect(
      x: start, y: rowHeight - side - minimizedLift, width: max(0, bounds.width - margin - start),
      height: side)
  }

  private func layOutColumn(width: Double) {
    let row = max(theme.metrics.rowHeight, theme.metrics.minimumTarget)
    let space = theme.metrics.spacing
    for (index, button) in buttons.enumerated() {
      button.alpha = 1
      button.showsIconOnly = false
      button.frame = Rect(
        x: safeAreaInsets.left + space, y: space + Double(index) * row,
        width: max(0, width - 2 * space), height: row)
    }
    backgroundView.frame = bounds
    backgroundView.cornerRadius = 0
    backgroundView.isRound = false
    scrollView.contentSize = Size(
      width: bounds.width, height: 2 * space + Double(buttons.count) * row)
  }

  private func minimizedDidChange() {
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Returns whether a point is in the bar.
  ///
  /// Beside the remaining button, a minimized bar lets presses through.
  public override func point(inside point: Point) -> Bool {
    guard isMinimized, !isColumn else { return super.point(inside: point) }
    return minimizedFrame.contains(point)
  }

  // MARK: Keys

  /// Whether the bar can have the keyboard focus for all its tabs.
  ///
  /// The bar is not a focus group: arrow keys select tabs and do not only move the focus, and the
  /// bar keeps the focus while its buttons are replaced.
  public override var canBecomeFirstResponder: Bool { isVisibleInWindow && !buttons.isEmpty }

  /// Shows or hides the focus ring.
  public override func focusRingDidChange() { showSelection() }

  /// The tab that keys act on.
  public override var activeDescendant: View? {
    buttons.indices.contains(focusedIndex) ? buttons[focusedIndex] : nil
  }

  /// Selects tabs for the arrow keys, Home and End, and activates the focused item for Return and
  /// Space.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.subtracting([.capsLock, .numLock]).isEmpty else { return false }
    switch event.key {
    case .left where !isColumn: return step(-directionSign)
    case .right where !isColumn: return step(directionSign)
    case .up where isColumn: return step(-1)
    case .down where isColumn: return step(1)
    case .home: return go(to: buttons.indices.first { buttons[$0].isEnabled })
    case .end: return go(to: buttons.indices.last { buttons[$0].isEnabled })
    case .return, .keypadEnter, .space:
      if buttons.indices.contains(focusedIndex), !event.isRepeat { press(buttons[focusedIndex]) }
      return true
    default: return false
    }
  }

  /// Selects the next enabled item in a direction; after the last follows the first.
  private func step(_ direction: Int) -> Bool {
    let indices = (1..<max(buttons.count, 1)).map { distance in
      (focusedIndex + distance * direction + distance * buttons.count) % buttons.count
    }
    return go(to: indices.first { buttons[$0].isEnabled })
  }

  private func go(to index: Int?) -> Bool {
    guard let index else { return true }
    focusedIndex = index
    // The "more" item is opened by Return, not while the focus passes it.
    if let item = buttons[index].item { onSelect?(item) }
    showSelection()
    if isColumn { scrollView.scrollRectToVisible(buttons[index].frame, animated: true) }
    return true
  }
}
