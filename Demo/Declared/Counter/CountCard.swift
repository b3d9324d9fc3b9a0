// SPDX-License-Identifier: MIT

import SashUI

/// The count as a number and as tally marks.
struct CountCard: View {
  let count: Int

  var body: some View {
    VStack(spacing: 12) {
      Text("\(count)")
        .font(.system(.largeTitle, weight: .bold))
        .accessibilityLabel("Count")
        .accessibilityValue("\(count)")
      TallyMarks(count: abs(count))
        .foregroundStyle(count < 0 ? Color.red : Color.accentColor)
        .frame(height: 76)
        .accessibilityHidden(true)
    }
    .card(alignment: .center)
  }
}
