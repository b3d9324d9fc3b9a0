// SPDX-License-Identifier: MIT

import SashUI

/// The value in all units.
struct UnitTable: View {
  let converter: Converter

  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    Group {
      if typeSize.isAccessibilitySize {
        VStack(alignment: .leading, spacing: 16) {
          ForEach(converter.quantity.units) { unit in
            VStack(alignment: .leading) {
              Text(unit.name)
              UnitValue(unit: unit, converter: converter)
            }
          }
        }
      } else {
        Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 12, verticalSpacing: 10) {
          ForEach(converter.quantity.units) { unit in
            UnitRow(unit: unit, converter: converter)
          }
        }
      }
    }
    .card()
  }
}

/// The value in one unit beside those in others.
private struct UnitRow: View {
  let unit: Unit
  let converter: Converter

  var body: some View {
    GridRow {
      Text(unit.name)
      UnitNumber(unit: unit, converter: converter)
        .gridColumnAlignment(.trailing)
        .frame(maxWidth: .infinity, alignment: .trailing)
      UnitSymbol(unit: unit)
    }
  }
}

/// The value in one unit on a line of its own.
private struct UnitValue: View {
  let unit: Unit
  let converter: Converter

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      UnitNumber(unit: unit, converter: converter)
      UnitSymbol(unit: unit)
    }
  }
}

/// The value in one unit.
private struct UnitNumber: View {
  let unit: Unit
  let converter: Converter

  var body: some View {
    Text(converter[unit], format: .number.precision(.fractionLength(0...4)))
      .fontWeight(.semibold)
  }
}

/// The symbol of a unit.
private struct UnitSymbol: View {
  let unit: Unit

  var body: some View {
    Text(unit.symbol)
      .foregroundStyle(.secondary)
  }
}
