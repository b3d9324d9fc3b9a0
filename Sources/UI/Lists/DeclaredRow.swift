// SPDX-License-Identifier: MIT

/// The distance of the focus ring from the edges of a row in a box, in logical pixels.
private let ringInset = 1.0

/// What a row of a declared list is.
enum DeclaredRowKind: Hashable {
  case row
  case header
  case footer
  /// The space above or below a section, without content.
  case space
}

/// A row of a declared list: it displays a part of the tree.
final class DeclaredRow: ListRow {
  /// The look of the row, as its list's style, its place and its traits say.
  struct Look: Equatable {
    var kind = DeclaredRowKind.row
    var list = ListKind.plain
    /// Whether the row is the first, and the last of its section.
    var isFirst = false
    var isLast = false
    var insets: EdgeInsets?
    /// The number of steps by which the content is indented.
    var indentation = 0
    /// The space below the row and above the section, in logical pixels; `nil` for that of the style.
    var rowSpacing = 0.0
    var sectionSpacing: Double?
    var hasBackground = false
    var hidesSeparator = false
    var separatorColor: Sash.Color?
    var minimumHeight: Double?
  }

  /// The displayed part.
  private(set) var part: PartBox?
  /// The view behind the content.
  private(set) var background: PartBox?
  /// What the part displays.
  private(set) var key: AnyHashable?
  /// Called when the part is no longer displayed.
  var onEnd: ((DeclaredRow) -> Void)?
  var look = Look() { didSet { if look != oldValue { lookDidChange(from: oldValue) } } }

  required init(identifier: String) {
    super.init(identifier: identifier)
    // The first look may be that of a row in the middle of a plain list.
    lookDidChange(from: look)
  }

  /// Displays another part.
  func show(_ new: PartBox?, key: AnyHashable?) {
    self.key = key
    guard new !== part else { return }
    part?.view.removeFromSuperview()
    part = new
    if let view = new?.view { addSubview(view) }
    setNeedsLayout()
  }

  /// Displays another view behind the content.
  func showBackground(_ new: PartBox?) {
    guard new !== background else { return }
    background?.view.removeFromSuperview()
    background = new
    if let view = new?.view {
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
    }
    look.hasBackground = new != nil
    setNeedsLayout()
  }

  override func didEndDisplaying() { onEnd?(self) }

  private func lookDidChange(from old: Look) {
    separatorColor = look.separatorColor
    updateSeparator()
    accessibilityRole = look.kind == .row ? .row : .none
    setNeedsDisplay()
    if look.insets != old.insets || look.kind != old.kind || look.hasBackground
      || look.indentation != old.indentation || look.rowSpacing != old.rowSpacing
    {
      setNeedsLayout()
    }
  }

  /// Shows the line below the row, unless the row draws it itself.
  private func updateSeparator() {
    separatorInset = layout.showsLine && look.list != .insetGrouped ? lineStart : nil
  }

  /// The distance of the line below the row from the leading edge of the row or of its box.
  private var lineStart: Double {
    let guide = HorizontalAlignment.listRowSeparatorLeading.key
    guard let part, guide.canBeExplicit(in: part.graph),
      let start = part.explicitGuide(guide, for: layout.proposal(forWidth: bounds.width))
    else { return layout.lineInset }
    let insets = layout.insets(forWidth: bounds.width)
    return insets.leading - layout.cardMargin(forWidth: bounds.width) + start
  }

  // MARK: Layout

  private var layout: DeclaredRowLayout { DeclaredRowLayout(look: look, metrics: theme.metrics) }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? size.width : bounds.width
    return Size(width: width, height: layout.height(of: part, forWidth: width))
  }

  override func layoutSubviews() {
    let layout = layout
    let insets = layout.insets(forWidth: bounds.width)
    let card = layout.cardMargin(forWidth: bounds.width)
    if let view = background?.view {
      view.frame = contentBounds.inset(by: Sash.EdgeInsets(left: card, right: card))
      view.cornerRadii = cardShape.radii
      view.clipsToBounds = look.list == .insetGrouped
    }
    guard let part else { return }
    updateSeparator()
    part.view.accessibilityElementsHidden = element != nil
    let size = layout.size(of: part, forWidth: bounds.width)
    let height = max(0, contentBounds.height - insets.top - insets.bottom)
    let frame = Rect(
      x: isMirrored ? bounds.width - insets.leading - size.width : insets.leading,
      y: insets.top + (height - size.height) / 2, width: size.width, height: size.height)
    part.view.frame = frame.aligned(for: self)
  }

  /// The bounds without the space below the row.
  private var contentBounds: Rect {
    var rect = bounds
    rect.size.height = max(0, rect.height - layout.spaceBelow)
    return rect
  }

  // MARK: Touches

  /// The button that a press beside it in the row belongs to: the only one, if it is enabled.
  var onlyButton: Sash.Button? {
    guard let part, look.kind == .row else { return nil }
    var buttons: [Sash.Button] = []
    for box in part.boxes { Self.collectButtons(in: box, &buttons) }
    return buttons.count == 1 && buttons[0].isEnabled ? buttons[0] : nil
  }

  private static func collectButtons(in node: ViewNode, _ buttons: inout [Sash.Button]) {
    if let box = node as? TitleButtonBox, let button = box.view as? Sash.Button {
      buttons.append(button)
    } else if let box = node as? ContentButtonBox {
      buttons.append(box.button)
    } else {
      node.forEachChild { collectButtons(in: $0, &buttons) }
    }
  }

  override func hitTest(_ point: Point) -> Sash.View? {
    let hit = super.hitTest(point)
    guard hit === self, !isSelectable, contentBounds.contains(point) else { return hit }
    return onlyButton ?? hit
  }

  /// Whether a press selects the row.
  private var isSelectable: Bool {
    let views = sequence(first: self as Sash.View, next: \.superview)
    let list = views.lazy.compactMap { $0 as? Sash.ListView }.first
    return list.map { $0.selectionMode != .none } ?? false
  }

  // MARK: Accessibility

  /// The only view of the content, if it is declared as one element; the row is the element then.
  private var element: SpokenElementView? {
    guard let views = part?.view.subviews, views.count == 1,
      let view = views[0] as? SpokenElementView,
      view.isAccessibilityElement
    else { return nil }
    return view
  }

  override var isAccessibilityElement: Bool {
    get { super.isAccessibilityElement || element != nil }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityRole: AccessibilityRole {
    get {
      guard let role = element?.accessibilityRole, role != .none else {
        return super.accessibilityRole
      }
      return role
    }
    set { super.accessibilityRole = newValue }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? element?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? element?.accessibilityValue }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityHint: String? {
    get { super.accessibilityHint ?? element?.accessibilityHint }
    set { super.accessibilityHint = newValue }
  }

  override var accessibilityState: AccessibilityState {
    get { super.accessibilityState.union(element?.accessibilityState ?? []) }
    set { super.accessibilityState = newValue }
  }

  override var accessibilityActions: [AccessibilityAction] {
    get { super.accessibilityActions + (element?.accessibilityActions ?? []) }
    set { super.accessibilityActions = newValue }
  }

  // MARK: Drawing

  override func draw(in canvas: Sash.Canvas, dirty: Rect) {
    guard look.list.hasCards, look.kind == .row else { return super.draw(in: canvas, dirty: dirty) }
    let shape = cardShape
    if !look.hasBackground { canvas.fill(shape, with: theme.cardBackground) }
    guard look.list == .insetGrouped else { return super.draw(in: canvas, dirty: dirty) }
    // What a row of the library draws from edge to edge, within the box.
    let isEmphasized = isSelected || isHighlighted || isCurrent
    if isSelected || isHighlighted { canvas.fill(shape, with: theme.selection) }
    if isCurrent { canvas.drawFocusRing(around: shape.inset(by: ringInset), theme: theme) }
    if !isEmphasized, layout.showsLine {
      canvas.fill(lineFrame(in: shape.rect), with: separatorColor ?? theme.separator)
    }
  }

  /// Returns the frame of the line below the row, within the box.
  private func lineFrame(in box: Rect) -> Rect {
    let start = lineStart
    let width = max(0, box.width - start)
    return Rect(
      x: isMirrored ? box.minX : box.maxX - width, y: bounds.maxY - separatorThickness,
      width: width, height: separatorThickness)
  }

  /// The part of the section's box in the row.
  private var cardShape: RoundedRect {
    let margin = layout.cardMargin(forWidth: bounds.width)
    let rect = contentBounds.inset(by: Sash.EdgeInsets(left: margin, right: margin))
    guard look.list == .insetGrouped else { return RoundedRect(rect: rect, radius: 0) }
    let radius = theme.metrics.cornerRadius
    // Rows with space between them are boxes by themselves.
    let top = look.isFirst || look.rowSpacing > 0 ? radius : 0
    let bottom = look.isLast || look.rowSpacing > 0 ? radius : 0
    return RoundedRect(
      rect: rect,
      radii: CornerRadii(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom))
  }
}
