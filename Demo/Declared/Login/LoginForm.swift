// SPDX-License-Identifier: MIT

import SashUI

/// The content of the login page and what is wrong with it.
@MainActor @Observable final class LoginForm {
  /// The fields in their order.
  enum Field: Hashable {
    case email
    case password
  }

  var email = ""
  var password = ""
  /// Whether the accounts have refused the present input.
  private(set) var isRefused = false
  /// The fields whose errors are displayed: those that the user has left.
  private var checked: Set<Field> = []

  /// The least number of characters of a password.
  private let minimumLength = 8

  var isComplete: Bool { !email.isEmpty && !password.isEmpty }

  /// Returns what is wrong with a field, if the user has left it.
  func message(for field: Field) -> String? { checked.contains(field) ? error(in: field) : nil }

  /// Displays the errors of a field from now on.
  func check(_ field: Field) {
    if field == .email ? !email.isEmpty : !password.isEmpty { checked.insert(field) }
  }

  /// Returns the first field with an error, and displays the errors of all.
  func firstInvalidField() -> Field? {
    checked = [.email, .password]
    return [Field.email, .password].first { error(in: $0) != nil }
  }

  /// Returns the account, or `nil` if there is none with this address and password.
  func signIn(to accounts: Accounts) -> Account? {
    let account = accounts.find(email, password)
    isRefused = account == nil
    if account == nil { password = "" }
    checked.remove(.password)
    return account
  }

  /// Takes the refusal back once the input changes.
  func inputDidChange() { if !password.isEmpty { isRefused = false } }

  private func error(in field: Field) -> String? {
    switch field {
    case .email:
      let parts = email.split(separator: "@", omittingEmptySubsequences: false)
      let isAddress = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      return isAddress ? nil : "This is no e-mail address."
    case .password:
      let missing = minimumLength - password.count
      return missing <= 0 ? nil : "The password has at least \(minimumLength) characters."
    }
  }
}
