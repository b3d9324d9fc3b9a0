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
open class TextView: ScrollView, TextInputClient {
  // MARK: Text

  /// The text; setting it forgets what could be undone, and calls nobody.
  public final var text: String {
    get { session.editing.text }
    set {
      if newValue.utf8.elementsEqual(text.utf8) { return }
      session.edit([]) { $0.setText(newValue) }
      setNeedsLayout()
    }
  }
  /// The part of the text that is selected; an empty one is the caret.
  ///
  /// Setting it moves ends within a character to where that begins.
  public final var selectedRange: Range<String.Index> {
    get { session.selectedRange }
    set { session.selectedRange = newValue }
  }
  /// What is seen while there is no text.
  public final var placeholder = "" { didSet { ground.setNeedsDisplay() } }
  /// How many characters there may be; nil: any number.
  public final var maximumLength: Int? {
    didSet { session.setRules { $0.maximumLength = maximumLength } }
  }
  /// Makes of what is typed or pasted what is inserted; nil: nothing is changed.
  public final var inputFilter: (@Sendable (String) -> String)? {
    didSet { session.setRules { $0.filter = inputFilter } }
  }
  /// What kind of text is wanted.
  public final var purpose = TextInputState.Purpose.normal { didSet { mannersChanged() } }
  /// What an input method may do by itself.
  public final var hints: TextInputState.Hints = [] { didSet { mannersChanged() } }

  // MARK: Manners

  /// Whether the user can change the text; a text that cannot be changed can still be copied.
  public final var isEditable = true { didSet { if isEditable != oldValue { mannersChanged() } } }
  /// Whether Tab is typed; else it moves the keyboard on, as it does with Control in any case.
  public final var insertsTabs = false
  /// Called when the user has changed the text.
  public final var onChange: ((String) -> Void)?
  /// Called when it has got the keyboard.
  public final var onBeginEditing: (() -> Void)?
  /// Called when it has lost the keyboard.
  public final var onEndEditing: (() -> Void)?

  // MARK: Looks

  /// The font; nil: the theme's for running text.
  public final var font: Font? { didSet { if font != oldValue { styleChanged() } } }
  /// The colour of the text; nil: the theme's.
  public final var textColor: Color? { didSet { styleChanged() } }
  /// Where lines stand that are shorter than the view.
  public final var alignment = TextAlignment.natural {
    didSet { if alignment != oldValue { styleChanged() } }
  }
  /// More room between lines, in logical pixels.
  public final var lineSpacing: Double = 0 {
    didSet { if lineSpacing != oldValue { styleChanged() } }
  }
  /// The room around the text.
  public final var textInsets = usualInsets { didSet { setNeedsLayout() } }

  final let session: EditingSession
  final let page = TextCanvas(.page)
  final lazy var ground = TextGround(self)
  private var isPlacing = false

  /// A view with a text.
  public init(_ text: String = "") {
    session = EditingSession(page, rules: TextEditing.Rules())
    super.init()
    isAccessibilityElement = true
    accessibilityRole = .textArea
    cursor = .text
    // A pointer selects; it scrolls by its wheel.
    panGestureRecognizer.allowedSources = [.finger, .stylus, .touchpad]
    contentView.addSubview(ground)
    contentView.addSubview(page)
    session.connect(to: self, handlesIn: contentView)
    if !text.isEmpty { self.text = text }
  }

  // MARK: Commands

  /// Selects the whole text.
  public final func selectAll() { session.selectAll() }
  /// Copies what is selected.
  public final func copy() { session.copy() }
  /// Copies and deletes what is selected.
  public final func cut() { session.cut() }
  /// Inserts what there is to paste in place of what is selected, once it is there.
  public final func paste() { session.paste() }
  /// Takes back what was changed last; false where there is nothing.
  @discardableResult public final func undo() -> Bool { session.editing.canUndo && session.undo() }
  /// Does again what was taken back last; false where there is nothing.
  @discardableResult public final func redo() -> Bool { session.editing.canRedo && session.redo() }

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
    session.focusDidChange(isFocused)
    if isFocused { onBeginEditing?() } else { onEndEditing?() }
  }

  /// The caret.
  open override var focusRect: Rect { convert(page.caretRect, from: page) }

  /// What an input method is told; nil while the text cannot be changed.
  public final var textInputState: TextInputState? { session.inputState }
  /// Does what an input method asks for.
  public final func handle(_ event: TextInputEvent) { session.handle(event) }

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
      return Size(width: width, height: page.pageHeight + textInsets.vertical)
    }
    page.frame.size.width = max(width - textInsets.horizontal, 1)
    page.follow()
    let height = page.pageHeight + textInsets.vertical
    page.frame = before
    setNeedsLayout()
    return Size(width: width, height: height)
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
    styleChanged()
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
    ground.frame = Rect(
      x: textInsets.left, y: textInsets.top, width: page.frame.width,
      height: max(bounds.height - textInsets.vertical, 0))
    ground.isHidden = !session.editing.text.isEmpty || session.editing.marked != nil
    session.placeHandles()
    // Where the caret is in the window was not known before.
    window?.textInputDidChange(of: self)
  }

  private func styleCanvas() {
    page.style = TextStyle(
      font: font ?? theme.font(.body), alignment: alignment, lineSpacing: lineSpacing,
      direction: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    page.textColor = textColor
  }

  private func styleChanged() {
    styleCanvas()
    setNeedsLayout()
    ground.setNeedsDisplay()
  }

  private func mannersChanged() {
    session.updateBlink()
    window?.textInputDidChange(of: self)
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

  func sessionDidChangeText() {
    setNeedsLayout()
    textDidChange()
  }

  func sessionDidChangeSelection() {}

  func reveal(_ rect: Rect) {
    guard page.laidFor != nil else { return }
    if page.frame.height != page.pageHeight { placePage() }
    let area = page.caretRect == rect ? rect : page.caretRect
    scrollRectToVisible(
      contentView.convert(area.inset(by: -caretMargin), from: page), animated: false)
  }
}

/// Shows the placeholder of a text view.
final class TextGround: View {
  private weak var owner: TextView?

  init(_ owner: TextView) {
    self.owner = owner
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    guard let owner, !owner.placeholder.isEmpty else { return }
    let layout = TextSystem.shared.layout(
      owner.placeholder, style: owner.page.style, width: max(bounds.width, 1), scale: displayScale)
    layout.draw(in: canvas, at: .zero, color: theme.placeholder)
  }
}
