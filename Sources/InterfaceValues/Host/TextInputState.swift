// SPDX-License-Identifier: MIT

import SashGeometry

/// The state of an edited text that is sent to an input method.
nonisolated public struct TextInputState: Hashable, Sendable {
  /// The kind of text that is expected.
  ///
  /// An on-screen keyboard chooses its layout by it.
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
    /// A web address.
    case url
    /// An e-mail address.
    case email
    /// The name of a person.
    case name
    /// A password, which is neither displayed nor remembered.
    case password
    /// A password of digits.
    case pin
    /// A date.
    case date
    /// A time of day.
    case time
    /// Input to a terminal.
    case terminal
  }

  /// Hints on how an input method should assist.
  public struct Hints: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Word completion may be offered.
    public static let completion = Hints(rawValue: 1)
    /// Spelling may be corrected.
    public static let spellcheck = Hints(rawValue: 2)
    /// Sentences begin with a capital letter.
    public static let autocapitalization = Hints(rawValue: 4)
    /// Lower-case letters are preferred.
    public static let lowercase = Hints(rawValue: 8)
    /// Upper-case letters are preferred.
    public static let uppercase = Hints(rawValue: 16)
    /// Words begin with a capital letter.
    public static let titlecase = Hints(rawValue: 32)
    /// The input is hidden from view.
    public static let hiddenText = Hints(rawValue: 64)
    /// The input must not be remembered.
    public static let sensitiveData = Hints(rawValue: 128)
    /// Latin letters are expected.
    public static let latin = Hints(rawValue: 256)
    /// The text may have several lines.
    public static let multiline = Hints(rawValue: 512)
  }

  /// The text around the caret, without text being composed.
  ///
  /// The host shortens text that exceeds its limits.
  public var surroundingText: String
  /// The caret in the surrounding text, in UTF-8 bytes.
  public var caret: Int
  /// The other end of the selection in the surrounding text, in UTF-8 bytes.
  ///
  /// It equals the caret if nothing is selected.
  public var anchor: Int
  /// The rectangle of the caret in the window, in logical pixels.
  ///
  /// Candidate windows are placed beside it.
  public var caretRect: Rect
  /// The kind of text that is expected.
  public var purpose: Purpose
  /// The hints for the input method.
  public var hints: Hints
  /// Whether the last change of the text was made by the input method.
  public var isCausedByInputMethod: Bool
  /// The number of times that the user has requested the on-screen keyboard, with a finger on a text
  /// that has the focus; each request enables the input method anew, as a keyboard may be hidden.
  public var keyboardRequests = 0

  /// Creates a state.
  ///
  /// Without an anchor nothing is selected.
  public init(
    surroundingText: String = "", caret: Int = 0, anchor: Int? = nil, caretRect: Rect = .zero,
    purpose: Purpose = .normal, hints: Hints = [], isCausedByInputMethod: Bool = false
  ) {
    self.surroundingText = surroundingText
    self.caret = caret
    self.anchor = anchor ?? caret
    self.caretRect = caretRect
    self.purpose = purpose
    self.hints = hints
    self.isCausedByInputMethod = isCausedByInputMethod
  }
}
