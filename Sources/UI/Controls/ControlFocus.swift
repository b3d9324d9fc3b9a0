// SPDX-License-Identifier: MIT

nonisolated private struct IsFocusedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

nonisolated extension EnvironmentValues {
  /// Whether the nearest view around that can have the keyboard focus has it: a focusable view, or a
  /// button around its label.
  public var isFocused: Bool { self[IsFocusedKey.self] }
}

extension EnvironmentValues {
  /// Returns an environment inside a view that can have the keyboard focus.
  static func link(
    isFocused: StoredLocation<Bool>, in outer: EnvironmentLink?
  ) -> EnvironmentLink {
    EnvironmentLink(outer, ObjectIdentifier(IsFocusedKey.self), isFocused)
  }
}
