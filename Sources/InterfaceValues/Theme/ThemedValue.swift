// SPDX-License-Identifier: MIT

import SashCompositor

/// A property of an appearance that is either taken from the theme or customised.
nonisolated package enum ThemedValue<Value> {
  /// The theme's value.
  case standard
  /// A custom value.
  case custom(Value)

  /// The custom value, or `nil`.
  package var customValue: Value? {
    if case .custom(let value) = self { value } else { nil }
  }

  /// Returns the custom value, or else a given default.
  package func value(or standard: @autoclosure () -> Value) -> Value {
    switch self {
    case .standard: standard()
    case .custom(let value): value
    }
  }
}

nonisolated extension ThemedValue: Sendable where Value: Sendable {}
nonisolated extension ThemedValue: Equatable where Value: Equatable {}

/// The material of a surface that is either taken from the theme or customised.
nonisolated package enum ThemedMaterial: Equatable, Sendable {
  /// The theme's material for surfaces of this kind.
  case standard
  /// The theme's background colour, opaque.
  case opaque
  /// A custom material; `nil` means none.
  case custom(Material?)

  /// The custom material, or `nil`.
  package var customMaterial: Material? {
    if case .custom(let material) = self { material } else { nil }
  }

  /// Returns the resolved material.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - standard: The theme's material for surfaces of this kind.
  /// - Returns: The resolved material.
  package func material(in theme: Theme, standard: @autoclosure () -> Material) -> Material {
    switch self {
    case .standard: standard()
    case .opaque: .opaque(theme.background)
    case .custom(let material): material ?? .none
    }
  }
}
