// SPDX-License-Identifier: MIT

import SashGestures

/// A contact in a trace or a gesture script, which identifies a touch among others of the same
/// seat.
nonisolated public enum TraceContact: Hashable, Sendable, CustomStringConvertible {
  /// A finger; the number distinguishes fingers that are down at the same time.
  case finger(Int)
  /// A pointer with a pressed button of this Linux code.
  case pointer(button: UInt32)
  /// A stylus.
  case stylus
  /// A virtual finger of a gesture on a touchpad.
  case touchpad(Int)

  /// The pointer with its primary button pressed.
  public static let mouse = TraceContact.pointer(button: Touch.primaryButton)

  /// The source of the contact's touches.
  public var source: Touch.Source {
    switch self {
    case .finger: .finger
    case .pointer(let button): .pointer(button: button)
    case .stylus: .stylus
    case .touchpad: .touchpad
    }
  }

  /// The contact as written in a trace.
  public var description: String {
    switch self {
    case .finger(let number): "finger \(number)"
    case .pointer(let button): "pointer button \(button)"
    case .stylus: "stylus"
    case .touchpad(let number): "touchpad \(number)"
    }
  }
}
