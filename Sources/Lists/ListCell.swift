// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The distance between image, text and accessory, in logical pixels.
private let gap: Double = 12
/// The vertical padding of the text, in logical pixels.
private let padding: Double = 7
/// The distance between two lines of text, in logical pixels.
private let lineGap: Double = 2
/// The size of a chevron, as a fraction of the icon size.
private let chevronScale: Double = 0.75

/// A standard row of a list, with an image, a title, a subtitle, a value and an accessory.
///
/// Derive a class from `ListRow` instead for rows with other content.
///
/// A value that does not fit beside the title is shown below it, so that large text stays legible.
/// A row is as high as its text, and at least as high as the theme's rows. Reused cells are reset
/// to empty.
///
/// ```swift
/// list.register(ListCell.self, forCellReuseIdentifier: "cell")
/// // In the data source:
/// let row = list.dequeueReusableCell(withIdentifier: "cell")
/// if let cell = row as? ListCell {
///   cell.title = "Wi-Fi"
///   cell.accessory = .chevron
/// }
/// return row
/// ```
open class ListCell: ListRow {
  /// The symbol or control at the trailing edge of a cell.
  public enum Accessory: Hashable, Sendable {
    /// No accessory.
    case none
    /// A chevron, for a row that leads to another page.
    case chevron
    /// A check mark.
    case checkmark
    /// `detailButton`, which opens details about the row.
    case detail
    /// `accessorySwitch`, which is on or off.
    case toggle
    /// A handle by which the row is dragged to another place, if the data source allows that.
    case reorder
  }

  /// The label of the title.
  public let titleLabel = Label("", style: .body)
  /// The label of the subtitle.
  public let subtitleLabel = Label("", style: .footnote)
  /// The label of the value.
  public let valueLabel = Label("", style: .body)
  /// The button of a row with the accessory `detail`.
  ///
  /// It has no action until `onTap` is set.
  public private(set) final lazy var detailButton: Button = DetailButton()
  /// The switch of a row with the accessory `toggle`.
  ///
  /// It reports nothing until `onChange` is set.
  public private(set) final lazy var accessorySwitch = Switch()

  /// The handle of a row with the accessory `reorder`.
  private lazy var handle = ReorderHandle()
  /// The handle of a row with the accessory `reorder`.
  open override var reorderHandle: View? { accessory == .reorder ? handle : nil }

  /// The title, or `nil`.
  public final var title: String? {
    get { titleLabel.text.isEmpty ? nil : titleLabel.text }
    set { set(newValue, in: titleLabel) }
  }
  /// The smaller text below the title, or `nil`.
  public final var subtitle: String? {
    get { subtitleLabel.text.isEmpty ? nil : subtitleLabel.text }
    set { set(newValue, in: subtitleLabel) }
  }
  /// The current value of the setting that the row stands for, or `nil`.
  public final var value: String? {
    get { valueLabel.text.isEmpty ? nil : valueLabel.text }
    set { set(newValue, in: valueLabel) }
  }
  /// The image in front of the title, or `nil`.
  ///
  /// It is scaled down to the height of the theme's rows without their padding.
  public final var image: Image? {
    didSet { if image !== oldValue { contentDidChange() } }
  }
  /// The icon in front of the title, used where there is no image.
  public final var icon: Icon? { didSet { if icon != oldValue { contentDidChange() } } }
  /// The radius of the image's corners, in logical pixels.
  public final var imageCornerRadius = 0.0 {
    didSet { if imageCornerRadius != oldValue { setNeedsDisplay() } }
  }
  /// Whether the icon has as much space as an image of the height of the row, in whose middle it is
  /// drawn.
  ///
  /// Set it in a list where some cells have images, so that the titles of all begin at the same
  /// place.
  public final var alignsIconWithImages = false {
    didSet { if alignsIconWithImages != oldValue { contentDidChange() } }
  }
  /// The colour of the icon, or `nil` for the theme's tint.
  public final var iconTint: Color? { didSet { if iconTint != oldValue { setNeedsDisplay() } } }
  /// The symbol or control at the trailing edge.
  public final var accessory = Accessory.none {
    didSet { if accessory != oldValue { accessoryDidChange(from: oldValue) } }
  }

  /// Creates an empty cell for a reuse identifier.
  ///
  /// Lists create their rows with this initialiser.
  public required init(identifier: String) {
    super.init(identifier: identifier)
    accessibilityRole = .row
    subtitleLabel.isSecondary = true
    valueLabel.isSecondary = true
    for label in [titleLabel, subtitleLabel, valueLabel] {
      // The row announces its texts; separate labels would repeat them.
      label.accessibilityElementsHidden = true
      addSubview(label)
    }
  }

  /// Redraws the cell; while it is selected or pressed, subtitle and value have the colour of the
  /// title, because the theme's secondary colour is not legible on the selection.
  open override func highlightDidChange() {
    super.highlightDidChange()
    for label in [subtitleLabel, valueLabel] { label.isSecondary = !isSelected && !isHighlighted }
  }

  /// Resets the cell to empty.
  open override func prepareForReuse() {
    super.prepareForReuse()
    if accessory == .detail { detailButton.onTap = nil }
    if accessory == .toggle { accessorySwitch.onChange = nil }
    title = nil
    subtitle = nil
    value = nil
    image = nil
    icon = nil
    iconTint = nil
    accessory = .none
  }

  /// The layout of the parts from the last layout pass.
  private var currentLayout: ListCellLayout?

  private func set(_ text: String?, in label: Label) {
    guard label.text != text ?? "" else { return }
    label.text = text ?? ""
    contentDidChange()
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Returns the view of an accessory, or `nil` for those that the cell draws itself.
  private func view(of accessory: Accessory) -> View? {
    switch accessory {
    case .none, .chevron, .checkmark: nil
    case .reorder: handle
    case .detail: detailButton
    case .toggle: accessorySwitch
    }
  }

  private func accessoryDidChange(from old: Accessory) {
    view(of: old)?.removeFromSuperview()
    if let view = view(of: accessory) { addSubview(view) }
    if accessory == .toggle { accessorySwitch.setAccessibilityViews(.labelledBy, [self]) }
    contentDidChange()
  }

  // MARK: Layout

  private func layout(width: Double) -> ListCellLayout {
    let metrics = theme.metrics
    var imageSize = Size.zero
    let maximumHeight = metrics.rowHeight - padding
    if let image {
      let own = image.size
      imageSize =
        own.height <= maximumHeight
        ? own : own.fitted(into: Size(width: .infinity, height: maximumHeight))
    } else if icon != nil {
      let side = metrics.iconSize
      imageSize = Size(
        width: alignsIconWithImages ? max(side, maximumHeight) : side, height: side)
    }
    let accessorySize: Size
    var overhang: Double = 0
    switch accessory {
    case .none: accessorySize = .zero
    case .reorder: accessorySize = Size(width: metrics.iconSize, height: metrics.iconSize)
    case .chevron, .checkmark:
      let side = metrics.iconSize * (accessory == .chevron ? chevronScale : 1)
      accessorySize = Size(width: side, height: side)
    case .detail, .toggle:
      accessorySize = view(of: accessory)?.intrinsicContentSize ?? .zero
      // The visible part of the control ends where symbols end; its invisible margin overhangs.
      overhang =
        accessory == .toggle
        ? accessorySwitch.visibleInset : max(0, accessorySize.width - metrics.iconSize) / 2
    }
    return ListCellLayout(
      width: width, margin: contentMargin(forWidth: width), gap: gap, image: imageSize,
      imagePlacement: RowImagePlacement(rowWidth: width, theme: theme), accessory: accessorySize,
      overhang: overhang, lines: [titleLabel, subtitleLabel].filter { !$0.text.isEmpty },
      value: valueLabel.text.isEmpty ? nil : valueLabel, lineGap: lineGap)
  }

  /// The separator begins where the texts of the cell do.
  override final var standardSeparatorInset: Double {
    let inset = (currentLayout ?? layout(width: bounds.width)).textInset
    return inset - contentMargin + theme.metrics.margin
  }

  /// Returns the height of the content, at least that of the theme's rows.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? max(size.width, 0) : bounds.width
    let content = layout(width: width).height + 2 * padding
    return Size(width: width, height: max(content.rounded(.up), theme.metrics.rowHeight))
  }

  /// Lays out the labels and the accessory.
  open override func layoutSubviews() {
    let layout = layout(width: bounds.width)
    currentLayout = layout
    for (label, frame) in layout.frames(height: bounds.height) {
      label.frame = alignedFrameFromLeadingEdge(frame)
      // All lines align at the leading edge, regardless of their own text direction.
      label.textAlignment = isMirrored ? .right : .left
    }
    view(of: accessory)?.frame = alignedFrameFromLeadingEdge(
      layout.accessoryFrame(height: bounds.height))
  }

  // MARK: Drawing

  /// Draws image and symbols above the row's background.
  open override func draw(in canvas: Canvas, dirty: Rect) {
    super.draw(in: canvas, dirty: dirty)
    guard let currentLayout else { return }
    let theme = theme
    if let image {
      let frame = alignedFrameFromLeadingEdge(currentLayout.imageFrame(height: bounds.height))
      canvas.draw(
        image, in: frame,
        clippedTo: imageCornerRadius > 0
          ? RoundedRect(rect: frame, radius: imageCornerRadius) : nil)
    } else if let icon {
      let frame = alignedFrameFromLeadingEdge(
        currentLayout.iconFrame(side: theme.metrics.iconSize, height: bounds.height))
      canvas.draw(icon, in: frame, color: iconTint ?? theme.tint, isMirrored: isMirrored)
    }
    let accessoryFrame = alignedFrameFromLeadingEdge(
      currentLayout.accessoryFrame(height: bounds.height))
    switch accessory {
    case .none, .detail, .toggle, .reorder: break
    case .chevron:
      canvas.draw(
        .chevronForward, in: accessoryFrame, color: theme.tertiaryLabel, isMirrored: isMirrored)
    case .checkmark: canvas.draw(.checkmark, in: accessoryFrame, color: theme.tint)
    }
  }

  // MARK: Accessibility

  /// Whether assistive technologies read the cell as one element.
  ///
  /// It is one unless it contains a control.
  open override var isAccessibilityElement: Bool {
    get { view(of: accessory) == nil || accessory == .reorder || super.isAccessibilityElement }
    set { super.isAccessibilityElement = newValue }
  }

  /// The accessibility label that was set, or else title and subtitle.
  open override var accessibilityLabel: String? {
    get {
      if let assigned = super.accessibilityLabel { return assigned }
      let parts = [title, subtitle].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  /// The accessibility value that was set, or else the value.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? value }
    set { super.accessibilityValue = newValue }
  }

  /// The accessibility state that was set, with `.selected` and `.checked` where they apply.
  open override var accessibilityState: AccessibilityState {
    get {
      let state = super.accessibilityState
      return accessory == .checkmark ? state.union(.checked) : state
    }
    set { super.accessibilityState = newValue }
  }
}

/// The symbol by which a row is dragged to another place.
private final class ReorderHandle: View {
  /// The width and the thickness of the lines and the distance between them, as fractions of the
  /// handle's height.
  private static let widthFraction = 0.75
  private static let thicknessFraction = 0.08
  private static let distanceFraction = 0.21

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cursor = .grab
    accessibilityElementsHidden = true
  }

  override var toolTip: String? {
    get { super.toolTip ?? LocalizedStrings.current.reorder }
    set { super.toolTip = newValue }
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let width = (bounds.height * Self.widthFraction).rounded()
    let thickness = max(2, (bounds.height * Self.thicknessFraction).rounded())
    let distance = (bounds.height * Self.distanceFraction).rounded()
    for line in [-1.0, 0, 1] {
      let y = displayScale.aligned(bounds.midY + line * distance - thickness / 2)
      canvas.fill(
        Rect(
          x: displayScale.aligned(bounds.midX - width / 2), y: y, width: width, height: thickness),
        with: theme.tertiaryLabel)
    }
  }
}

/// The button of a cell with the accessory `detail`.
private final class DetailButton: Button {
  init() {
    super.init(nil)
    icon = .info
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? LocalizedStrings.current.details }
    set { super.accessibilityLabel = newValue }
  }
}
