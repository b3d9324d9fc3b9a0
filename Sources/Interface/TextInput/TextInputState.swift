import SashGeometry

/// What an input method is told about the text that is being edited.
nonisolated public struct TextInputState: Hashable, Sendable {
  /// What kind of text is wanted, so that an on-screen keyboard can show the right keys.
  public enum Purpose: Hashable, Sendable, CaseIterable {
    /// Any text.
    case normal
    /// Letters.
    case letters
    /// Digits.
    case digits
    /// A number with sign and decimal point.
    case number
    /// A telephone number.
    case phone
    /// The address of a page.
    case url
    /// The address of a mailbox.
    case email
    /// The name of a person.
    case name
    /// A password: not to be shown or learned.
    case password
    /// A password of digits.
    case pin
    /// A date.
    case date
    /// A time of day.
    case time
    /// What a terminal is sent.
    case terminal
  }

  /// What an input method may do by itself.
  public struct Hints: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Hints from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It may suggest how a word goes on.
    public static let completion = Hints(rawValue: 1)
    /// It may correct what is misspelt.
    public static let spellcheck = Hints(rawValue: 2)
    /// Sentences begin with a capital.
    public static let autocapitalization = Hints(rawValue: 4)
    /// Letters are to be small.
    public static let lowercase = Hints(rawValue: 8)
    /// Letters are to be capitals.
    public static let uppercase = Hints(rawValue: 16)
    /// Words begin with a capital.
    public static let titlecase = Hints(rawValue: 32)
    /// What is typed is not shown.
    public static let hiddenText = Hints(rawValue: 64)
    /// What is typed is not to be remembered.
    public static let sensitiveData = Hints(rawValue: 128)
    /// Letters of Latin are wanted.
    public static let latin = Hints(rawValue: 256)
    /// The text may have several lines.
    public static let multiline = Hints(rawValue: 512)
  }

  /// The text around the caret, without what the input method is composing; the host shortens what
  /// is too long for it.
  public var surroundingText: String
  /// The caret in the surrounding text, in bytes of UTF-8.
  public var caret: Int
  /// The other end of the selection in the surrounding text, in bytes of UTF-8; the caret: none.
  public var anchor: Int
  /// Where the caret is in the window, in logical pixels; candidates are shown beside it.
  public var caretRect: Rect
  /// What kind of text is wanted.
  public var purpose: Purpose
  /// What the input method may do by itself.
  public var hints: Hints
  /// Whether the text changed by what the input method asked for last, and by nothing else.
  public var isAnswer: Bool

  /// A state from its parts.
  public init(
    surroundingText: String = "", caret: Int = 0, anchor: Int? = nil, caretRect: Rect = .zero,
    purpose: Purpose = .normal, hints: Hints = [], isAnswer: Bool = false
  ) {
    self.surroundingText = surroundingText
    self.caret = caret
    self.anchor = anchor ?? caret
    self.caretRect = caretRect
    self.purpose = purpose
    self.hints = hints
    self.isAnswer = isAnswer
  }
}
