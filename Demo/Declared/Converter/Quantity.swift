// SPDX-License-Identifier: MIT

import SashUI

/// A unit of a quantity.
struct Unit: Identifiable, Hashable {
  var name: String
  var symbol: String
  /// The size of the unit in units of the first kind.
  var factor: Double
  /// What is added to a value in units of the first kind.
  var offset = 0.0

  var id: String { name }
}

/// What is measured, with its units.
enum Quantity: String, CaseIterable, Identifiable {
  case length = "Length"
  case mass = "Mass"
  case volume = "Volume"
  case temperature = "Heat"

  var id: Self { self }

  var units: [Unit] {
    switch self {
    case .length:
      [
        Unit(name: "Metres", symbol: "m", factor: 1),
        Unit(name: "Kilometres", symbol: "km", factor: 1_000),
        Unit(name: "Feet", symbol: "ft", factor: 0.304_8),
        Unit(name: "Miles", symbol: "mi", factor: 1_609.344),
        Unit(name: "Nautical miles", symbol: "nmi", factor: 1_852),
      ]
    case .mass:
      [
        Unit(name: "Kilograms", symbol: "kg", factor: 1),
        Unit(name: "Grams", symbol: "g", factor: 0.001),
        Unit(name: "Pounds", symbol: "lb", factor: 0.453_592_37),
        Unit(name: "Ounces", symbol: "oz", factor: 0.028_349_523_125),
      ]
    case .volume:
      [
        Unit(name: "Litres", symbol: "l", factor: 1),
        Unit(name: "Millilitres", symbol: "ml", factor: 0.001),
        Unit(name: "Cups", symbol: "cup", factor: 0.236_588_236_5),
        Unit(name: "Gallons", symbol: "gal", factor: 3.785_411_784),
      ]
    case .temperature:
      [
        Unit(name: "Celsius", symbol: "°C", factor: 1),
        Unit(name: "Fahrenheit", symbol: "°F", factor: 5.0 / 9, offset: -160.0 / 9),
        Unit(name: "Kelvin", symbol: "K", factor: 1, offset: -273.15),
      ]
    }
  }
}
