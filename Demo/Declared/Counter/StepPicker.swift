// SPDX-License-Identifier: MIT

import SashUI

/// A choice of the number that is added or subtracted.
struct StepPicker: View {
  @Binding var step: Int

  private let steps = [1, 5, 10]

  var body: some View {
    ChoicePicker("Step", selection: $step) {
      ForEach(steps, id: \.self) { step in
        Text("by \(step)").tag(step)
      }
    }
  }
}
