import SashGeometry
import SashRaster
import SashText

/// The room between picture, text and what stands behind it, in logical pixels.
private let gap: Double = 12
/// The room above and below the text.
private let padding: Double = 7
/// The room between two lines.
private let lineGap: Double = 2
/// How large a chevron is, as a part of an icon.
private let chevronSize: Double = 0.75

/// A row of a list as most are: a picture, a title and a subtitle, a value, and what can be done.
///
/// What does not fit beside the title stands below it, so that large text can be read. A row is as
/// high as its text needs, and at least as high as the theme's rows. It is reused empty.
open class ListCell: ListRow {
  /// What stands at the side where rows end.
  public enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// A sign that the row leads somewhere.
    case chevron
    /// A check mark.
    case checkmark
    /// `detailButton`, which tells more about the row.
    case detail
    /// `accessorySwitch`, which is on or off.
    case toggle
  }

  /// The title's label.
  public let titleLabel = Label("", style: .body)
  /// The subtitle's label.
  public let subtitleLabel = Label("", style: .footnote)
  /// The value's label.
  public let valueLabel = Label("", style: .body)
  /// The button of a row with `detail`; without an action of its own until it is given one.
  public private(set) final lazy var detailButton: Button = DetailButton()
  /// The switch of a row with `toggle`; without `onChange` until it is given one.
  public private(set) final lazy var accessorySwitch = Switch()

  /// What the row is about.
  public final var title: String? {
    get { titleLabel.text.isEmpty ? nil : titleLabel.text }
    set { set(newValue, in: titleLabel) }
  }
  /// What stands below the title, smaller.
  public final var subtitle: String? {
    get { subtitleLabel.text.isEmpty ? nil : subtitleLabel.text }
    set { set(newValue, in: subtitleLabel) }
  }
  /// What the row is set to.
  public final var value: String? {
    get { valueLabel.text.isEmpty ? nil : valueLabel.text }
    set { set(newValue, in: valueLabel) }
  }
  /// A picture before the title, at most as high as the theme's rows without its margins.
  public final var image: Image? {
    didSet { if image !== oldValue { contentDidChange() } }
  }
  /// An icon before the title, where there is no picture.
  public final var icon: Icon? { didSet { if icon != oldValue { contentDidChange() } } }
  /// The colour of the icon; nil: the theme's tint.
  public final var iconTint: Color? { didSet { if iconTint != oldValue { setNeedsDisplay() } } }
  /// What stands at the side where rows end.
  public final var accessory = Accessory.none {
    didSet { if accessory != oldValue { accessoryDidChange(from: oldValue) } }
  }

  /// An empty row under a name; lists make rows by this.
  public required init(identifier: String) {
    super.init(identifier: identifier)
    accessibilityRole = .row
    subtitleLabel.isSecondary = true
    valueLabel.isSecondary = true
    for label in [titleLabel, subtitleLabel, valueLabel] {
      // The row says it.
      label.accessibilityElementsHidden = true
      addSubview(label)
    }
  }

  /// Empties it.
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

  /// Where the parts lie since the last layout.
  private var placed: ListCellLayout?

  private func set(_ text: String?, in label: Label) {
    guard label.text != text ?? "" else { return }
    label.text = text ?? ""
    contentDidChange()
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// What stands there as a view.
  private func view(of accessory: Accessory) -> View? {
    switch accessory {
    case .none, .chevron, .checkmark: nil
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

  // MARK: Size and place

  private func layout(width: Double) -> ListCellLayout {
    let metrics = theme.metrics
    var picture = Size.zero
    if let image {
      let room = metrics.rowHeight - padding
      let own = image.size
      picture = own.height <= room ? own : own.fitted(into: Size(width: .infinity, height: room))
    } else if icon != nil {
      picture = Size(width: metrics.iconSize, height: metrics.iconSize)
    }
    let accessorySize: Size
    var overhang: Double = 0
    switch accessory {
    case .none: accessorySize = .zero
    case .chevron, .checkmark:
      let side = metrics.iconSize * (accessory == .chevron ? chevronSize : 1)
      accessorySize = Size(width: side, height: side)
    case .detail, .toggle:
      accessorySize = view(of: accessory)?.intrinsicContentSize ?? .zero
      // What is seen of it ends where other signs do.
      overhang =
        accessory == .toggle
        ? theme.focusRingReach : max(0, accessorySize.width - metrics.iconSize) / 2
    }
    return ListCellLayout(
      width: width, margin: metrics.margin, gap: gap, picture: picture, accessory: accessorySize,
      overhang: overhang, lines: [titleLabel, subtitleLabel].filter { !$0.text.isEmpty },
      value: valueLabel.text.isEmpty ? nil : valueLabel, lineGap: lineGap)
  }

  /// As high as its content needs, and at least as the theme's rows.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? max(size.width, 0) : bounds.width
    let content = layout(width: width).height + 2 * padding
    return Size(width: width, height: max(content.rounded(.up), theme.metrics.rowHeight))
  }

  /// Places the texts and what stands behind them.
  open override func layoutSubviews() {
    let layout = layout(width: bounds.width)
    placed = layout
    for (label, frame) in layout.frames(height: bounds.height) {
      label.frame = mirrored(frame)
      // Below each other at the leading side, in whatever script they are.
      label.alignment = layoutDirection == .rightToLeft ? .right : .left
    }
    view(of: accessory)?.frame = mirrored(layout.accessoryFrame(height: bounds.height))
  }

  /// A rectangle that counts from the leading side, on whole pixels.
  private func mirrored(_ rect: Rect) -> Rect {
    var rect = rect
    if layoutDirection == .rightToLeft { rect.origin.x = bounds.width - rect.maxX }
    rect.origin.x = displayScale.aligned(rect.minX)
    rect.origin.y = displayScale.aligned(rect.minY)
    return rect
  }

  // MARK: Drawing

  /// Draws picture and signs on the ground of a row.
  open override func draw(in canvas: Canvas, dirty: Rect) {
    super.draw(in: canvas, dirty: dirty)
    guard let placed else { return }
    let theme = theme
    let isMirrored = layoutDirection == .rightToLeft
    let picture = mirrored(placed.pictureFrame(height: bounds.height))
    if let image {
      canvas.draw(image, in: picture)
    } else if let icon {
      canvas.draw(icon, in: picture, color: iconTint ?? theme.tint, isMirrored: isMirrored)
    }
    let place = mirrored(placed.accessoryFrame(height: bounds.height))
    switch accessory {
    case .none, .detail, .toggle: break
    case .chevron:
      canvas.draw(.chevronForward, in: place, color: theme.tertiaryLabel, isMirrored: isMirrored)
    case .checkmark: canvas.draw(.checkmark, in: place, color: theme.tint)
    }
  }

  // MARK: Accessibility

  /// Whether it is read as one: so it is, unless there is something in it that can be pressed.
  open override var isAccessibilityElement: Bool {
    get { view(of: accessory) == nil || super.isAccessibilityElement }
    set { super.isAccessibilityElement = newValue }
  }

  /// Title and subtitle, unless another name was given.
  open override var accessibilityLabel: String? {
    get {
      if let given = super.accessibilityLabel { return given }
      let parts = [title, subtitle].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  /// The value, unless another was given.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? value }
    set { super.accessibilityValue = newValue }
  }

  /// Whether it is selected or checked, and what else was given.
  open override var accessibilityState: AccessibilityState {
    get {
      let state = super.accessibilityState
      return accessory == .checkmark ? state.union(.checked) : state
    }
    set { super.accessibilityState = newValue }
  }
}

/// The button of a row that leads to details.
private final class DetailButton: Button {
  init() {
    super.init(nil)
    icon = .info
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? BuiltInWords.current.details }
    set { super.accessibilityLabel = newValue }
  }
}
