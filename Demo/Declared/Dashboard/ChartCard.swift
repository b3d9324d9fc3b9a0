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

/// The labels of a chart below it, each in the middle of its part; only every second, third or fourth
/// one where there is no space for all.
struct ChartLabels: View {
  let measurements: [Measurement]

  var body: some View {
    ViewThatFits(in: .horizontal) {
      labels(every: 1)
      labels(every: 2)
      labels(every: 3)
      labels(every: 4)
    }
    .font(.caption)
    .foregroundStyle(.secondary)
    .accessibilityHidden(true)
  }

  private func labels(every distance: Int) -> some View {
    HStack(spacing: 0) {
      ForEach(Array(measurements.enumerated()), id: \.element.id) { index, measurement in
        if index.isMultiple(of: distance) {
          Text(measurement.label)
            .fixedSize()
            .padding(.horizontal, 6)
            .frame(minWidth: 0, maxWidth: .infinity)
        } else {
          Color.clear
            .frame(minWidth: 0, idealWidth: 0, maxWidth: .infinity, maxHeight: 0)
        }
      }
    }
  }
}
