// SPDX-License-Identifier: MIT

import SashUI

/// A converter between two units, each of which can be typed in.
struct ConverterView: View {
  @State private var converter = Converter(.length)

  var body: some View {
    Page {
      ChoicePicker("Quantity", selection: quantity) {
        ForEach(Quantity.allCases) { quantity in
          Text(quantity.rawValue)
        }
      }
      VStack(spacing: 12) {
        UnitField(
          "First", value: $converter[converter.first], unit: $converter.first,
          units: converter.quantity.units)
        Button("Swap units", systemImage: "chevron.up.chevron.down") { converter.swap() }
        UnitField(
          "Second", value: $converter[converter.second], unit: $converter.second,
          units: converter.quantity.units)
      }
      .card()
      UnitTable(converter: converter)
    }
  }

  private var quantity: Binding<Quantity> {
    Binding {
      converter.quantity
    } set: {
      converter.choose($0)
    }
  }
}
