import SashGeometry
import SashGestures
import SashRaster
import SashText

/// How far the caret stays away from the edges of what is in sight, in logical pixels.
private let caretMargin = 8.0
/// The room around the text unless it is given, in logical pixels.
private let usualInsets = EdgeInsets(8)
/// So much above and below what is in sight is laid out, as a part of the view's height.
private let margin = 0.5
/// Layouts are repeated so often at most while heights turn out to be others than expected.
private let mostPasses = 4

/// Lines of text that the user can change, scrolled where there are more than fit.
///
/// Each paragraph is laid out by itself, and only near to what is in sight: a change costs its own
/// paragraph, however long the text is.
open class TextView: ScrollView, TextEntry {
  // MARK: Text

  /// The text; setting it forgets what could be undone, and calls nobody.
  public final var text: String {
    get { session.editing.text }
    set {
      if newValue.utf8.elementsEqual(text.utf8) { return }
      session.edit([]) { $0.setText(newValue) }
    }
  }

  // MARK: Manners

  /// Whether Tab is typed; else it moves the keyboard on, as it does with Control in any case.
  public final var insertsTabs = false

  // MARK: Looks

  /// More room between lines, in logical pixels.
  public final var lineSpacing: Double = 0 {
    didSet { if lineSpacing != oldValue { styleDidChange() } }
  }
  /// The room around the text.
  public final var textInsets = usualInsets { didSet { setNeedsLayout() } }

  /// What edits the text.
  public final let session: EditingSession
  final let page = TextCanvas(.page)
  private var isPlacing = false
  /// What it answered last when it was asked for its size.
  private var answered = Size.zero

  /// A view with a text.
  public init(_ text: String = "") {
    session = EditingSession(page, rules: TextEditing.Rules())
    super.init()
    isAccessibilityElement = true
    accessibilityRole = .textArea
    cursor = .text
    // A pointer selects; it scrolls by its wheel.
    panGestureRecognizer.allowedSources = [.finger, .stylus, .touchpad]
    contentView.addSubview(session.placeholderView)
    contentView.addSubview(page)
    session.connect(to: self, handlesIn: contentView)
    if !text.isEmpty { self.text = text }
    // It comes or goes now and not in the first layout, which would take another.
    session.placePlaceholder(in: .zero)
  }

  // MARK: Commands

  /// Scrolls to where the selection or the caret is.
  public final func scrollToSelection() { reveal(page.caretRect) }

  // MARK: Keys

  /// It can have the keyboard while it is shown.
  open override var canBecomeFirstResponder: Bool { isShown && isUserInteractionEnabled }

  /// Edits, moves and selects; what a text has no use for scrolls.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    if session.keyDown(event) { return true }
    let modifiers = event.modifiers.intersection([.control, .alt, .super, .shift])
    switch event.key {
    case .return, .keypadEnter:
      guard isEditable, modifiers.isSubset(of: .shift) else { return false }
      session.type("\n", at: event.time)
      return true
    case .tab:
      guard isEditable, insertsTabs, modifiers.isEmpty else { return false }
      session.type("\t", at: event.time)
      return true
    default: return false
    }
  }

  /// Shows or hides the caret.
  open override func focusDidChange(_ isFocused: Bool) {
    super.focusDidChange(isFocused)
    let isNew = session.focusDidChange(isFocused)
    // Who came by keys sees where they will write; a press has its own place.
    if isNew, window?.showsFocus ?? false { scrollToSelection() }
    if isFocused { onBeginEditing?() } else { onEndEditing?() }
  }

  override func firstResponderDidChange() { session.firstResponderDidChange() }

  /// The caret.
  open override var focusRect: Rect { convert(page.caretRect, from: page) }

  /// The user changed the text; the default calls `onChange`.
  open func textDidChange() { onChange?(text) }

  // MARK: Layout

  /// The height of the text in a width, with the room around it; long texts are estimated.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? size.width : max(bounds.width, 1)
    let before = page.frame
    styleCanvas()
    if before.width == width - textInsets.horizontal {
      page.follow()
      answered = Size(width: width, height: page.measuredHeight() + textInsets.vertical)
      return answered
    }
    page.frame.size.width = max(width - textInsets.horizontal, 1)
    page.follow()
    let height = page.measuredHeight() + textInsets.vertical
    page.frame = before
    setNeedsLayout()
    answered = Size(width: width, height: height)
    return answered
  }

  /// Lays out what is in sight.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placePage()
  }

  /// Lays out what comes into sight.
  open override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    if !isPlacing { setNeedsLayout() }
  }

  /// Takes fonts and colours anew.
  open override func environmentDidChange() {
    super.environmentDidChange()
    styleDidChange()
    session.updateBlink()
  }

  final func placePage() {
    guard !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    styleCanvas()
    page.frame.origin = Point(x: textInsets.left, y: textInsets.top)
    page.frame.size.width = max(bounds.width - textInsets.horizontal, 1)
    page.follow()
    _ = page.measuredHeight()
    for _ in 0..<mostPasses {
      let top = contentOffset.y - textInsets.top
      let more = bounds.height * margin
      let shift = page.measure(
        from: max(top - more, 0), to: top + bounds.height + more, holding: max(top, 0))
      page.frame.size.height = page.pageHeight
      resizeContent(
        to: Size(width: bounds.width, height: page.pageHeight + textInsets.vertical),
        shift: Vector(dx: 0, dy: shift))
      if shift == 0 { break }
    }
    session.placePlaceholder(
      in: Rect(
        x: textInsets.left, y: textInsets.top, width: page.frame.width,
        height: max(bounds.height - textInsets.vertical, 0)))
    session.placeHandles()
    // Who placed it by the height of the text as it was does so again.
    if answered.width == bounds.width, answered.height != page.pageHeight + textInsets.vertical {
      answered = .zero
      forgetFittingSizes()
      tellMeasurers()
    }
    // Where the caret is in the window was not known before.
    window?.textInputDidChange(of: self)
  }

  private func styleCanvas() {
    page.style = style(lineSpacing: lineSpacing)
    page.textColor = textColor
  }

  // MARK: Accessibility

  /// What is true of it beside what was given: whether it is to be read only.
  open override var accessibilityState: AccessibilityState {
    get { isEditable ? super.accessibilityState : super.accessibilityState.union(.readOnly) }
    set { super.accessibilityState = newValue }
  }

  /// The placeholder, unless another name was given.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (placeholder.isEmpty ? nil : placeholder) }
    set { super.accessibilityLabel = newValue }
  }

  /// The text, unless another value was given.
  open override var accessibilityValue: String? {
    get { givenValue ?? text }
    set {
      givenValue = newValue
      super.accessibilityValue = newValue
    }
  }
  private var givenValue: String?
}

extension TextView: EditingOwner {
  var editingArea: Rect { bounds }

  func sessionDidChangeText() { textDidChange() }

  func styleDidChange() {
    styleCanvas()
    setNeedsLayout()
    session.placeholderView.setNeedsDisplay()
  }

  func editabilityDidChange() {}

  func reveal(_ rect: Rect) {
    guard page.laidFor != nil else { return }
    if page.frame.height != page.pageHeight { placePage() }
    let area = page.caretRect == rect ? rect : page.caretRect
    scrollRectToVisible(
      contentView.convert(area.inset(by: -caretMargin), from: page), animated: false)
  }
}
