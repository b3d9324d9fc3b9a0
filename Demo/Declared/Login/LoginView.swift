// SPDX-License-Identifier: MIT

import SashUI

/// A page to sign in, and the page of the user who has.
struct LoginView: View {
  @State private var account: Account?

  var body: some View {
    if let account {
      WelcomeView(account: account) { self.account = nil }
    } else {
      LoginPage { account = $0 }
    }
  }
}

/// The page of a user who has signed in.
private struct WelcomeView: View {
  let account: Account
  let onSignOut: @MainActor () -> Void

  var body: some View {
    Page(maxWidth: 420) {
      VStack(spacing: 16) {
        Image(systemName: "checkmark")
          .font(.title)
          .foregroundStyle(Color(.onTint))
          .padding(20)
          .background(.tint, in: Circle())
          .accessibilityHidden(true)
        Text("Welcome, \(account.name)!")
          .font(.title2)
          .accessibilityAddTraits(.isHeader)
        VStack {
          Text("You are signed in as")
            .multilineTextAlignment(.center)
          Text(account.email)
            .lineLimit(1)
            .truncationMode(.middle)
        }
        .foregroundStyle(.secondary)
        Button("Sign out", action: onSignOut)
          .buttonStyle(.bordered)
      }
      .card(alignment: .center)
    }
  }
}
