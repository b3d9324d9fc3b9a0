import SashGestures

/// What touches in a trace or a script, told apart from others of its seat by its own number.
nonisolated public enum TraceContact: Hashable, Sendable, CustomStringConvertible {
  /// A finger; the number tells fingers apart that are down at the same time.
  case finger(Int)
  /// A pointer with a button of this Linux code held.
  case pointer(button: UInt32)
  /// A stylus.
  case stylus
  /// A finger that is not there, of a gesture on a touchpad.
  case touchpad(Int)

  /// The pointer with its main button held.
  public static let mouse = TraceContact.pointer(button: Touch.primaryButton)

  /// The source that a touch of this contact has.
  public var source: Touch.Source {
    switch self {
    case .finger: .finger
    case .pointer(let button): .pointer(button: button)
    case .stylus: .stylus
    case .touchpad: .touchpad
    }
  }

  /// The contact as it stands in a trace.
  public var description: String {
    switch self {
    case .finger(let number): "finger \(number)"
    case .pointer(let button): "pointer button \(button)"
    case .stylus: "stylus"
    case .touchpad(let number): "touchpad \(number)"
    }
  }
}
