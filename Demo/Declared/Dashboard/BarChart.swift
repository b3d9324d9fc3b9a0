// SPDX-License-Identifier: MIT

import SashUI

/// Measurements as bars, one of which can be selected to read its value.
struct BarChart: View {
  private let title: String
  private let measurements: [Measurement]
  private let color: Color
  @State private var selection: Measurement.ID?

  init(_ title: String, _ measurements: [Measurement], color: Color) {
    self.title = title
    self.measurements = measurements
    self.color = color
  }

  var body: some View {
    ChartCard(title, detail: summary) {
      VStack(spacing: 4) {
        HStack(alignment: .bottom, spacing: 0) {
          ForEach(measurements) { measurement in
            Button {
              selection = measurement.id == selection ? nil : measurement.id
            } label: {
              Bar(
                fraction: measurement.value / maximum, color: color,
                isFaint: selection != nil && selection != measurement.id)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(measurement.label)
            .accessibilityValue("\(Int(measurement.value))")
            .accessibilityAddTraits(measurement.id == selection ? .isSelected : [])
          }
        }
        .frame(height: 140)
        ChartLabels(measurements: measurements)
      }
    }
    .onChange(of: measurements) { selection = nil }
  }

  private var maximum: Double { measurements.map(\.value).max() ?? 1 }

  private var summary: String {
    if let measurement = measurements.first(where: { $0.id == selection }) {
      return "\(measurement.label): \(Int(measurement.value))"
    }
    return "\(Int(measurements.map(\.value).reduce(0, +))) in all"
  }
}

/// A bar from the bottom to a fraction of the height.
private struct Bar: View {
  let fraction: Double
  let color: Color
  let isFaint: Bool

  var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 0) {
        Spacer(minLength: 0)
        RoundedRectangle(cornerRadius: 5)
          .fill(color.opacity(isFaint ? 0.35 : 1))
          .frame(height: proxy.size.height * fraction)
      }
      .padding(.horizontal, 6)
    }
  }
}
