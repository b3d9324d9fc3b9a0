// SPDX-License-Identifier: MIT

import SashUI

/// The settings of the user's profile.
struct ProfileSection: View {
  @Binding var name: String
  @Binding var status: String

  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    SettingsSection("Profile", footer: "Others see you as \(visibleName).") {
      layout {
        Monogram(name: name)
        VStack(spacing: 8) {
          TextField("Name", text: $name)
          TextField("Status", text: $status, prompt: Text("What are you up to?"))
        }
      }
    }
  }

  private var layout: AnyLayout {
    typeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 16))
      : AnyLayout(HStackLayout(spacing: 16))
  }

  private var visibleName: String {
    let name = name.isEmpty ? "Nobody" : name
    return status.isEmpty ? name : "\(name), \(status)"
  }
}

/// The first letter of a name in a circle.
private struct Monogram: View {
  let name: String

  var body: some View {
    Text(name.first.map { String($0).uppercased() } ?? "?")
      .font(.title2.bold())
      .foregroundStyle(Color(.onTint))
      .padding(16)
      .background(.tint, in: Circle())
      .accessibilityHidden(true)
  }
}
