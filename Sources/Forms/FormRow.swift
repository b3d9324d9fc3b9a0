// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText
import SashTextEditing

/// The distance between parts beside each other, in logical pixels.
private let gap = 12.0
/// The vertical padding of the content, in logical pixels.
private let padding = 8.0
/// The height that a row has beyond a row of a list, in logical pixels.
private let additionalHeight = 8.0
/// The size of a chevron and of a check mark, as a fraction of the icon size.
private let symbolScale = 0.75
/// The minimum width of a stretching control beside the title, as a multiple of the row height.
private let stretchedAspect = 3.5
/// The padding around the text of a field without a border, which separates it from the focus ring.
private let fieldInsets = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
/// The opacity of the content of a disabled row.
private let disabledAlpha = 0.4

/// A row of a form: a title with a subtitle and an icon, and a control, a value or a symbol at the
/// trailing side.
///
/// A row with `onTap` acts when it is pressed anywhere, and by Return and Space. A row with a switch
/// or a button as its `accessoryView` passes a press to it. Sliders, text fields, text views and all
/// views with `flexGrow` above 0 take half of the row, or more where a text field has a longer
/// placeholder. Values and controls that do not fit beside the title are placed below it.
///
/// ```swift
/// let name = FormRow("Name", accessoryView: TextField())
/// name.validationMessage = "Enter a name."
/// let about = FormRow("About", value: "1.4", accessory: .disclosure) { showAbout() }
/// ```
public final class FormRow: View {
  /// The symbol at the trailing edge of a row.
  public enum Accessory: Hashable, Sendable {
    /// No symbol.
    case none
    /// A chevron, for a row that leads to another page.
    case disclosure
    /// A check mark, for the chosen one of several rows.
    case checkmark
  }

  /// The title.
  public var title: String {
    get { labels.title.text }
    set { set(newValue, in: labels.title) }
  }
  /// The smaller text below the title, or `nil`.
  public var subtitle: String? {
    get { labels.subtitle.text.isEmpty ? nil : labels.subtitle.text }
    set { set(newValue, in: labels.subtitle) }
  }
  /// The text at the trailing side, or `nil`.
  public var value: String? {
    get { labels.value.text.isEmpty ? nil : labels.value.text }
    set { set(newValue, in: labels.value) }
  }
  /// The description of what is wrong with the row's value, or `nil` while nothing is.
  ///
  /// It is displayed below the row's content in the theme's destructive colour and announced by
  /// assistive technologies when it changes.
  public var validationMessage: String? {
    get { labels.validation.text.isEmpty ? nil : labels.validation.text }
    set { setValidationMessage(newValue) }
  }
  /// The icon in front of the title, or `nil`.
  public var icon: Icon? { didSet { if icon != oldValue { contentDidChange() } } }
  /// The colour of the icon, or `nil` for the theme's tint.
  public var iconTint: Color? { didSet { if iconTint != oldValue { setNeedsDisplay() } } }
  /// The symbol at the trailing edge.
  public var accessory = Accessory.none {
    didSet { if accessory != oldValue { contentDidChange() } }
  }
  /// The control or other view at the trailing side, or `nil`.
  ///
  /// It gets the row's title as its accessibility label unless it has one.
  public var accessoryView: View? { didSet { accessoryViewDidChange(from: oldValue) } }
  /// Whether the row is a destructive action, whose title has the theme's destructive colour.
  public var isDestructive = false {
    didSet {
      guard isDestructive != oldValue else { return }
      labels.title.textRole = isDestructive ? .destructive : nil
      setNeedsDisplay()
    }
  }
  /// Whether the row can be pressed; the title of a disabled row is dimmed.
  ///
  /// The control in a row is enabled and disabled by its own property.
  public var isEnabled = true { didSet { if isEnabled != oldValue { actionDidChange() } } }
  /// Called when the row is pressed, or `nil` for a row without an action of its own.
  public var onTap: (() -> Void)? { didSet { actionDidChange() } }

  /// The radii of the row's corners in its box.
  var corners = Corners() { didSet { if corners != oldValue { button.setNeedsDisplay() } } }
  /// The distance between the row's text and its leading edge.
  var textInset: Double { layout(width: bounds.width, controlPlacement).textInset }

  /// The placement of the control, as those of other rows in the section have it.
  var controlPlacement = FormControlPlacement() {
    didSet {
      guard controlPlacement != oldValue else { return }
      // The section, which sets it during its layout, has measured the row with the new value.
      clearFittingSizes()
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// Whether the row is pressed or has the focus ring, whose edges the lines between rows would
  /// double.
  var isEmphasized: Bool { !button.isHidden && (button.isHighlighted || button.showsFocusRing) }

  /// Shows or hides the lines above and below the row.
  func emphasisDidChange() { (superview as? FormSection)?.rowEmphasisDidChange(self) }

  private let labels = FormRowLabels()
  private let button = FormRowButton()
  private var currentLayout: FormRowLayout?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: The smaller text below the title.
  ///   - icon: The icon in front of the title.
  ///   - value: The text at the trailing side.
  ///   - accessory: The symbol at the trailing edge.
  ///   - accessoryView: The control or other view at the trailing side.
  ///   - onTap: Called when the row is pressed.
  public init(
    _ title: String, subtitle: String? = nil, icon: Icon? = nil, value: String? = nil,
    accessory: Accessory = .none, accessoryView: View? = nil, onTap: (() -> Void)? = nil
  ) {
    self.icon = icon
    self.accessory = accessory
    self.accessoryView = accessoryView
    self.onTap = onTap
    super.init()
    accessibilityRole = .group
    addSubview(button)
    for label in labels.all {
      // The row's button or control announces its texts; separate labels would repeat them.
      label.accessibilityElementsHidden = true
      addSubview(label)
    }
    button.row = self
    button.onTap = { [weak self] in self?.didTap() }
    self.title = title
    self.subtitle = subtitle
    self.value = value
    accessoryViewDidChange(from: nil)
    actionDidChange()
  }

  /// `true`: the row draws its icon and symbols.
  public override var drawsContent: Bool { true }

  // MARK: Content

  private func set(_ text: String?, in label: Label) {
    guard label.text != text ?? "" else { return }
    label.text = text ?? ""
    if label === labels.title { accessoryView?.accessibilityLabel = title }
    contentDidChange()
  }

  private func setValidationMessage(_ message: String?) {
    guard message ?? "" != labels.validation.text else { return }
    set(message, in: labels.validation)
    accessoryView?.accessibilityHint = message
    if let view = accessoryView {
      if message == nil {
        view.accessibilityState.remove(.invalid)
      } else {
        view.accessibilityState.insert(.invalid)
      }
    }
    if let message { window?.postAccessibility(.announcement(message)) }
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func accessoryViewDidChange(from old: View?) {
    guard old !== accessoryView || accessoryView?.superview !== self else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    if let view = accessoryView {
      addSubview(view)
      if let field = view as? TextField, field.borderStyle == .none, field.contentInsets == nil {
        field.contentInsets = fieldInsets
      }
      if view.accessibilityLabel == nil { view.accessibilityLabel = title }
    }
    actionDidChange()
    contentDidChange()
  }

  // MARK: Pressing

  /// The control that a press of the row is passed to, or `nil`.
  private var pressedControl: Control? {
    guard onTap == nil else { return nil }
    if let accessory = accessoryView as? any AccessoryControl { return accessory.controlForRow }
    return accessoryView is Switch || accessoryView is Button ? accessoryView as? Control : nil
  }

  private func didTap() {
    if let onTap { onTap() } else { pressedControl?.activate() }
  }

  private func actionDidChange() {
    button.isHidden = onTap == nil && pressedControl == nil
    button.isEnabled = isEnabled
    // A row without a control is read as one element, with or without an action.
    button.isForControl = onTap == nil
    accessibilityElementsHidden = false
    isAccessibilityElement = onTap == nil && accessoryView == nil
    for label in labels.all { label.alpha = isEnabled ? 1 : disabledAlpha }
    setNeedsDisplay()
  }

  // MARK: Layout

  /// The type of the control, or `nil` without one.
  var controlKind: ObjectIdentifier? { accessoryView.map { ObjectIdentifier(type(of: $0)) } }

  /// Whether the control takes a part of the row, whatever its own width.
  var controlStretches: Bool {
    accessoryView.map { $0.flexGrow > 0 || $0 is any TextEntry || $0 is Slider } ?? false
  }

  /// Returns the layout at a width with a placement of the control.
  func layout(width: Double, _ placement: FormControlPlacement) -> FormRowLayout {
    let metrics = theme.metrics
    let side = metrics.iconSize
    let symbol = accessory == .none ? 0 : side * symbolScale
    var parts = FormRowLayout.Parts(title: labels.title)
    parts.image = icon == nil ? .zero : Size(width: side, height: side)
    parts.symbol = Size(width: symbol, height: symbol)
    parts.subtitle = subtitle == nil ? nil : labels.subtitle
    parts.value = value == nil ? nil : labels.value
    parts.validation = validationMessage == nil ? nil : labels.validation
    parts.validationSymbol = labels.validation.font.size
    parts.control = accessoryView
    parts.controlPlacement = placement
    parts.controlStretches = controlStretches
    parts.minimumStretchedWidth = metrics.rowHeight * stretchedAspect
    parts.neededWidth = (accessoryView as? TextField)?.widthForPlaceholder ?? 0
    // The visible edges of all controls are aligned.
    parts.overhang = (accessoryView as? any InsetAccessory)?.visibleInset ?? 0
    if let field = accessoryView as? TextField, field.borderStyle == .none,
      let insets = field.contentInsets
    {
      let sides = [insets.left, insets.right].map { min(max($0, 0), metrics.margin) }
      parts.textPadding = isMirrored ? (sides[1], sides[0]) : (sides[0], sides[1])
    }
    return FormRowLayout(
      parts, imagePlacement: RowImagePlacement(rowWidth: width, theme: theme), width: width,
      margin: metrics.margin, gap: gap, padding: padding,
      minimumHeight: metrics.rowHeight + additionalHeight)
  }

  /// Returns the height of the content at a width, at least that of the theme's rows and a padding.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? max(size.width, 0) : theme.metrics.readableWidth
    return Size(width: width, height: layout(width: width, controlPlacement).height)
  }

  /// Lays out the texts and the control.
  public override func layoutSubviews() {
    let layout = layout(width: bounds.width, controlPlacement)
    currentLayout = layout
    button.frame = bounds
    for label in labels.all { label.isHidden = label.text.isEmpty }
    for (label, frame) in layout.labels {
      label.frame = alignedFrameFromLeadingEdge(frame)
      // All lines align at the leading edge, regardless of their own text direction.
      label.textAlignment = isMirrored ? .right : .left
    }
    if let frame = layout.control { accessoryView?.frame = alignedFrameFromLeadingEdge(frame) }
    setNeedsDisplay()
  }

  // MARK: Drawing

  /// Draws icon and symbols.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    guard let currentLayout else { return }
    let theme = theme
    let opacity = isEnabled ? 1 : disabledAlpha
    func draw(_ icon: Icon, in frame: Rect, _ color: Color) {
      canvas.draw(
        icon, in: alignedFrameFromLeadingEdge(frame), color: color.faded(opacity),
        isMirrored: isMirrored)
    }
    if let icon {
      draw(
        icon, in: currentLayout.image, iconTint ?? (isDestructive ? theme.destructive : theme.tint))
    }
    switch accessory {
    case .none: break
    case .disclosure: draw(.chevronForward, in: currentLayout.symbol, theme.tertiaryLabel)
    case .checkmark: draw(.checkmark, in: currentLayout.symbol, theme.tint)
    }
    if validationMessage != nil {
      draw(.warning, in: currentLayout.validationSymbol, theme.destructive)
    }
  }

  // MARK: Accessibility

  /// The accessibility label that was set, or else the title.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (title.isEmpty ? nil : title) }
    set { super.accessibilityLabel = newValue }
  }

  /// The accessibility value that was set, or else the value.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? value }
    set { super.accessibilityValue = newValue }
  }

  /// The accessibility hint that was set, or else the subtitle and the validation message.
  public override var accessibilityHint: String? {
    get {
      if let assigned = super.accessibilityHint { return assigned }
      let parts = [subtitle, validationMessage].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
    set { super.accessibilityHint = newValue }
  }
}
