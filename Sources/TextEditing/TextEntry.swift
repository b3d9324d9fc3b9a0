// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

/// A view in which the user edits a text: the common interface of `TextField` and `TextView`.
///
/// Only these two conform to it. For a text view of your own, conform to `TextInputClient`.
public protocol TextEntry: View, TextInputClient {
  /// The editing session of the text.
  var session: EditingSession { get }
  /// The text. Setting it clears the undo history and does not call `onChange`.
  var text: String { get set }
}

extension TextEntry {
  // MARK: Text

  /// The selected range of the text; an empty range is the position of the caret.
  ///
  /// When it is set, ends within a character are moved to its start.
  public var selectedRange: Range<String.Index> {
    get { session.selectedRange }
    set { session.selectedRange = newValue }
  }
  /// The text that is displayed while there is no text.
  public var placeholder: String {
    get { session.settings.placeholder }
    set { session.settings.placeholder = newValue }
  }
  /// The maximum number of characters, or `nil` for no limit.
  public var maximumLength: Int? {
    get { session.editing.rules.maximumLength }
    set { session.setRules { $0.maximumLength = newValue } }
  }
  /// Transforms typed or pasted text before it is inserted, or `nil` to insert it unchanged.
  public var inputFilter: (@Sendable (String) -> String)? {
    get { session.editing.rules.filter }
    set { session.setRules { $0.filter = newValue } }
  }
  /// The kind of text that is expected, for input methods and on-screen keyboards.
  public var purpose: TextInputState.Purpose {
    get { session.settings.purpose }
    set { session.settings.purpose = newValue }
  }
  /// The assistance that an input method may offer.
  public var hints: TextInputState.Hints {
    get { session.settings.hints }
    set { session.settings.hints = newValue }
  }

  // MARK: Behaviour

  /// Whether the user can edit the text.
  ///
  /// Text that is not editable can still be selected and copied.
  public var isEditable: Bool {
    get { session.settings.isEditable }
    set { session.settings.isEditable = newValue }
  }
  /// Called with the text when the user has changed it.
  public var onChange: ((String) -> Void)? {
    get { session.onChange }
    set { session.onChange = newValue }
  }
  /// Called when the view has received keyboard focus.
  public var onBeginEditing: (() -> Void)? {
    get { session.onBeginEditing }
    set { session.onBeginEditing = newValue }
  }
  /// Called when the view has lost keyboard focus.
  public var onEndEditing: (() -> Void)? {
    get { session.onEndEditing }
    set { session.onEndEditing = newValue }
  }

  // MARK: Appearance

  /// The font, or `nil` for the theme's body font.
  public var font: Font? {
    get { session.settings.font }
    set { session.settings.font = newValue }
  }
  /// The colour of the text, or `nil` for the theme's.
  public var textColor: Color? {
    get { session.settings.textColor }
    set { session.settings.textColor = newValue }
  }
  /// The alignment of lines that are shorter than the available width.
  ///
  /// With `natural` a field's line starts at the leading edge of the layout direction, as its
  /// placeholder does, whatever the direction of the text; each paragraph of a text view starts at
  /// the leading edge of its own direction.
  public var textAlignment: TextAlignment {
    get { session.settings.alignment }
    set { session.settings.alignment = newValue }
  }

  // MARK: Commands

  /// Selects the whole text.
  public func selectAll() { session.selectAll() }
  /// Copies the selected text to the clipboard, unless the text is secure.
  public func copy() { session.clipboard.copy() }
  /// Copies the selected text to the clipboard and deletes it, unless the text is secure.
  public func cut() { session.clipboard.cut() }
  /// Requests the clipboard's text and inserts it in place of the selection when it arrives.
  public func paste() { session.clipboard.paste() }
  /// Undoes the last change.
  ///
  /// Returns false if there is none.
  @discardableResult public func undo() -> Bool { session.editing.canUndo && session.undo() }
  /// Redoes the change that was undone last.
  ///
  /// Returns false if there is none.
  @discardableResult public func redo() -> Bool { session.editing.canRedo && session.redo() }

  // MARK: Input methods

  /// The state for input methods, or `nil` while the text is not editable.
  public var textInputState: TextInputState? { session.inputState }
  /// The rectangle of the caret in the window, or `nil` while the text is not editable.
  public var textInputCaretRect: Rect? { session.isEditable ? session.caretRect : nil }
  /// Applies an event of an input method to the text.
  public func handle(_ event: TextInputEvent) { session.handle(event) }
}
