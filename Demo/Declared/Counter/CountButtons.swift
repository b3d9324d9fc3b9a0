// SPDX-License-Identifier: MIT

import SashUI

/// The buttons that change the count.
struct CountButtons: View {
  @Binding var count: Int
  let step: Int

  var body: some View {
    HStack(spacing: 12) {
      Button {
        count -= step
      } label: {
        Image(systemName: "minus").frame(maxWidth: .infinity)
      }
      .accessibilityLabel("Subtract \(step)")
      .keyboardShortcut(.downArrow, modifiers: [])
      Button {
        count += step
      } label: {
        Image(systemName: "plus").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .accessibilityLabel("Add \(step)")
      .keyboardShortcut(.upArrow, modifiers: [])
    }
    .buttonStyle(.bordered)
  }
}
