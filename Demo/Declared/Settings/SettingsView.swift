// SPDX-License-Identifier: MIT

import SashUI

/// A page of settings in sections.
struct SettingsView: View {
  @State private var settings = Settings()

  var body: some View {
    Page {
      ProfileSection(name: $settings.name, status: $settings.status)
      NotificationSection(settings: $settings)
      DisplaySection(settings: $settings)
      BackupSection(settings: $settings)
      Button("Restore standard settings", role: .destructive) { settings = Settings() }
        .disabled(settings == Settings())
        .frame(maxWidth: .infinity)
    }
    .tint(settings.accent)
  }
}
