// SPDX-License-Identifier: MIT

import SashUI

/// A chart below its title.
struct ChartCard<Content: View>: View {
  private let title: String
  private let detail: String?
  private let content: Content

  init(_ title: String, detail: String? = nil, @ViewBuilder content: () -> Content) {
    self.title = title
    self.detail = detail
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(title)
          .font(.headline)
          .accessibilityAddTraits(.isHeader)
        if let detail {
          Text(detail)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
      content
    }
    .card()
  }
}

/// The labels of a chart below it, each in the middle of its part.
struct ChartLabels: View {
  let measurements: [Measurement]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(measurements) { measurement in
        Text(measurement.label)
          .font(.caption)
          .foregroundStyle(.secondary)
          .lineLimit(1)
          .frame(maxWidth: .infinity)
      }
    }
    .accessibilityHidden(true)
  }
}
