import SashGeometry
import SashGestures
import SashRaster

/// The shadow of a bar that has made itself small.
private let roundShadow = Shadow(
  color: Color(white: 0, alpha: 0.2), offset: Vector(dx: 0, dy: 3), blur: 10)

/// The bar of tabs of a tab bar controller: a row at the bottom, or a column at the side.
///
/// It is one stop for Tab; arrows go from one place to the next and choose it, Home and End the
/// first and the last one, Return and the space bar the place that has the ring.
public final class TabBar: View {
  /// The tabs.
  public internal(set) var items: [TabBarItem] = []
  /// The tab that is shown; nil: none of them.
  public private(set) var selectedItem: TabBarItem?

  /// How its ground looks while the tabs stand in a row; copied when it is set.
  public var standardAppearance: BarAppearance {
    get { ground.appearance }
    set { ground.appearance = newValue.copy() }
  }

  /// Whether the tabs stand in a column, all of them.
  var isColumn = false { didSet { if isColumn != oldValue { rebuild() } } }
  /// Whether only the selected place is left of a row, at the side where rows begin.
  var isMinimized = false { didSet { if isMinimized != oldValue { minimizedDidChange() } } }
  /// Called when the user chooses a tab.
  var onSelect: ((TabBarItem) -> Void)?
  /// Called when the user chooses the place of those without one.
  var onMore: (() -> Void)?
  /// Called when another number of tabs has a place of its own.
  var onFit: ((Int) -> Void)?

  private(set) var buttons: [TabBarButton] = []
  private let scroller = ScrollView()
  private let ground = TabBarGround()
  private var layout = TabBarLayout(tabs: 0, width: 0)
  private var isMoreSelected = false
  /// The place that the keyboard is at.
  private var currentPlace = 0
  private var directionSign: Int { layoutDirection == .rightToLeft ? -1 : 1 }

  init() {
    super.init()
    accessibilityRole = .tabList
    scroller.fillsSuperview = true
    addSubview(ground)
    addSubview(scroller)
  }

  /// All is drawn by its parts.
  public override var drawsContent: Bool { false }

  /// Its usual name, unless another one was given.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? BuiltInWords.current.tabs }
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
    if let place = buttons.firstIndex(where: { isSelected($0) }) { currentPlace = place }
    showSelection()
    if isMinimized { setNeedsLayout() }
  }

  private func isSelected(_ button: TabBarButton) -> Bool {
    guard let item = button.item else { return isMoreSelected }
    return item === selectedItem && !isMoreSelected
  }

  private func showSelection() {
    let hasKeyboard = showsFocusRing
    for (place, button) in buttons.enumerated() {
      button.isSelected = isSelected(button)
      button.isCurrent = hasKeyboard && place == currentPlace
    }
  }

  private func rebuild() {
    let old = buttons
    let width = bounds.width - safeAreaInsets.horizontal
    layout = TabBarLayout(
      tabs: items.count, width: isColumn ? .infinity : width, textScale: theme.textScale)
    var wanted: [TabBarItem?] = items.prefix(layout.shown).map { $0 }
    if layout.hasMore { wanted.append(nil) }
    buttons = wanted.map { item in
      if let known = old.first(where: { $0.item === item }) { return known }
      let button = TabBarButton(item)
      button.onTap = { [weak self, weak button] in button.map { self?.press($0) } }
      return button
    }
    for button in old where !buttons.contains(where: { $0 === button }) {
      button.item?.removeObserver(button)
      button.removeFromSuperview()
    }
    for button in buttons {
      let home: View = isColumn ? scroller.contentView : self
      if button.superview !== home { home.addSubview(button) }
      button.isRow = isColumn
    }
    accessibilityElements = isColumn ? nil : buttons
    scroller.isHidden = !isColumn
    ground.isColumn = isColumn
    currentPlace = min(currentPlace, max(0, buttons.count - 1))
    showSelection()
    setNeedsLayout()
  }

  private func press(_ button: TabBarButton) {
    if let place = buttons.firstIndex(where: { $0 === button }) { currentPlace = place }
    if let item = button.item { onSelect?(item) } else { onMore?() }
  }

  // MARK: Layout

  /// Follows the theme and the direction.
  public override func environmentDidChange() { rebuild() }

  /// Stays clear of what covers the window's edges.
  public override func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Places the tabs.
  public override func layoutSubviews() {
    let insets = safeAreaInsets
    let width = max(0, bounds.width - insets.horizontal)
    if !isColumn {
      let new = TabBarLayout(tabs: items.count, width: width, textScale: theme.textScale)
      if new.shown != layout.shown || new.hasMore != layout.hasMore { rebuild() }
      layout = new
    }
    onFit?(layout.hasMore ? layout.shown : Int.max)
    if isColumn { placeColumn(width: width) } else { placeRow() }
  }

  private func placeRow() {
    let isMirrored = layoutDirection == .rightToLeft
    let height = max(0, bounds.height - safeAreaInsets.bottom)
    for (place, button) in buttons.enumerated() {
      var frame = layout.frame(of: place, height: height, isMirrored: isMirrored)
      frame.origin.x += safeAreaInsets.left
      if isMinimized {
        frame = minimizedFrame(height: height)
        button.alpha = isSelected(button) ? 1 : 0
      } else {
        button.alpha = 1
      }
      button.isSignAlone = isMinimized
      button.frame = frame
    }
    // A small bar has a round ground of its own.
    ground.frame = isMinimized ? minimizedFrame(height: height) : bounds
    ground.cornerRadius = isMinimized ? height / 2 : 0
    ground.isRound = isMinimized
  }

  /// Where what is left of the row stands while it is small.
  private func minimizedFrame(height: Double) -> Rect {
    let margin = theme.metrics.margin
    let x = layoutDirection == .rightToLeft ? bounds.maxX - margin - height : bounds.minX + margin
    return Rect(x: x, y: 0, width: height, height: height)
  }

  /// What a small row leaves free, as where rows run from left to right.
  var freeFrame: Rect {
    let height = max(0, bounds.height - safeAreaInsets.bottom)
    let margin = theme.metrics.margin
    let start = margin + height + theme.metrics.spacing
    return Rect(x: start, y: 0, width: max(0, bounds.width - margin - start), height: height)
  }

  private func placeColumn(width: Double) {
    let row = max(theme.metrics.rowHeight, theme.metrics.minimumTarget)
    let space = theme.metrics.spacing
    for (place, button) in buttons.enumerated() {
      button.alpha = 1
      button.isSignAlone = false
      button.frame = Rect(
        x: safeAreaInsets.left + space, y: space + Double(place) * row,
        width: max(0, width - 2 * space), height: row)
    }
    ground.frame = bounds
    ground.cornerRadius = 0
    ground.isRound = false
    scroller.contentSize = Size(
      width: bounds.width, height: 2 * space + Double(buttons.count) * row)
  }

  private func minimizedDidChange() {
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// While it is small, what lies beside the one place is not the bar's.
  public override func point(inside point: Point) -> Bool {
    guard isMinimized, !isColumn else { return super.point(inside: point) }
    return minimizedFrame(height: max(0, bounds.height - safeAreaInsets.bottom)).contains(point)
  }

  // MARK: Keys

  /// The bar has the keyboard for all its tabs.
  ///
  /// It is no focus group: arrows choose here and do not only move the keyboard, and a bar that fits
  /// anew has other places, but keeps it.
  public override var canBecomeFirstResponder: Bool { isShown && !buttons.isEmpty }

  /// Shows or hides the ring.
  override func focusRingDidChange() { showSelection() }

  /// Arrows, Home and End choose tabs; Return and the space bar the one with the ring.
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
      if buttons.indices.contains(currentPlace), !event.isRepeat { press(buttons[currentPlace]) }
      return true
    default: return false
    }
  }

  /// Goes to the next place that can be chosen; at the ends it stays.
  private func step(_ way: Int) -> Bool {
    var place = currentPlace + way
    while buttons.indices.contains(place), !buttons[place].isEnabled { place += way }
    return go(to: buttons.indices.contains(place) ? place : nil)
  }

  private func go(to place: Int?) -> Bool {
    guard let place else { return true }
    currentPlace = place
    // The list of others opens by Return, not in passing.
    if let item = buttons[place].item { onSelect?(item) }
    showSelection()
    if isColumn { scroller.scrollRectToVisible(buttons[place].frame, animated: true) }
    return true
  }
}

/// What a tab bar lies on, with the line beside it.
private final class TabBarGround: View {
  var isColumn = false { didSet { if isColumn != oldValue { environmentDidChange() } } }
  /// Whether it is all that is left of the bar, above content on all sides.
  var isRound = false {
    didSet {
      guard isRound != oldValue else { return }
      clipsToBounds = isRound
      shadow = isRound ? roundShadow : nil
      setNeedsDisplay()
    }
  }

  var appearance = BarAppearance() { didSet { watchAppearance() } }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    watchAppearance()
  }

  private func watchAppearance() {
    appearance.onChange = { [weak self] in self?.environmentDidChange() }
    environmentDidChange()
  }

  override func environmentDidChange() {
    material = isColumn ? theme.materials.sidebar : appearance.material(in: theme)
    backgroundColor = isColumn ? nil : appearance.backgroundColor
    setNeedsDisplay()
  }

  override func didMoveToSuperview() { environmentDidChange() }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let line = separatorThickness
    if !isColumn { appearance.drawImage(in: canvas, bounds: bounds) }
    if isRound {
      canvas.stroke(
        RoundedRect(rect: bounds, radius: cornerRadius), with: theme.separator, width: line)
      return
    }
    let isMirrored = layoutDirection == .rightToLeft
    let place =
      isColumn
      ? Rect(
        x: isMirrored ? bounds.minX : bounds.maxX - line, y: bounds.minY, width: line,
        height: bounds.height)
      : Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: line)
    if isColumn {
      canvas.fill(place, with: theme.separator)
    } else {
      appearance.drawLine(in: canvas, place: place, theme: theme)
    }
  }
}
