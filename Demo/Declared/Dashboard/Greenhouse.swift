// SPDX-License-Identifier: MIT

import SashUI

/// The time that measurements are displayed of.
enum Period: String, CaseIterable, Identifiable {
  case day = "Day"
  case week = "Week"

  var id: Self { self }
}

/// A share of a whole.
struct Share: Identifiable {
  var name: String
  var value: Double
  var color: Color

  var id: String { name }
}

/// A measurement with its time.
struct Measurement: Identifiable, Equatable {
  var label: String
  var value: Double

  var id: String { label }
}

/// What is measured in a greenhouse.
struct Greenhouse {
  var temperature = 24.5
  var humidity = 0.62
  var water = 0.38
  var beds = [
    Share(name: "Tomatoes", value: 14, color: .red),
    Share(name: "Lettuce", value: 9, color: .green),
    Share(name: "Peppers", value: 6, color: .orange), Share(name: "Herbs", value: 5, color: .teal),
  ]

  /// Returns the temperatures of a period in degrees.
  func temperatures(of period: Period) -> [Measurement] {
    switch period {
    case .day:
      measurements(
        ["0", "3", "6", "9", "12", "15", "18", "21"], [16, 15, 16.5, 20, 25, 27.5, 24.5, 19])
    case .week: measurements(Self.weekdays, [19, 21, 22.5, 20, 23, 25.5, 24])
    }
  }

  /// Returns the water that was used in a period, in litres.
  func waterUse(of period: Period) -> [Measurement] {
    switch period {
    case .day: measurements(["0", "4", "8", "12", "16", "20"], [4, 2, 18, 26, 22, 9])
    case .week: measurements(Self.weekdays, [64, 72, 81, 58, 90, 104, 88])
    }
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private func measurements(_ labels: [String], _ values: [Double]) -> [Measurement] {
    zip(labels, values).map { Measurement(label: $0, value: $1) }
  }
}
