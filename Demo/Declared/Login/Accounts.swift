// SPDX-License-Identifier: MIT

import SashUI

/// The user who has signed in.
struct Account: Equatable {
  var name: String
  var email: String
}

/// The accounts of the application.
struct Accounts: Sendable {
  /// Returns the account with an address and a password, or `nil`.
  var find: @Sendable (_ email: String, _ password: String) -> Account?

  /// A single account, for trying the page.
  static let sample = Accounts { email, password in
    guard email == "ada@example.org", password == "engine1843" else { return nil }
    return Account(name: "Ada", email: email)
  }
}

private struct AccountsKey: EnvironmentKey {
  static let defaultValue = Accounts.sample
}

extension EnvironmentValues {
  /// The accounts that users sign in to.
  var accounts: Accounts {
    get { self[AccountsKey.self] }
    set { self[AccountsKey.self] = newValue }
  }
}
