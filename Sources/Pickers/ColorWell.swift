// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The width, as a multiple of the height of the theme's controls.
private let aspect = 1.5
/// The distance between the colour and the border, in logical pixels.
private let inset = 3.0

/// A control that shows a colour and opens a picker for it.
///
/// Use a `ColorPickerView` instead to show the parts of the picker themselves.
///
/// ```swift
/// let well = ColorWell(selectedColor: Color(hex: 0x3070a0)) { color in
///   note.color = color
/// }
/// let row = FormRow("Colour", accessoryView: well)
/// ```
public final class ColorWell: Control, AccessoryControl {
  /// The selected colour, or `nil` while none was chosen.
  ///
  /// Setting it reports nothing. Without `supportsAlpha` it is opaque.
  public var selectedColor: Color? {
    get { storedColor }
    set { set(newValue) }
  }
  /// Whether the opacity can be chosen, `true` by default.
  public var supportsAlpha: Bool {
    didSet {
      guard supportsAlpha != oldValue else { return }
      picker?.supportsAlpha = supportsAlpha
      set(storedColor)
    }
  }
  /// Called with each colour that the user chooses, also during a drag.
  public var onChange: ((Color) -> Void)?

  private var storedColor: Color?
  private lazy var popover = PickerPopover(from: self) { [weak self] in self?.makePicker() }
  private weak var picker: ColorPickerView?

  /// Creates a well.
  ///
  /// - Parameters:
  ///   - selectedColor: The selected colour, or `nil` for none.
  ///   - supportsAlpha: Whether the opacity can be chosen.
  ///   - onChange: Called with each colour that the user chooses.
  public init(
    selectedColor: Color? = nil, supportsAlpha: Bool = true, onChange: ((Color) -> Void)? = nil
  ) {
    self.supportsAlpha = supportsAlpha
    self.onChange = onChange
    super.init()
    accessibilityRole = .comboBox
    cursor = .pointer
    popover.onChange = { [weak self] _ in self?.setNeedsDisplay() }
    set(selectedColor)
  }

  private func set(_ color: Color?) {
    let color = supportsAlpha ? color : color?.withAlphaComponent(1)
    guard color != storedColor else { return }
    storedColor = color
    if let color { picker?.selectedColor = color } else { picker?.hasSelection = false }
    setNeedsDisplay()
  }

  // MARK: Picker

  /// Opens the picker, or closes an open one.
  public override func willActivate() {
    super.willActivate()
    popover.toggle()
  }

  private func makePicker() -> ColorPickerView {
    let view = ColorPickerView(
      selectedColor: storedColor ?? .black, supportsAlpha: supportsAlpha
    ) { [weak self] color in
      guard let self else { return }
      storedColor = color
      setNeedsDisplay()
      onChange?(color)
    }
    view.hasSelection = storedColor != nil
    picker = view
    return view
  }

  /// Opens the picker with the Down key too, as a menu opens.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    popover.keyDown(event) || super.keyDown(event)
  }

  /// Closes the picker of a well that is disabled.
  public override func enabledDidChange() { if !isEnabled { popover.dismiss() } }

  /// The well itself, which a press of a row activates.
  package var controlForRow: Control? { self }

  // MARK: Layout and drawing

  /// Returns the height of the theme's controls, and a larger width.
  public override func sizeThatFits(_ size: Size) -> Size {
    let height = theme.metrics.controlHeight
    return Size(width: min(size.width, (height * aspect).rounded()), height: height)
  }

  /// Draws the colour in a border; a well without a colour has a diagonal line.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let state = state
    let shape = RoundedRect(rect: bounds, radius: theme.metrics.cornerRadius)
    canvas.fill(shape, with: theme.fill.faded(state.opacity))
    if state.contains(.pressed) || popover.isPresented {
      canvas.fill(shape, with: theme.fill)
    }
    let inner = shape.inset(by: inset)
    if let storedColor {
      canvas.fillSwatch(inner, with: storedColor.faded(state.opacity))
    } else {
      canvas.fill(inner, with: theme.background.faded(state.opacity))
      var line = Path()
      let area = inner.rect.inset(by: inset)
      line.move(to: Point(x: area.minX, y: area.maxY))
      line.addLine(to: Point(x: area.maxX, y: area.minY))
      canvas.stroke(line, with: theme.destructive.faded(state.opacity), width: 2)
    }
    canvas.strokeSwatch(inner, theme: theme, width: separatorThickness)
    drawFocusRing(in: canvas, around: shape)
  }

  // MARK: Accessibility

  /// The accessibility value that was set, or else the name of the colour.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? storedColor.map { ColorPalette.name(of: $0) } }
    set { super.accessibilityValue = newValue }
  }

  /// The accessibility state that was set, with `.expanded` while the picker is open.
  public override var accessibilityState: AccessibilityState {
    get { super.accessibilityState.union(popover.accessibilityState) }
    set { super.accessibilityState = newValue }
  }
}
