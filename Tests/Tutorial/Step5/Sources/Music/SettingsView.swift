// SPDX-License-Identifier: MIT

import SashUI

struct SettingsView: View {
  @AppStorage("isDark") private var isDark = false
  @AppStorage("textScale") private var textScale = 1.0
  @AppStorage("showsLengths") private var showsLengths = true

  var body: some View {
    NavigationStack {
      Form {
        Section("Appearance") {
          Toggle("Dark", isOn: $isDark)
          Slider(value: $textScale, in: 0.8...2, step: 0.1) {
            Text("Text size")
          } minimumValueLabel: {
            Text("A").font(.footnote)
          } maximumValueLabel: {
            Text("A").font(.title)
          }
        }
        Section("Songs") {
          Toggle("Show lengths", isOn: $showsLengths)
        }
      }
      .navigationTitle("Settings")
    }
  }
}

extension View {
  /// Scales the text of the window.
  func windowTextScale(_ scale: Double) -> some View {
    WindowReader { window in
      onChange(of: scale, initial: true) {
        window.theme.textScale = scale
      }
    }
  }
}
