// SPDX-License-Identifier: MIT

/// A value whose properties are connected as if they were those of the view that holds it.
struct Nested<Value> {
  var value: Value
}
