import SashGeometry
import SashGestures
import SashRaster
import SashText

/// How wide a field is that is not told, in logical pixels.
private let usualWidth = 200.0

/// A line of text that the user can change, with a placeholder while it is empty.
///
/// Keys, input methods, the pointer and fingers edit it as they do elsewhere on the desktop; what
/// does not fit scrolls sideways. Return calls `onSubmit`; Escape is left to others.
open class TextField: View, TextEntry {
  /// What is drawn around the text.
  public enum BorderStyle: Hashable, Sendable {
    /// Nothing.
    case none
    /// A ground with round corners and a thin line.
    case rounded
    /// A ground with round corners alone.
    case filled
  }

  /// When a button is shown that clears the text.
  public enum ClearButtonMode: Hashable, Sendable {
    /// Never.
    case never
    /// While the field has text, and the keyboard: that of its window, also of one that is inactive.
    case whileEditing
    /// While the field has text.
    case always
  }

  // MARK: Text

  /// The text, without line breaks; setting it forgets what could be undone, and calls nobody.
  public final var text: String {
    get { session.editing.text }
    set {
      if newValue.utf8.elementsEqual(text.utf8) { return }
      session.edit([.reveals]) { $0.setText(newValue) }
    }
  }
  /// Whether bullets are shown for the characters, and nothing can be copied.
  public final var isSecure: Bool {
    get { session.isSecret }
    set { if newValue != isSecure { session.setRules { $0.isSecret = newValue } } }
  }

  // MARK: Manners

  /// Whether it can be used at all.
  public final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { resignFirstResponder() }
      isUserInteractionEnabled = isEnabled
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// Called when Return is pressed; nil: the key is left to others.
  public final var onSubmit: ((String) -> Void)?

  // MARK: Looks

  /// What is drawn around the text.
  public final var borderStyle = BorderStyle.rounded {
    didSet { if borderStyle != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// The room around the text; nil: as the theme has it.
  public final var contentInsets: EdgeInsets? { didSet { setNeedsLayout() } }
  /// When a button is shown that clears the text.
  public final var clearButtonMode = ClearButtonMode.never { didSet { setNeedsLayout() } }
  /// What stands before the text, as an icon, in its own size.
  public final var leadingView: View? { didSet { replace(oldValue, with: leadingView) } }
  /// What stands after the text, in its own size.
  public final var trailingView: View? { didSet { replace(oldValue, with: trailingView) } }

  /// What edits the text.
  public final let session: EditingSession
  final let canvas = TextCanvas(.line)
  /// The height of the line when it was asked for its size last.
  final var answeredHeight: Double?
  final let clearButton = ClearButton()
  /// Whether presses are for somebody else while the text cannot be changed.
  final var leavesPresses = false

  /// A field with a text.
  public init(_ text: String = "", placeholder: String = "") {
    session = EditingSession(canvas, rules: TextEditing.Rules(isSingleLine: true))
    session.settings.placeholder = placeholder
    super.init()
    isAccessibilityElement = true
    accessibilityRole = .textField
    cursor = .text
    addSubview(session.placeholderView)
    addSubview(canvas)
    addSubview(clearButton)
    clearButton.isHidden = true
    clearButton.onTap = { [weak self] in self?.clear() }
    session.connect(to: self, handlesIn: self)
    if !text.isEmpty { self.text = text }
    // It comes or goes now and not in the first layout, which would take another.
    session.placePlaceholder(in: .zero)
  }

  // MARK: Commands

  /// Deletes the whole text, as the user does: it can be undone, and `onChange` is called.
  public final func clear() {
    let time = session.now
    session.edit {
      $0.selectAll()
      $0.deleteSelection(at: time)
    }
  }

  // MARK: Keys

  /// It can have the keyboard while it can be used.
  open override var canBecomeFirstResponder: Bool { isEnabled && isShown }

  /// Edits, moves and selects; Return submits.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    if session.keyDown(event) { return true }
    guard event.key == .return || event.key == .keypadEnter, let onSubmit,
      event.modifiers.isDisjoint(with: [.control, .alt, .super])
    else { return false }
    session.endComposing()
    if !event.isRepeat { onSubmit(text) }
    return true
  }

  /// Shows or hides the caret; the keyboard selects all.
  open override func focusDidChange(_ isFocused: Bool) {
    let isNew = session.focusDidChange(isFocused)
    if isNew, window?.showsFocus ?? false { session.edit([.reveals]) { $0.selectAll() } }
    setNeedsLayout()
    setNeedsDisplay()
    if isFocused { onBeginEditing?() } else { onEndEditing?() }
  }

  override func firstResponderDidChange() { session.firstResponderDidChange() }

  /// The caret.
  open override var focusRect: Rect { convert(canvas.caretRect, from: canvas) }

  /// The user changed the text; the default calls `onChange`.
  open func textDidChange() { onChange?(text) }

  // MARK: Layout and drawing

  /// The height of a line with the room around it.
  open override func sizeThatFits(_ size: Size) -> Size {
    styleCanvas()
    canvas.follow()
    let height = canvas.measuredHeight() + insets.vertical
    answeredHeight = canvas.heights[0]
    return Size(
      width: min(size.width, usualWidth),
      height: max(height, borderStyle == .none ? 0 : theme.metrics.controlHeight))
  }

  /// Places text, button and what stands beside the text.
  open override func layoutSubviews() { placeParts() }

  /// Draws the ground and the ring of focus.
  open override func draw(in canvas: Canvas, dirty: Rect) { drawGround(in: canvas) }

  /// Takes fonts and colours anew.
  open override func environmentDidChange() {
    super.environmentDidChange()
    styleDidChange()
    session.updateBlink()
  }

  // MARK: Accessibility

  /// What is true of it beside what was given: whether it is secure, to be read only, or disabled.
  open override var accessibilityState: AccessibilityState {
    get {
      var state = super.accessibilityState
      if isSecure { state.insert(.secure) }
      if !isEditable { state.insert(.readOnly) }
      if !isEnabled { state.insert(.disabled) }
      return state
    }
    set { super.accessibilityState = newValue }
  }

  /// Clearing, while there is a button for that, before what was given.
  open override var accessibilityActions: [AccessibilityAction] {
    get {
      guard showsClearButton else { return super.accessibilityActions }
      let clear = AccessibilityAction(name: BuiltInWords.current.clear) { [weak self] in
        self?.clear()
      }
      return [clear] + super.accessibilityActions
    }
    set { super.accessibilityActions = newValue }
  }

  /// The placeholder, unless another name was given.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (placeholder.isEmpty ? nil : placeholder) }
    set { super.accessibilityLabel = newValue }
  }

  /// The text; bullets where it is secure.
  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (isSecure ? String(repeating: "\u{2022}", count: text.count) : text)
    }
    set { super.accessibilityValue = newValue }
  }
}
