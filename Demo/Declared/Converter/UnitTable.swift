// SPDX-License-Identifier: MIT

import SashUI

/// The value in all units.
struct UnitTable: View {
  let converter: Converter

  var body: some View {
    Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 12, verticalSpacing: 10) {
      ForEach(converter.quantity.units) { unit in
        UnitRow(unit: unit, converter: converter)
      }
    }
    .card()
  }
}

/// The value in one unit.
private struct UnitRow: View {
  let unit: Unit
  let converter: Converter

  var body: some View {
    GridRow {
      Text(unit.name)
      Text(converter[unit], format: .number.precision(.fractionLength(0...4)))
        .fontWeight(.semibold)
        .gridColumnAlignment(.trailing)
        .frame(maxWidth: .infinity, alignment: .trailing)
      Text(unit.symbol)
        .foregroundStyle(.secondary)
    }
  }
}
