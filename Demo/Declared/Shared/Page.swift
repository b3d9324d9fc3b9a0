// SPDX-License-Identifier: MIT

import SashUI

/// A page that scrolls, with its content in a column that is not too wide to read.
struct Page<Content: View>: View {
  var maxWidth = 560.0
  @ViewBuilder let content: Content

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        content
      }
      .padding()
      .frame(maxWidth: maxWidth)
      .frame(maxWidth: .infinity)
    }
    .background(Color(.groupedBackground))
  }
}
