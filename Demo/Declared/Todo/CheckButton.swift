// SPDX-License-Identifier: MIT

import SashUI

/// A circle that gets a check mark.
struct CheckButton: View {
  let title: String
  @Binding var isOn: Bool

  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      Image(systemName: "checkmark")
        .imageScale(.small)
        .opacity(isOn ? 1 : 0)
        .padding(4)
        .overlay { Circle().strokeBorder(.tint, lineWidth: 1.5) }
    }
    .accessibilityLabel(title)
    .accessibilityValue(isOn ? "done" : "open")
  }
}
