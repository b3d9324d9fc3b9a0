// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashScrolling
import SashText
import SashTextEditing

/// The minimum distance of the caret from the edges of the visible area, in logical pixels.
private let caretMargin = 8.0
/// The part of the text that is laid out above and below the visible area, as a fraction of the
/// view's height.
private let overscanFraction = 0.5
/// The maximum number of layout passes while measured heights differ from the estimated ones.
private let maximumPasses = 4

/// Editable text in any number of lines, which scrolls where it does not fit.
///
/// Use `TextField` instead for a single line, and `Label` for text that is only shown.
///
/// Each paragraph is laid out separately, and only near the visible area, so that an edit costs the
/// layout of its own paragraph however long the text is.
open class TextView: ScrollView, TextEntry {
  // MARK: Text

  /// The text.
  ///
  /// Setting it clears the undo history and does not call `onChange`. The caret stays between the same
  /// characters, or moves to the end where these have changed, so `onChange` may rewrite the text.
  public final var text: String {
    get { textInteraction.editing.text }
    set {
      if newValue.utf8.elementsEqual(text.utf8) { return }
      textInteraction.edit([.setsText]) { $0.setText(newValue) }
    }
  }

  // MARK: Behaviour

  /// Whether the Tab key inserts a tab character.
  ///
  /// Otherwise Tab moves keyboard focus; Control and Tab moves it in both cases.
  public final var insertsTabs = false

  // MARK: Appearance

  /// Additional space between lines, in logical pixels.
  public final var lineSpacing: Double = 0 {
    didSet { if lineSpacing != oldValue { styleDidChange() } }
  }
  /// The padding around the text, in logical pixels, or `nil` for the theme's.
  ///
  /// The theme's is that of a `TextField`: a view with one line of text has the height of a field.
  public final var textContainerInset: EdgeInsets? {
    didSet { if textContainerInset != oldValue { insetsDidChange() } }
  }
  /// The padding and the corners that a container, such as the box of a form, gives the view.
  package final var placement: TextViewPlacement? {
    didSet { if placement != oldValue { insetsDidChange() } }
  }

  /// The editing of the text: its selection, its commands and input methods.
  public final let textInteraction: TextInteraction
  final let page = TextCanvas(.page)
  private var isLayingOutPage = false
  /// The size that `sizeThatFits` returned last.
  private var lastReportedSize = Size.zero

  /// Creates a view with a text.
  public init(_ text: String = "") {
    textInteraction = TextInteraction(page, rules: TextEditing.Rules())
    super.init()
    isAccessibilityElement = true
    accessibilityRole = .textArea
    cursor = .text
    // A pointer drag selects text, so the pointer scrolls only with the wheel.
    panGestureRecognizer.allowedSources = [.finger, .stylus, .touchpad]
    contentView.addSubview(textInteraction.placeholderView)
    contentView.addSubview(page)
    textInteraction.connect(to: self, handlesIn: contentView)
    if !text.isEmpty { self.text = text }
    // Adding or removing the placeholder during the first layout would cause a second one.
    textInteraction.layoutPlaceholder(in: .zero)
  }

  // MARK: Commands

  /// Scrolls to the selection or the caret.
  public final func scrollToSelection() { reveal(page.caretRect) }

  // MARK: Keys

  /// Whether the view can receive keyboard focus: it is shown and enabled for user interaction.
  open override var canBecomeFirstResponder: Bool { isVisibleInWindow && isUserInteractionEnabled }

  /// Edits the text or moves the caret.
  ///
  /// Keys without a use in editing scroll the view.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    if textInteraction.keyDown(event) { return true }
    let modifiers = event.modifiers.intersection([.control, .alt, .super, .shift])
    switch event.key {
    case .return, .keypadEnter:
      guard isEditable, modifiers.isSubset(of: .shift) else { return false }
      textInteraction.type("\n", at: event.time)
      return true
    case .tab:
      guard isEditable, insertsTabs, modifiers.isEmpty else { return false }
      textInteraction.type("\t", at: event.time)
      return true
    default: return false
    }
  }

  /// Shows or hides the caret.
  open override func focusDidChange(_ isFocused: Bool) {
    super.focusDidChange(isFocused)
    let isNew = textInteraction.focusDidChange(isFocused)
    // Focus moved by the keyboard scrolls to the caret; a press sets the caret where it is visible.
    if isNew, window?.showsFocus ?? false { scrollToSelection() }
    if isFocused { onBeginEditing?() } else { onEndEditing?() }
  }

  /// Updates the selection and the caret; an override calls super.
  open override func firstResponderDidChange() { textInteraction.firstResponderDidChange() }

  /// The rectangle of the caret, in the view's own coordinates.
  open override var focusRect: Rect { convert(page.caretRect, from: page) }

  /// Called when the user has changed the text.
  ///
  /// The default calls `onChange`.
  open func textDidChange() { onChange?(text) }

  // MARK: Layout

  /// Returns the height of the text at a width, with its padding.
  ///
  /// The height of long texts is an estimate.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? size.width : max(bounds.width, 1)
    let before = page.frame
    styleCanvas()
    let insets = insets
    if before.width == width - insets.horizontal {
      page.updateLayoutEnvironment()
      lastReportedSize = Size(width: width, height: page.measuredHeight() + insets.vertical)
      return lastReportedSize
    }
    page.frame.size.width = max(width - insets.horizontal, 1)
    page.updateLayoutEnvironment()
    let height = page.measuredHeight() + insets.vertical
    page.frame = before
    setNeedsLayout()
    lastReportedSize = Size(width: width, height: height)
    return lastReportedSize
  }

  /// Lays out the text near the visible area.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutPage()
  }

  /// Lays out text that becomes visible.
  open override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    if !isLayingOutPage { setNeedsLayout() }
  }

  /// Updates fonts and colours to the new environment.
  open override func environmentDidChange() {
    super.environmentDidChange()
    styleDidChange()
    textInteraction.updateBlink()
  }

  final func layoutPage() {
    guard !isLayingOutPage else { return }
    isLayingOutPage = true
    defer { isLayingOutPage = false }
    styleCanvas()
    let insets = insets
    page.frame.origin = Point(x: insets.left, y: insets.top)
    page.frame.size.width = max(bounds.width - insets.horizontal, 1)
    page.updateLayoutEnvironment()
    _ = page.measuredHeight()
    for _ in 0..<maximumPasses {
      let top = contentOffset.y - insets.top
      let more = bounds.height * overscanFraction
      let shift = page.measure(
        from: max(top - more, 0), to: top + bounds.height + more, holding: max(top, 0))
      page.frame.size.height = page.pageHeight
      resizeContent(
        to: Size(width: bounds.width, height: page.pageHeight + insets.vertical),
        shift: Vector(dx: 0, dy: shift))
      if shift == 0 { break }
    }
    textInteraction.layoutPlaceholder(
      in: Rect(
        x: insets.left, y: insets.top, width: page.frame.width,
        height: max(bounds.height - insets.vertical, 0)))
    textInteraction.layoutHandles()
    // A superview may have used the old text height for its layout; have it measure again.
    if lastReportedSize.width == bounds.width,
      lastReportedSize.height != page.pageHeight + insets.vertical
    {
      lastReportedSize = .zero
      clearFittingSizes()
      invalidateMeasuringAncestors()
    }
    // Only layout gives the caret its position in the window, which input methods need.
    window?.textInputDidChange(of: self)
  }

  private func insetsDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    layoutFocusRing()
  }

  /// The effective padding around the text.
  private var insets: EdgeInsets {
    if let textContainerInset { return textContainerInset }
    var insets = TextViewPlacement.standardInsets(in: self)
    if let placement { (insets.left, insets.right) = (placement.margin, placement.margin) }
    return insets
  }

  /// The view's own corner radii, or else those of its container or of a `TextField`.
  open override var focusRingCornerRadii: CornerRadii {
    cornerRadius > 0
      ? cornerRadii : CornerRadii(placement?.cornerRadius ?? theme.metrics.cornerRadius)
  }

  private func styleCanvas() {
    page.style = style(lineSpacing: lineSpacing)
    page.textColor = textColor
  }

  // MARK: Accessibility

  /// The accessibility state that was set, with `.readOnly` while the text is not editable.
  open override var accessibilityState: AccessibilityState {
    get { isEditable ? super.accessibilityState : super.accessibilityState.union(.readOnly) }
    set { super.accessibilityState = newValue }
  }

  /// The accessibility label that was set, or else the placeholder.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (placeholder.isEmpty ? nil : placeholder) }
    set { super.accessibilityLabel = newValue }
  }

  /// The accessibility value that was set, or else the text.
  open override var accessibilityValue: String? {
    get { customAccessibilityValue ?? text }
    set {
      customAccessibilityValue = newValue
      super.accessibilityValue = newValue
    }
  }
  private var customAccessibilityValue: String?
}

extension TextView: EditingOwner {
  package var editingArea: Rect { bounds }

  package func interactionDidChangeText() { textDidChange() }

  package func styleDidChange() {
    styleCanvas()
    setNeedsLayout()
    textInteraction.placeholderView.setNeedsDisplay()
  }

  package func editabilityDidChange() {}

  package func reveal(_ rect: Rect) {
    guard page.layoutEnvironment != nil else { return }
    if page.frame.height != page.pageHeight { layoutPage() }
    let area = page.caretRect == rect ? rect : page.caretRect
    scrollRectToVisible(
      contentView.convert(area.inset(by: -caretMargin), from: page), animated: false)
  }
}
