// SPDX-License-Identifier: MIT

import SashUI

/// A counter with a choice of steps.
struct CounterView: View {
  @State private var count = 0
  @State private var step = 1

  var body: some View {
    Page(maxWidth: 420) {
      CountCard(count: count)
      CountButtons(count: $count, step: step)
      StepPicker(step: $step)
      Button("Reset", systemImage: "arrow.clockwise", role: .destructive) { count = 0 }
        .disabled(count == 0)
        .keyboardShortcut("r")
        .frame(maxWidth: .infinity)
    }
  }
}
