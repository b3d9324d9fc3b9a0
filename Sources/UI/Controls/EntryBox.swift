// SPDX-License-Identifier: MIT

/// The width of a field where none is offered, and its least one, in logical pixels.
private let (idealWidth, leastWidth) = (200.0, 40.0)
/// The height of an editor where none is offered, in logical pixels.
private let idealEditorHeight = 120.0

/// The box of a field.
final class EntryBox: ControlBox {
  private let field = EntryField()
  private var content: EntryView
  /// Called when Return is pressed, or `nil`.
  private var onSubmit: (@MainActor () -> Void)?
  /// Whether what was typed last has been written.
  private var isWritten = true

  init(_ content: EntryView, in place: NodePlace) {
    self.content = content
    super.init(field, in: place)
    field.onChange = { [weak self] in self?.userDidChange($0) }
    field.onEndEditing = { [weak self] in self?.userDidEnd() }
    update()
  }

  private func userDidChange(_ text: String) {
    isWritten = false
    if !content.writesAtEnd { writeAtOnce(text, to: content.text) }
  }

  private func userDidEnd() {
    guard content.writesAtEnd else { return }
    isWritten = true
    write(field.text, to: content.text)
  }

  private func submit() {
    userDidEnd()
    onSubmit?()
    graph.flush()
  }

  func patch(_ new: EntryView) {
    content = new
    update()
  }

  override func show() {
    let all = EnvironmentValues(environment)
    field.isEnabled = values.isEnabled
    field.placeholder = content.prompt
    setName(content.name)
    field.isSecureTextEntry = content.isSecure
    field.borderStyle = all.textFieldStyle.border
    onSubmit = all.submitActions.action(of: .text)
    field.onSubmit =
      onSubmit == nil && !content.writesAtEnd ? nil : { [weak self] _ in self?.submit() }
    applyFont()
    applyColor()
    let text = content.text.wrappedValue
    // A number is not written again while the user types it.
    let keepsTyped = content.writesAtEnd && field.isFirstResponder && !isWritten
    if !keepsTyped, field.text != text { field.text = text }
  }

  private func applyFont() {
    let font = values.font == nil ? nil : values.effectiveFont.resolve(in: theme)
    guard field.font != font else { return }
    field.font = font
    setNeedsMeasurement()
  }

  // The theme is that of the window only when the view is there, and so may be the direction.
  override func arrange() {
    super.arrange()
    applyColor()
    field.textAlignment = values.alignment.alignment(isMirrored: field.isMirrored)
  }

  private func applyColor() {
    field.textColor = values.foregroundColor?.resolve(in: theme)
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let width = max(leastWidth, proposal.width ?? idealWidth)
    return Size(
      width: width, height: sizeOfView(Size(width: width, height: .infinity)).height)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    if axis == .horizontal { return ExtentRange(least: leastWidth, most: .infinity) }
    let height = size(for: .unspecified).height
    return ExtentRange(least: height, most: height)
  }
}

/// A field that lets the views around it act on keys before it does.
private final class EntryField: Sash.TextField {
  override func keyDown(_ event: KeyEvent) -> Bool {
    isIntercepted(event) || super.keyDown(event)
  }
}

/// An editor that lets the views around it act on keys before it does.
private final class EntryEditor: TextView {
  override func keyDown(_ event: KeyEvent) -> Bool {
    isIntercepted(event) || super.keyDown(event)
  }
}

/// A control into which the user types a long text.
public struct TextEditor: View {
  /// The type of the body.
  public typealias Body = Never

  let text: Binding<String>

  /// Creates an editor.
  public init(text: Binding<String>) { self.text = text }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: TextEditor, in place: NodePlace) -> ControlBox {
    EditorBox(view.text, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: TextEditor, _ box: ControlBox) {
    (box as? EditorBox)?.patch(view.text)
  }
}

/// The box of an editor.
private final class EditorBox: ControlBox {
  private let editor = EntryEditor()
  private var text: Binding<String>

  init(_ text: Binding<String>, in place: NodePlace) {
    self.text = text
    super.init(editor, in: place)
    editor.onChange = { [weak self] in self?.userDidChange($0) }
    update()
  }

  private func userDidChange(_ new: String) { writeAtOnce(new, to: text) }

  func patch(_ new: Binding<String>) {
    text = new
    update()
  }

  override func show() {
    editor.isEditable = values.isEnabled
    editor.lineSpacing = values.lineSpacing
    let scroll = EnvironmentValues(environment).scroll
    editor.isScrollEnabled = scroll.isEnabled
    editor.showsVerticalScrollIndicator = scroll.vertical.isVisible
    let font = values.font == nil ? nil : values.effectiveFont.resolve(in: theme)
    if editor.font != font { editor.font = font }
    applyColor()
    let text = text.wrappedValue
    if editor.text != text { editor.text = text }
  }

  // The theme is that of the window only when the view is there, and so may be the direction.
  override func arrange() {
    super.arrange()
    applyColor()
    // Lines begin at the leading edge of their own direction where nothing else is set.
    editor.textAlignment =
      values.alignment == .leading
      ? .natural : values.alignment.alignment(isMirrored: editor.isMirrored)
  }

  private func applyColor() {
    editor.textColor = values.foregroundColor?.resolve(in: theme)
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions(
      by: Size(width: idealWidth, height: idealEditorHeight))
  }

  override func measureRange(_ axis: Axis) -> ExtentRange { .flexible }
}
