// SPDX-License-Identifier: MIT

/// A value whose properties are connected as if they were those of the view that holds it.
struct Nested<Value>: NestedProperty {
  var value: Value

  static func addFields(to table: FieldTable, at offset: Int) {
    table.addFields(of: Value.self, at: offset)
  }
}
