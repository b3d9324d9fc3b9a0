// SPDX-License-Identifier: MIT

import SashUI

/// The form to sign in.
struct LoginPage: View {
  let onSignIn: (Account) -> Void

  @Environment(\.accounts) private var accounts
  @State private var form = LoginForm()
  @State private var showsPassword = false
  @FocusState private var focus: LoginForm.Field?

  var body: some View {
    Page(maxWidth: 420) {
      VStack(alignment: .leading, spacing: 20) {
        Text("Sign in to continue")
          .font(.title2)
          .accessibilityAddTraits(.isHeader)
        LoginField("E-mail", error: form.message(for: .email)) {
          TextField("E-mail", text: $form.email, prompt: Text("name@example.org"))
            .focused($focus, equals: .email)
        }
        LoginField("Password", error: form.message(for: .password)) {
          PasswordField(text: $form.password, isVisible: $showsPassword)
            .focused($focus, equals: .password)
        }
        Toggle("Show password", isOn: $showsPassword)
        if form.isRefused {
          ErrorText("There is no account with this address and password.")
        }
        Button("Sign in", action: submit)
          .buttonStyle(.borderedProminent)
          .disabled(!form.isComplete)
          .frame(maxWidth: .infinity, alignment: .trailing)
      }
      .card()
      Text("Try ada@example.org with the password engine1843.")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .onSubmit(submit)
    .onChange(of: focus) { old, _ in
      if let old { form.check(old) }
    }
    .onChange(of: form.password) { form.inputDidChange() }
  }

  private func submit() {
    if focus == .email, form.password.isEmpty {
      focus = .password
    } else if let field = form.firstInvalidField() {
      focus = field
    } else if let account = form.signIn(to: accounts) {
      onSignIn(account)
    } else {
      focus = .password
    }
  }
}

/// A field below its name, with a message about what is wrong.
private struct LoginField<Content: View>: View {
  private let name: String
  private let error: String?
  private let content: Content

  init(_ name: String, error: String?, @ViewBuilder content: () -> Content) {
    self.name = name
    self.error = error
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(name)
        .font(.subheadline)
        .accessibilityHidden(true)
      content
      if let error { ErrorText(error) }
    }
  }
}

/// A field for a password that the user can make visible.
private struct PasswordField: View {
  @Binding var text: String
  @Binding var isVisible: Bool

  var body: some View {
    if isVisible {
      TextField("Password", text: $text)
    } else {
      SecureField("Password", text: $text)
    }
  }
}
