// SPDX-License-Identifier: MIT

/// A height where a sheet rests.
///
/// ```swift
/// .sheet(isPresented: $showsFilter) {
///   Filter().presentationDetents([.medium, .large])
/// }
/// ```
nonisolated public struct PresentationDetent: Hashable, Sendable {
  /// What the height of a detent of one's own may depend on.
  @dynamicMemberLookup public struct Context {
    /// The largest height that the sheet may have, in logical pixels.
    public let maxDetentValue: Double
    let environment: EnvironmentValues

    /// A value of the environment of the view that presents the sheet.
    public subscript<Value>(dynamicMember path: KeyPath<EnvironmentValues, Value>) -> Value {
      environment[keyPath: path]
    }
  }

  private enum Kind: Hashable, Sendable {
    case medium
    case large
    case fraction(Double)
    case height(Double)
    case custom(CustomDetent)
  }

  private let kind: Kind

  /// About half of the largest height.
  public static let medium = PresentationDetent(kind: .medium)
  /// The largest height.
  public static let large = PresentationDetent(kind: .large)

  /// Returns a detent at a part of the largest height, from 0 to 1.
  public static func fraction(_ fraction: Double) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }

  /// Returns a detent at a height in logical pixels.
  public static func height(_ height: Double) -> PresentationDetent {
    PresentationDetent(kind: .height(height))
  }

  /// Returns a detent at a height that a type computes.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(kind: .custom(CustomDetent(type: type)))
  }
}

/// A type that computes a height where a sheet rests.
///
/// ```swift
/// struct Bar: CustomPresentationDetent {
///   static func height(in context: Context) -> Double? { max(44, context.maxDetentValue * 0.1) }
/// }
/// ```
@MainActor @preconcurrency public protocol CustomPresentationDetent: SendableMetatype {
  /// What the height may depend on.
  typealias Context = PresentationDetent.Context

  /// Returns the height in logical pixels, or `nil` while the sheet is not to rest there.
  static func height(in context: Context) -> Double?
}

/// A type that computes a height, which is compared by its identity.
nonisolated private struct CustomDetent: Hashable, Sendable {
  let type: any CustomPresentationDetent.Type

  static func == (a: Self, b: Self) -> Bool { a.type == b.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

extension PresentationDetent {
  /// The name of the detent in the library.
  var identifier: SheetPresentationController.Detent.Identifier { detent(in: nil).identifier }

  /// Returns the detent of the library.
  ///
  /// - Parameter environment: The environment of the view that presents the sheet.
  /// - Returns: The detent.
  func detent(in environment: EnvironmentLink?) -> SheetPresentationController.Detent {
    switch kind {
    case .medium: .medium
    case .large: .large
    case .fraction(let fraction): .fraction(fraction)
    case .height(let height): .height(height)
    case .custom(let custom):
      .custom(identifier: .init(rawValue: "custom:\(_typeName(custom.type, qualified: true))")) {
        Self.height(custom, $0.maximumDetentValue, environment)
      }
    }
  }

  /// Returns about the height that the detent has if a sheet may have the whole height of a window: to
  /// find the highest of several.
  func height(within height: Double, in environment: EnvironmentLink?) -> Double {
    switch kind {
    case .medium: height / 2
    case .large: height
    case .fraction(let fraction): fraction * height
    case .height(let own): min(own, height)
    case .custom(let custom): Self.height(custom, height, environment) ?? 0
    }
  }

  private static func height(
    _ custom: CustomDetent, _ maximum: Double, _ environment: EnvironmentLink?
  ) -> Double? {
    custom.type.height(
      in: Context(maxDetentValue: maximum, environment: EnvironmentValues(environment)))
  }
}
