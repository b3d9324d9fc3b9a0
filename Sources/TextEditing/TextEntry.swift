// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

/// A view in which the user edits a text: the common interface of `TextField` and `TextView`.
///
/// Only these two conform to it. For a text view of your own, conform to `TextInputClient`.
public protocol TextEntry: View, TextInputClient {
  /// The editing of the text: its selection, its commands and input methods.
  var textInteraction: TextInteraction { get }
  /// The text. Setting it clears the undo history and does not call `onChange`.
  var text: String { get set }
}

extension TextEntry {
  // MARK: Text

  /// The selected range of the text; an empty range is the position of the caret.
  ///
  /// When it is set, ends within a character are moved to its start.
  public var selectedRange: Range<String.Index> {
    get { textInteraction.selectedRange }
    set { textInteraction.selectedRange = newValue }
  }
  /// The text that is displayed while there is no text.
  public var placeholder: String {
    get { textInteraction.settings.placeholder }
    set { textInteraction.settings.placeholder = newValue }
  }
  /// The maximum number of characters, or `nil` for no limit.
  public var maximumLength: Int? {
    get { textInteraction.editing.rules.maximumLength }
    set { textInteraction.setRules { $0.maximumLength = newValue } }
  }
  /// Transforms typed or pasted text before it is inserted, or `nil` to insert it unchanged.
  public var inputFilter: (@Sendable (String) -> String)? {
    get { textInteraction.editing.rules.filter }
    set { textInteraction.setRules { $0.filter = newValue } }
  }
  /// The kind of text that is expected, for input methods and on-screen keyboards.
  public var purpose: TextInputState.Purpose {
    get { textInteraction.settings.purpose }
    set { textInteraction.settings.purpose = newValue }
  }
  /// The assistance that an input method may offer.
  public var hints: TextInputState.Hints {
    get { textInteraction.settings.hints }
    set { textInteraction.settings.hints = newValue }
  }

  // MARK: Behaviour

  /// Whether the user can edit the text.
  ///
  /// Text that is not editable can still be selected and copied.
  public var isEditable: Bool {
    get { textInteraction.settings.isEditable }
    set { textInteraction.settings.isEditable = newValue }
  }
  /// Called with the text when the user has changed it.
  public var onChange: ((String) -> Void)? {
    get { textInteraction.onChange }
    set { textInteraction.onChange = newValue }
  }
  /// Called when the view has received keyboard focus.
  public var onBeginEditing: (() -> Void)? {
    get { textInteraction.onBeginEditing }
    set { textInteraction.onBeginEditing = newValue }
  }
  /// Called when the view has lost keyboard focus.
  public var onEndEditing: (() -> Void)? {
    get { textInteraction.onEndEditing }
    set { textInteraction.onEndEditing = newValue }
  }

  // MARK: Appearance

  /// The font, or `nil` for the theme's body font.
  public var font: Font? {
    get { textInteraction.settings.font }
    set { textInteraction.settings.font = newValue }
  }
  /// The colour of the text, or `nil` for the theme's.
  public var textColor: Color? {
    get { textInteraction.settings.textColor }
    set { textInteraction.settings.textColor = newValue }
  }
  /// The alignment of lines that are shorter than the available width.
  ///
  /// With `natural` a field's line starts at the leading edge of the layout direction, as its
  /// placeholder does, whatever the direction of the text; each paragraph of a text view starts at
  /// the leading edge of its own direction.
  public var textAlignment: TextAlignment {
    get { textInteraction.settings.alignment }
    set { textInteraction.settings.alignment = newValue }
  }

  // MARK: Commands

  /// Selects the whole text.
  public func selectAll() { textInteraction.selectAll() }
  /// Copies the selected text to the clipboard, unless the text is secure.
  public func copy() { textInteraction.clipboard.copy() }
  /// Copies the selected text to the clipboard and deletes it, unless the text is secure.
  public func cut() { textInteraction.clipboard.cut() }
  /// Requests the clipboard's text and inserts it in place of the selection when it arrives.
  public func paste() { textInteraction.clipboard.paste() }
  /// Undoes the last change.
  ///
  /// Returns false if there is none.
  @discardableResult public func undo() -> Bool {
    textInteraction.editing.canUndo && textInteraction.undo()
  }
  /// Redoes the change that was undone last.
  ///
  /// Returns false if there is none.
  @discardableResult public func redo() -> Bool {
    textInteraction.editing.canRedo && textInteraction.redo()
  }

  // MARK: Input methods

  /// The state for input methods, or `nil` while the text is not editable.
  public var textInputState: TextInputState? { textInteraction.inputState }
  /// The rectangle of the caret in the window, or `nil` while the text is not editable.
  public var textInputCaretRect: Rect? {
    textInteraction.isEditable ? textInteraction.caretRect : nil
  }
  /// Applies an event of an input method to the text.
  public func handle(_ event: TextInputEvent) { textInteraction.handle(event) }
  /// Makes the text that is being composed part of the text.
  public func endComposing() { textInteraction.endComposing() }
}
