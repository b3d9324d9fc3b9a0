// SPDX-License-Identifier: MIT

import SashInterface
import SashText

// Names of UIKit that have another name or another form here. They are unavailable, so that the
// compiler's error names the way.

nonisolated extension TextInputState.Purpose {
  /// UIKit's name of `normal`.
  @available(*, unavailable, renamed: "normal")
  public static var `default`: TextInputState.Purpose { fatalError() }
  /// UIKit's name of `letters`.
  @available(*, unavailable, renamed: "letters")
  public static var asciiCapable: TextInputState.Purpose { fatalError() }
  /// UIKit's name of `digits`.
  @available(*, unavailable, renamed: "digits")
  public static var numberPad: TextInputState.Purpose { fatalError() }
  /// UIKit's name of `number`.
  @available(*, unavailable, renamed: "number")
  public static var decimalPad: TextInputState.Purpose { fatalError() }
  /// UIKit's name of `number`.
  @available(*, unavailable, renamed: "number")
  public static var numbersAndPunctuation: TextInputState.Purpose { fatalError() }
  /// UIKit's name of `phone`.
  @available(*, unavailable, renamed: "phone")
  public static var phonePad: TextInputState.Purpose { fatalError() }
  /// UIKit's name of `email`.
  @available(*, unavailable, renamed: "email")
  public static var emailAddress: TextInputState.Purpose { fatalError() }
  /// UIKit's name of `url`.
  @available(*, unavailable, renamed: "url")
  public static var URL: TextInputState.Purpose { fatalError() }
  /// UIKit's name of `name`.
  @available(*, unavailable, renamed: "name")
  public static var namePhonePad: TextInputState.Purpose { fatalError() }
}

nonisolated extension TextInputState.Hints {
  /// UIKit's name of `autocapitalization`.
  @available(*, unavailable, renamed: "autocapitalization")
  public static var sentences: TextInputState.Hints { fatalError() }
  /// UIKit's name of `titlecase`.
  @available(*, unavailable, renamed: "titlecase")
  public static var words: TextInputState.Hints { fatalError() }
  /// UIKit's name of `uppercase`.
  @available(*, unavailable, renamed: "uppercase")
  public static var allCharacters: TextInputState.Hints { fatalError() }
  /// UIKit's name of `spellcheck`.
  @available(*, unavailable, renamed: "spellcheck")
  public static var yes: TextInputState.Hints { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Leave .spellcheck out of `hints`")
  public static var no: TextInputState.Hints { fatalError() }
}

extension TextEntry {
  /// UIKit's name of `selectAll()`.
  @available(*, unavailable, renamed: "selectAll()")
  public func selectAll(_ sender: Any?) { fatalError() }
  /// UIKit's name of `copy()`.
  @available(*, unavailable, renamed: "copy()")
  public func copy(_ sender: Any?) { fatalError() }
  /// UIKit's name of `cut()`.
  @available(*, unavailable, renamed: "cut()")
  public func cut(_ sender: Any?) { fatalError() }
  /// UIKit's name of `paste()`.
  @available(*, unavailable, renamed: "paste()")
  public func paste(_ sender: Any?) { fatalError() }
  /// UIKit's name of `purpose`.
  @available(*, unavailable, renamed: "purpose")
  public var keyboardType: TextInputState.Purpose {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `purpose`.
  @available(*, unavailable, renamed: "purpose")
  public var textContentType: TextInputState.Purpose? {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `hints`.
  @available(*, unavailable, renamed: "hints")
  public var autocapitalizationType: TextInputState.Hints? {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `hints`.
  @available(*, unavailable, renamed: "hints")
  public var autocorrectionType: TextInputState.Hints? {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `hints`.
  @available(*, unavailable, renamed: "hints")
  public var spellCheckingType: TextInputState.Hints? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable,
    message: "The compositor shows the on-screen keyboard; place views by the safe area"
  )
  public var inputAccessoryView: View? {
    get { fatalError() }
    set { fatalError() }
  }
}
