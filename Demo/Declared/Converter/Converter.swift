// SPDX-License-Identifier: MIT

import SashUI

/// A value of a quantity in two units.
@MainActor @Observable final class Converter {
  private(set) var quantity: Quantity
  var first: Unit
  var second: Unit
  /// The value in units of the quantity's first kind.
  private var base = 1.0

  init(_ quantity: Quantity) {
    self.quantity = quantity
    first = quantity.units[0]
    second = quantity.units[1]
  }

  /// The value in a unit; writing it changes the value in all units.
  subscript(unit: Unit) -> Double {
    get { (base - unit.offset) / unit.factor }
    set { base = newValue * unit.factor + unit.offset }
  }

  /// Begins with another quantity.
  func choose(_ quantity: Quantity) {
    self.quantity = quantity
    first = quantity.units[0]
    second = quantity.units[1]
    base = 1
  }

  /// Exchanges the units.
  func swap() { (first, second) = (second, first) }
}
