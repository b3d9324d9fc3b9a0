// SPDX-License-Identifier: MIT

import SashUI

/// A field for a value in a unit that the user chooses.
struct UnitField: View {
  private let title: String
  @Binding private var value: Double
  @Binding private var unit: Unit
  private let units: [Unit]
  @Environment(\.dynamicTypeSize) private var typeSize

  init(_ title: String, value: Binding<Double>, unit: Binding<Unit>, units: [Unit]) {
    self.title = title
    _value = value
    _unit = unit
    self.units = units
  }

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 12) {
        field.frame(minWidth: 120)
        picker.fixedSize()
      }
      VStack(alignment: .leading) {
        field
        picker
      }
    }
  }

  private var field: some View {
    NumberField("\(title) value", value: $value)
  }

  private var picker: some View {
    Picker("\(title) unit", selection: $unit) {
      ForEach(units) { unit in
        Text(typeSize.isAccessibilitySize ? unit.symbol : unit.name).tag(unit)
      }
    }
    .labelsHidden()
  }
}

/// A field that writes a number with each key, and keeps what the user types.
private struct NumberField: View {
  private let title: String
  @Binding private var value: Double
  @State private var text: String

  private static let format = NumberFormat.number.precision(.fractionLength(0...4))

  init(_ title: String, value: Binding<Double>) {
    self.title = title
    _value = value
    _text = State(initialValue: Self.format.string(from: value.wrappedValue))
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      TextField(title, text: $text)
      if number == nil, !text.isEmpty { ErrorText("This is no number.") }
    }
    .onChange(of: text) {
      if let number, number != shown { value = number }
    }
    .onChange(of: value) {
      if number != shown { text = Self.format.string(from: value) }
    }
  }

  /// The number that the user has typed.
  private var number: Double? { Self.format.number(from: text) }

  /// The value with the digits that are displayed.
  private var shown: Double? { Self.format.number(from: Self.format.string(from: value)) }
}
