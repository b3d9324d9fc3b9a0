// SPDX-License-Identifier: MIT

import SashUI

/// A page of views below each other in a centred column, which scrolls.
struct Column<Content: View>: View {
  @ViewBuilder let content: Content

  @Environment(\.theme.metrics) private var metrics

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) { content }
        .padding(metrics.margin)
        .frame(maxWidth: metrics.readableWidth, alignment: .leading)
        .frame(maxWidth: .infinity)
    }
  }
}
