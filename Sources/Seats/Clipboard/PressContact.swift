// SPDX-License-Identifier: MIT

/// A finger or a button that is pressed, among those of one seat.
nonisolated enum PressContact: Hashable, Sendable {
  /// A finger, with the identifier that the compositor uses again after its release.
  case finger(Int32)
  /// A button of the pointer, by its Linux number.
  case button(UInt32)
}
