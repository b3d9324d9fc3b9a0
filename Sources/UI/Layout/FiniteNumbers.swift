// SPDX-License-Identifier: MIT

nonisolated extension Double {
  /// The number, or zero for one that is infinite or none, as a division by the size of an empty view
  /// gives it.
  var finiteOrZero: Double { isFinite ? self : 0 }
}
