// SPDX-License-Identifier: MIT

import SashUI

/// What is measured in a greenhouse, at a glance.
struct DashboardView: View {
  @State private var greenhouse = Greenhouse()
  @State private var period = Period.day
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    Page(maxWidth: 900) {
      ChoicePicker("Period", selection: $period) {
        ForEach(Period.allCases) { period in
          Text(period.rawValue)
        }
      }
      if typeSize.isAccessibilitySize {
        narrow
      } else {
        ViewThatFits(in: .horizontal) {
          wide
          narrow
        }
      }
    }
  }

  private var wide: some View {
    Grid(horizontalSpacing: 16, verticalSpacing: 16) {
      GridRow { gauges }
      GridRow {
        temperatures.gridCellColumns(2)
        beds
      }
      GridRow { water.gridCellColumns(3) }
    }
  }

  private var narrow: some View {
    VStack(spacing: 16) {
      gauges
      temperatures
      water
      beds
    }
  }

  @ViewBuilder private var gauges: some View {
    GaugeCard(
      "Temperature", value: greenhouse.temperature, range: 0...40, text: "24.5 °C", color: .orange)
    GaugeCard("Humidity", value: greenhouse.humidity, text: "62 %", color: .teal)
    GaugeCard("Water tank", value: greenhouse.water, text: "38 %", color: .blue)
  }

  private var temperatures: some View {
    LineChart("Temperature in °C", greenhouse.temperatures(of: period), color: .orange)
  }

  private var water: some View {
    BarChart("Water in litres", greenhouse.waterUse(of: period), color: .blue)
  }

  private var beds: some View {
    RingChart("Beds", greenhouse.beds)
  }
}
