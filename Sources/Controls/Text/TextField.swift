// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashText
import SashTextEditing

/// The natural width of a field, in logical pixels.
private let defaultWidth = 200.0

/// An editable line of text, with a placeholder while it is empty.
///
/// Use `TextView` instead for several lines, and `SearchField` for search terms.
///
/// Text that does not fit scrolls horizontally while the field is its window's first responder, and
/// is truncated with an ellipsis otherwise. Return calls `onSubmit`; Escape is left to other
/// handlers. Set `isSecureTextEntry` for passwords.
///
/// ```swift
/// let name = TextField("", placeholder: "Name")
/// name.onSubmit = { print($0) }
/// ```
open class TextField: View, TextEntry {
  /// The border and background around the text.
  public enum BorderStyle: Hashable, Sendable {
    /// No border and no background.
    case none
    /// A background with rounded corners and a thin border.
    case roundedRect
    /// A background with rounded corners, with a border only while the field is edited.
    case filled
  }

  /// The condition under which the clear button is shown.
  public enum ClearButtonMode: Hashable, Sendable {
    /// The clear button is never shown.
    case never
    /// The clear button is shown while the field has text and is its window's first responder, even
    /// in an inactive window.
    case whileEditing
    /// The clear button is shown while the field has text.
    case always
  }

  // MARK: Text

  /// The text, without line breaks.
  ///
  /// Setting it clears the undo history and does not call `onChange`. The caret stays between the same
  /// characters, or moves to the end where these have changed, so `onChange` may rewrite the text.
  public final var text: String {
    get { textInteraction.editing.text }
    set {
      if newValue.utf8.elementsEqual(text.utf8) { return }
      textInteraction.edit([.scrollsToCaret, .setsText]) { $0.setText(newValue) }
    }
  }
  /// Whether the field shows bullets instead of its characters and forbids copying.
  public final var isSecureTextEntry: Bool {
    get { textInteraction.isSecret }
    set { if newValue != isSecureTextEntry { textInteraction.setRules { $0.isSecret = newValue } } }
  }

  // MARK: Behaviour

  /// Whether the field accepts input and focus.
  public final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { resignFirstResponder() }
      isUserInteractionEnabled = isEnabled
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// Called with the text when Return is pressed, or `nil` to leave the key to other handlers.
  public final var onSubmit: ((String) -> Void)?

  // MARK: Appearance

  /// The border and background around the text.
  public final var borderStyle = BorderStyle.roundedRect {
    didSet { if borderStyle != oldValue { setNeedsLayout(); setNeedsDisplay() } }
  }
  /// The padding around the text, in logical pixels, or `nil` for the theme's.
  public final var contentInsets: EdgeInsets? { didSet { setNeedsLayout() } }
  /// The condition under which the clear button is shown.
  public final var clearButtonMode = ClearButtonMode.never { didSet { setNeedsLayout() } }
  /// The view in front of the text, such as an icon, in its intrinsic size.
  public final var leadingView: View? { didSet { replace(oldValue, with: leadingView) } }
  /// The view behind the text, in its intrinsic size.
  public final var trailingView: View? { didSet { replace(oldValue, with: trailingView) } }

  /// The editing of the text: its selection, its commands and input methods.
  public final let textInteraction: TextInteraction
  final let canvas = TextCanvas(.line)
  /// The line height that `sizeThatFits` used last, or `nil`.
  final var lastReportedHeight: Double?
  final let clearButton = ClearButton()
  /// Whether presses go to a gesture of the field, and not to editing, while the text is not
  /// editable.
  final var ignoresPressesWhileReadOnly = false

  /// Creates a field with a text and a placeholder.
  public init(_ text: String = "", placeholder: String = "") {
    textInteraction = TextInteraction(canvas, rules: TextEditing.Rules(isSingleLine: true))
    textInteraction.settings.placeholder = placeholder
    super.init()
    isAccessibilityElement = true
    accessibilityRole = .textField
    cursor = .text
    addSubview(textInteraction.placeholderView)
    addSubview(canvas)
    addSubview(clearButton)
    clearButton.isHidden = true
    clearButton.onTap = { [weak self] in self?.clear() }
    textInteraction.connect(to: self, handlesIn: self)
    if !text.isEmpty { self.text = text }
    // Adding or removing the placeholder during the first layout would cause a second one.
    textInteraction.layoutPlaceholder(in: .zero)
  }

  // MARK: Commands

  /// Deletes the whole text as the user would: the deletion can be undone and `onChange` is called.
  public final func clear() {
    let time = textInteraction.now
    textInteraction.edit {
      $0.selectAll()
      $0.deleteSelection(at: time)
    }
  }

  // MARK: Keys

  /// Whether the field can receive keyboard focus: it is enabled and shown.
  open override var canBecomeFirstResponder: Bool { isEnabled && isVisibleInWindow }

  /// Edits the text, moves the caret, or calls `onSubmit` at Return.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    if textInteraction.keyDown(event) { return true }
    guard event.key == .return || event.key == .keypadEnter, let onSubmit,
      event.modifiers.isDisjoint(with: [.control, .alt, .super])
    else { return false }
    textInteraction.endComposing()
    if !event.isRepeat { onSubmit(text) }
    return true
  }

  /// Shows or hides the caret.
  ///
  /// Focus moved by the keyboard selects the whole text.
  open override func focusDidChange(_ isFocused: Bool) {
    let isNew = textInteraction.focusDidChange(isFocused)
    if isNew, window?.showsFocus ?? false {
      textInteraction.edit([.scrollsToCaret]) { $0.selectAll() }
    }
    setNeedsLayout()
    setNeedsDisplay()
    if isFocused { onBeginEditing?() } else { onEndEditing?() }
  }

  /// Updates the selection and the caret; an override calls super.
  open override func firstResponderDidChange() { textInteraction.firstResponderDidChange() }

  /// The rectangle of the caret, in the field's own coordinates.
  open override var focusRect: Rect { convert(canvas.caretRect, from: canvas) }

  /// Called when the user has changed the text.
  ///
  /// The default calls `onChange`.
  open func textDidChange() { onChange?(text) }

  // MARK: Layout and drawing

  /// Returns the height of a line with its padding, and a default width within the available one.
  open override func sizeThatFits(_ size: Size) -> Size {
    styleCanvas()
    canvas.updateLayoutEnvironment()
    let height = canvas.measuredHeight() + insets.vertical
    lastReportedHeight = canvas.heights[0]
    return Size(
      width: min(size.width, defaultWidth),
      height: max(height, borderStyle == .none ? 0 : theme.metrics.controlHeight))
  }

  /// Lays out the text, the clear button and the views beside the text.
  open override func layoutSubviews() { layoutParts() }

  /// Draws the background, the border and the focus ring.
  open override func draw(in canvas: Canvas, dirty: Rect) { drawFieldBackground(in: canvas) }

  /// Updates fonts and colours to the new environment.
  open override func environmentDidChange() {
    super.environmentDidChange()
    styleDidChange()
    textInteraction.updateBlink()
  }

  // MARK: Accessibility

  /// The accessibility state that was set, with `.secure`, `.readOnly` and `.disabled` where they
  /// apply.
  open override var accessibilityState: AccessibilityState {
    get {
      var state = super.accessibilityState
      if isSecureTextEntry { state.insert(.secure) }
      if !isEditable { state.insert(.readOnly) }
      if !isEnabled { state.insert(.disabled) }
      return state
    }
    set { super.accessibilityState = newValue }
  }

  /// The accessibility actions that were set, after one that clears the text while the clear button
  /// is shown.
  open override var accessibilityActions: [AccessibilityAction] {
    get {
      guard showsClearButton else { return super.accessibilityActions }
      let clear = AccessibilityAction(name: LocalizedStrings.current.clear) { [weak self] in
        self?.clear()
      }
      return [clear] + super.accessibilityActions
    }
    set { super.accessibilityActions = newValue }
  }

  /// The accessibility label that was set, or else the placeholder.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (placeholder.isEmpty ? nil : placeholder) }
    set { super.accessibilityLabel = newValue }
  }

  /// The accessibility value that was set, or else the text, in bullets if it is secure.
  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (isSecureTextEntry ? String(repeating: "\u{2022}", count: text.characterCount) : text)
    }
    set { super.accessibilityValue = newValue }
  }
}
