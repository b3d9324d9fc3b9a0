// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of UIKit with another name or form here; the compiler's message documents each.

import SashInterface
import SashTextEditing

extension TextInputState.Purpose {
  @available(*, unavailable, renamed: "normal") public static var `default`: Self { fatalError() }
  @available(*, unavailable, renamed: "letters")
  public static var asciiCapable: Self { fatalError() }
  @available(*, unavailable, renamed: "digits") public static var numberPad: Self { fatalError() }
  @available(*, unavailable, renamed: "number") public static var decimalPad: Self { fatalError() }
  @available(*, unavailable, renamed: "number")
  public static var numbersAndPunctuation: Self { fatalError() }
  @available(*, unavailable, renamed: "phone") public static var phonePad: Self { fatalError() }
  @available(*, unavailable, renamed: "email") public static var emailAddress: Self { fatalError() }
  @available(*, unavailable, renamed: "url") public static var URL: Self { fatalError() }
  @available(*, unavailable, renamed: "name") public static var namePhonePad: Self { fatalError() }
}

extension TextInputState.Hints {
  @available(*, unavailable, renamed: "autocapitalization")
  public static var sentences: Self { fatalError() }
  @available(*, unavailable, renamed: "titlecase") public static var words: Self { fatalError() }
  @available(*, unavailable, renamed: "uppercase")
  public static var allCharacters: Self { fatalError() }
  @available(*, unavailable, renamed: "spellcheck") public static var yes: Self { fatalError() }
  @available(*, unavailable, message: "Leave .spellcheck out of `hints`")
  public static var no: Self { fatalError() }
}

extension TextEntry {
  @available(*, unavailable, renamed: "selectAll()")
  public func selectAll(_ sender: Any?) { fatalError() }
  @available(*, unavailable, renamed: "copy()") public func copy(_ sender: Any?) { fatalError() }
  @available(*, unavailable, renamed: "cut()") public func cut(_ sender: Any?) { fatalError() }
  @available(*, unavailable, renamed: "paste()") public func paste(_ sender: Any?) { fatalError() }
  @available(*, unavailable, renamed: "purpose") public var keyboardType: TextInputState.Purpose {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "purpose")
  public var textContentType: TextInputState.Purpose? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "hints")
  public var autocapitalizationType: TextInputState.Hints? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "hints")
  public var autocorrectionType: TextInputState.Hints? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, renamed: "hints") public var spellCheckingType: TextInputState.Hints? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "The compositor shows keyboards; lay out by the safe area")
  public var inputAccessoryView: View? {
    get { fatalError() }
    set { fatalError() }
  }
}
