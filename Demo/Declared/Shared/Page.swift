// SPDX-License-Identifier: MIT

import SashUI

/// A page that scrolls, with its content in a column that is not too wide to read; very large text
/// gets the whole width.
struct Page<Content: View>: View {
  var maxWidth = 560.0
  @ViewBuilder let content: Content

  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        content
      }
      .padding()
      .frame(maxWidth: typeSize.isAccessibilitySize ? .infinity : maxWidth)
      .frame(maxWidth: .infinity)
    }
    .background(Color(.groupedBackground))
  }
}
