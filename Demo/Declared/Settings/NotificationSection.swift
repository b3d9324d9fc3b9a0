// SPDX-License-Identifier: MIT

import SashUI

/// The settings of notifications; most are there only where notifications are allowed.
struct NotificationSection: View {
  @Binding var settings: Settings

  var body: some View {
    SettingsSection("Notifications") {
      Toggle("Allow", systemImage: "bell", isOn: $settings.allowsNotifications)
      if settings.allowsNotifications {
        Divider()
        Toggle("Sounds", systemImage: "speaker.wave.2", isOn: $settings.playsSounds)
        Slider(value: $settings.volume, in: 0...100, step: 5) {
          Text("Volume")
        } minimumValueLabel: {
          Image(systemName: "speaker.slash")
        } maximumValueLabel: {
          Image(systemName: "speaker.wave.2")
        }
        .disabled(!settings.playsSounds)
        Divider()
        Picker("Previews", selection: $settings.previews) {
          ForEach(Settings.Previews.allCases) { previews in
            Text(previews.rawValue)
          }
        }
      }
    }
  }
}
