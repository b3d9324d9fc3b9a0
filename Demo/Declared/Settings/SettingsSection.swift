// SPDX-License-Identifier: MIT

import SashUI

/// Settings below a heading, with a note below them.
struct SettingsSection<Content: View>: View {
  private let title: String
  private let footer: String?
  private let content: Content

  init(_ title: String, footer: String? = nil, @ViewBuilder content: () -> Content) {
    self.title = title
    self.footer = footer
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title)
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      VStack(alignment: .leading, spacing: 12) {
        content
      }
      .card()
      if let footer {
        Text(footer)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
  }
}
