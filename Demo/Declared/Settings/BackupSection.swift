// SPDX-License-Identifier: MIT

import SashUI

/// The settings of backups.
struct BackupSection: View {
  @Binding var settings: Settings

  var body: some View {
    SettingsSection("Backups", footer: summary) {
      Toggle("Back up daily", isOn: $settings.backsUp)
      DatePicker("At", selection: $settings.backupTime, displayedComponents: .hourAndMinute)
        .disabled(!settings.backsUp)
      Stepper("Keep \(settings.copies)", value: $settings.copies, in: 1...9)
        .disabled(!settings.backsUp)
    }
  }

  private var summary: String {
    guard settings.backsUp else { return "Nothing is backed up." }
    let time = settings.backupTime
    return "The last \(settings.copies) backups, made at \(time.hour):"
      + "\(time.minute, specifier: "%02d"), are kept."
  }
}
