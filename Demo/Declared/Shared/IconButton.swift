// SPDX-License-Identifier: MIT

import SashUI

/// A button with a symbol, whose name is in its tip.
struct IconButton: View {
  private let title: String
  private let systemImage: String
  private let role: ButtonRole?
  private let action: @MainActor () -> Void

  init(
    _ title: String, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.systemImage = systemImage
    self.role = role
    self.action = action
  }

  var body: some View {
    Button(title, systemImage: systemImage, role: role, action: action)
      .labelStyle(.iconOnly)
      .help(title)
  }
}
