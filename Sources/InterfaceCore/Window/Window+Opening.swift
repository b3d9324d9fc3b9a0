// SPDX-License-Identifier: MIT

extension Window {
  /// Opens an address in the application that the desktop has for its scheme.
  ///
  /// The other application may show its window in front if the request follows a press or a key of
  /// the user. A failure is reported by the window.
  ///
  /// ```swift
  /// window.open("https://www.swift.org")
  /// window.open("mailto:someone@example.org") { isOpened in
  ///   status.text = isOpened ? "" : "There is no mail application."
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - address: The address with its scheme, as RFC 3986 defines it: a text, or a value whose
  ///     description is one, such as a `URL` of Foundation.
  ///   - completion: Called once, at once or later, with whether the address was opened.
  public func open(
    _ address: some CustomStringConvertible, completion: ((Bool) -> Void)? = nil
  ) {
    let text = address.description
    let finish: (String?) -> Void = { [weak self] failure in
      if let failure { self?.report(failure) }
      completion?(failure == nil)
    }
    guard text.isAddress else {
      return finish("\"\(text)\" was not opened: it is no address with a scheme such as https.")
    }
    guard let host else {
      return finish("\"\(text)\" was not opened: window \"\(title)\" has no host.")
    }
    host.open(text, grant: input.handledGrant, completion: finish)
  }
}

extension String {
  /// Whether the text is an address with a scheme, as in RFC 3986.
  ///
  /// Others could be taken for an option of a program or for a file.
  nonisolated fileprivate var isAddress: Bool {
    guard let colon = firstIndex(of: ":"), let first, first.isASCII, first.isLetter else {
      return false
    }
    return self[..<colon].allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    } && unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7f }
  }
}
