import SashCompositor

/// A value that an appearance was given, or else what the theme has.
nonisolated package enum Themed<Value> {
  /// What the theme has.
  case standard
  /// What was given.
  case own(Value)

  /// What was given, if anything was.
  package var given: Value? {
    if case .own(let value) = self { value } else { nil }
  }

  /// What was given; the fallback where nothing was.
  package func value(or standard: @autoclosure () -> Value) -> Value {
    switch self {
    case .standard: standard()
    case .own(let value): value
    }
  }
}

nonisolated extension Themed: Sendable where Value: Sendable {}
nonisolated extension Themed: Equatable where Value: Equatable {}

/// What a surface is made of, as far as the theme decides.
nonisolated package enum ThemedEffect: Equatable, Sendable {
  /// What surfaces of its kind are made of in the theme.
  case standard
  /// The theme's ground, which lets nothing through.
  case opaque
  /// What was given; nil: nothing.
  case own(Material?)

  /// What was given, if anything was.
  package var given: Material? {
    if case .own(let material) = self { material } else { nil }
  }

  /// What it comes to in a theme.
  package func material(in theme: Theme, standard: @autoclosure () -> Material) -> Material {
    switch self {
    case .standard: standard()
    case .opaque: .opaque(theme.background)
    case .own(let material): material ?? .none
    }
  }
}
