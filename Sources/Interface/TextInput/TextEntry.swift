import SashGeometry
import SashRaster
import SashText

/// A view in which the user edits a text: what a `TextField` and a `TextView` have in common.
///
/// Only these are made with a session. A view of your own that takes text is a `TextInputClient`.
public protocol TextEntry: View, TextInputClient {
  /// What edits the text.
  var session: EditingSession { get }
  /// The text; setting it forgets what could be undone, and calls nobody.
  var text: String { get set }
}

extension TextEntry {
  // MARK: Text

  /// The part of the text that is selected; an empty one is the caret.
  ///
  /// Setting it moves ends within a character to where that begins.
  public var selectedRange: Range<String.Index> {
    get { session.selectedRange }
    set { session.selectedRange = newValue }
  }
  /// What is seen while there is no text.
  public var placeholder: String {
    get { session.settings.placeholder }
    set { session.settings.placeholder = newValue }
  }
  /// How many characters there may be; nil: any number.
  public var maximumLength: Int? {
    get { session.editing.rules.maximumLength }
    set { session.setRules { $0.maximumLength = newValue } }
  }
  /// Makes of what is typed or pasted what is inserted; nil: nothing is changed.
  public var inputFilter: (@Sendable (String) -> String)? {
    get { session.editing.rules.filter }
    set { session.setRules { $0.filter = newValue } }
  }
  /// What kind of text is wanted.
  public var purpose: TextInputState.Purpose {
    get { session.settings.purpose }
    set { session.settings.purpose = newValue }
  }
  /// What an input method may do by itself.
  public var hints: TextInputState.Hints {
    get { session.settings.hints }
    set { session.settings.hints = newValue }
  }

  // MARK: Manners

  /// Whether the user can change the text; a text that cannot be changed can still be copied.
  public var isEditable: Bool {
    get { session.settings.isEditable }
    set { session.settings.isEditable = newValue }
  }
  /// Called when the user has changed the text.
  public var onChange: ((String) -> Void)? {
    get { session.onChange }
    set { session.onChange = newValue }
  }
  /// Called when it has got the keyboard.
  public var onBeginEditing: (() -> Void)? {
    get { session.onBeginEditing }
    set { session.onBeginEditing = newValue }
  }
  /// Called when it has lost the keyboard.
  public var onEndEditing: (() -> Void)? {
    get { session.onEndEditing }
    set { session.onEndEditing = newValue }
  }

  // MARK: Looks

  /// The font; nil: the theme's for running text.
  public var font: Font? {
    get { session.settings.font }
    set { session.settings.font = newValue }
  }
  /// The colour of the text; nil: the theme's.
  public var textColor: Color? {
    get { session.settings.textColor }
    set { session.settings.textColor = newValue }
  }
  /// Where lines stand that are shorter than there is room.
  public var alignment: TextAlignment {
    get { session.settings.alignment }
    set { session.settings.alignment = newValue }
  }

  // MARK: Commands

  /// Selects the whole text.
  public func selectAll() { session.selectAll() }
  /// Copies what is selected, unless the text is secure.
  public func copy() { session.copy() }
  /// Copies and deletes what is selected, unless the text is secure.
  public func cut() { session.cut() }
  /// Inserts what there is to paste in place of what is selected, once it is there.
  public func paste() { session.paste() }
  /// Takes back what was changed last; false where there is nothing.
  @discardableResult public func undo() -> Bool { session.editing.canUndo && session.undo() }
  /// Does again what was taken back last; false where there is nothing.
  @discardableResult public func redo() -> Bool { session.editing.canRedo && session.redo() }

  // MARK: Input methods

  /// What an input method is told; nil while the text cannot be changed.
  public var textInputState: TextInputState? { session.inputState }
  /// Where the caret is in the window; nil while the text cannot be changed.
  public var textInputCaretRect: Rect? { session.isEditable ? session.caretRect : nil }
  /// Does what an input method asks for.
  public func handle(_ event: TextInputEvent) { session.handle(event) }
}
