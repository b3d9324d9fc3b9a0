// SPDX-License-Identifier: MIT

import SashUI

/// The settings of the display, with a sample of their effect.
struct DisplaySection: View {
  @Binding var settings: Settings

  var body: some View {
    SettingsSection("Display") {
      ReadingSample(settings: settings)
      Divider()
      ChoicePicker("Density", selection: $settings.density) {
        ForEach(Settings.Density.allCases) { density in
          Text(density.rawValue)
        }
      }
      Slider(value: $settings.textSize, in: 12...28, step: 1) {
        Text("Text size")
      } minimumValueLabel: {
        Text("A").font(.caption)
      } maximumValueLabel: {
        Text("A").font(.title2)
      }
      Divider()
      ColorPicker("Accent", selection: $settings.accent, supportsOpacity: false)
    }
  }
}

/// A few lines as they look with the settings.
private struct ReadingSample: View {
  let settings: Settings

  var body: some View {
    HStack(spacing: 12) {
      RoundedRectangle(cornerRadius: 2)
        .fill(.tint)
        .frame(width: 4)
      VStack(alignment: .leading, spacing: settings.density.spacing) {
        Text("Tide table")
          .font(.system(size: settings.textSize, weight: .bold))
        Text("High water at noon, low water at six.")
          .font(.system(size: settings.textSize))
      }
    }
    .fixedSize(horizontal: false, vertical: true)
    .accessibilityElement(children: .combine)
  }
}
