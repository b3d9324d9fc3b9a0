// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The smallest and the natural side of a swatch, in logical pixels.
private let naturalSide = 26.0
/// The distance between two swatches beside each other, in logical pixels.
private let gap = 3.0
/// The radius of the corners of a swatch, in logical pixels.
private let radius = 5.0

/// Colours as squares in rows, one of which can be selected.
///
/// It is one stop of the Tab key: the arrow keys move between the colours.
final class ColorSwatchGrid: Control {
  /// The colours, row by row.
  var colors: [Color] { didSet { if colors != oldValue { colorsDidChange() } } }
  /// The selected colour, marked if it is one of the colours.
  var selectedColor: Color? { didSet { if selectedColor != oldValue { selectionDidChange() } } }
  /// Called with the colour that the user chooses.
  var onSelect: ((Color) -> Void)?

  private let columns: Int
  private var cells: [ColorSwatchView] = []
  /// The index of the colour that the keys act on.
  private(set) var currentIndex = 0

  init(_ colors: [Color], columns: Int = ColorPalette.columnCount, label: String) {
    self.colors = colors
    self.columns = columns
    super.init()
    isAccessibilityElement = false
    accessibilityRole = .group
    accessibilityLabel = label
    colorsDidChange()
  }

  override var canBecomeFirstResponder: Bool { !colors.isEmpty && super.canBecomeFirstResponder }

  private func colorsDidChange() {
    for cell in cells { cell.removeFromSuperview() }
    cells = colors.map { color in
      let cell = ColorSwatchView(color)
      cell.onSelect = { [weak self] in self?.onSelect?(color) }
      addSubview(cell)
      return cell
    }
    currentIndex = min(currentIndex, max(0, colors.count - 1))
    invalidateIntrinsicContentSize()
    selectionDidChange()
    setNeedsLayout()
  }

  private func selectionDidChange() {
    if let index = selectedIndex { currentIndex = index }
    updateCells()
  }

  private var selectedIndex: Int? {
    let text = selectedColor.map { HexColor.string($0, includesAlpha: true) }
    return text.flatMap { text in
      colors.firstIndex { HexColor.string($0, includesAlpha: true) == text }
    }
  }

  private func updateCells() {
    let selected = selectedIndex
    for (index, cell) in cells.enumerated() {
      cell.isSelected = index == selected
      cell.isFocused = showsFocusRing && index == currentIndex
      cell.isEnabled = isEnabled
    }
  }

  override func focusRingDidChange() { updateCells() }
  override func highlightDidChange() {}
  override func enabledDidChange() { updateCells() }

  // MARK: Input

  override func didTap(at point: Point) {
    guard let index = cells.firstIndex(where: { $0.frame.contains(point) }) else { return }
    currentIndex = index
    onSelect?(colors[index])
    updateCells()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, !colors.isEmpty, event.isUnmodified else { return false }
    let forward = isMirrored ? -1 : 1
    let row = currentIndex / columns * columns
    switch event.key {
    case .left: move(to: currentIndex - forward)
    case .right: move(to: currentIndex + forward)
    case .up: move(to: currentIndex - columns)
    case .down: move(to: currentIndex + columns)
    case .home: move(to: row)
    case .end: move(to: min(row + columns, colors.count) - 1)
    case .return, .keypadEnter, .space: if !event.isRepeat { onSelect?(colors[currentIndex]) }
    default: return false
    }
    return true
  }

  override func keyUp(_ event: KeyEvent) {}

  private func move(to index: Int) {
    guard colors.indices.contains(index), index != currentIndex else { return }
    currentIndex = index
    updateCells()
  }

  /// The colour that the keys act on.
  override var activeDescendant: View? {
    cells.indices.contains(currentIndex) ? cells[currentIndex] : nil
  }

  // MARK: Layout

  private var rowCount: Int { (colors.count + columns - 1) / columns }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = min(size.width, Double(columns) * naturalSide)
    let side = width / Double(columns)
    return Size(width: width, height: (Double(rowCount) * side).rounded(.up))
  }

  override func layoutSubviews() {
    let side = bounds.width / Double(columns)
    func x(_ column: Int) -> Double { displayScale.aligned(Double(column) * side) }
    for (index, cell) in cells.enumerated() {
      let column = isMirrored ? columns - 1 - index % columns : index % columns
      let row = index / columns
      cell.frame = Rect(
        x: x(column), y: x(row), width: x(column + 1) - x(column), height: x(row + 1) - x(row))
    }
  }

  override var drawsContent: Bool { false }

  /// No actions: the colours are accessibility elements of their own.
  override var usualAccessibilityActions: [AccessibilityAction] { [] }
}

/// One colour of a grid, which handles all touches and keys.
final class ColorSwatchView: View {
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
  var isFocused = false { didSet { if isFocused != oldValue { setNeedsDisplay() } } }
  var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  var onSelect: (() -> Void)?
  private let color: Color

  init(_ color: Color) {
    self.color = color
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .cell
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let shape = RoundedRect(rect: bounds.inset(by: gap / 2), radius: radius)
    canvas.fillSwatch(shape, with: isEnabled ? color : color.faded(0.4))
    canvas.strokeSwatch(shape, theme: theme, width: separatorThickness)
    // A check mark in the colour that is legible on the swatch.
    if isSelected {
      let below = color.composited(over: .white)
      let mark = below.contrast(to: .white) >= below.contrast(to: .black) ? Color.white : .black
      let side = min(bounds.width, bounds.height) * 0.62
      let area = displayScale.centered(Size(width: side, height: side), in: bounds)
      canvas.draw(.checkmark, in: area, color: mark)
    }
    if isFocused {
      canvas.drawFocusRing(
        around: shape.inset(by: -gap / 2), isFilled: true, theme: theme)
    }
  }

  override var accessibilityLabel: String? {
    get { ColorPalette.name(of: color) }
    set {}
  }
  override var accessibilityState: AccessibilityState {
    get { isSelected ? super.accessibilityState.union(.selected) : super.accessibilityState }
    set { super.accessibilityState = newValue }
  }
  override var accessibilityActions: [AccessibilityAction] {
    get {
      isEnabled
        ? [
          AccessibilityAction(name: LocalizedStrings.current.select) { [weak self] in
            self?.onSelect?()
          }
        ]
        : []
    }
    set {}
  }
}
