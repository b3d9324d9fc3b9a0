// SPDX-License-Identifier: MIT

import SashInterface

extension SheetPresentationController {
  /// A height where a sheet may rest.
  ///
  /// The height is that of the sheet's visible content: what covers the lower edge of the window,
  /// such as an on-screen keyboard, is added to it. A height beyond the highest possible one means
  /// that.
  public struct Detent {
    /// The name by which a detent is selected and recognised.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable,
      ExpressibleByStringLiteral
    {
      /// The name.
      public let rawValue: String

      /// Creates an identifier of a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Creates an identifier of a name.
      public init(stringLiteral value: String) { rawValue = value }

      /// The identifier of `Detent.medium`.
      public static let medium = Identifier(rawValue: "medium")
      /// The identifier of `Detent.large`.
      public static let large = Identifier(rawValue: "large")
      /// The identifier of `Detent.content`.
      public static let content = Identifier(rawValue: "content")
    }

    /// The values that the height of a detent may depend on.
    public struct ResolutionContext {
      /// The largest height that a sheet may have now, in logical pixels.
      public let maximumDetentValue: Double
      /// The width of the sheet, in logical pixels.
      public let width: Double
      /// The largest height that a sheet would have if nothing covered the lower edge of the
      /// window, in logical pixels.
      ///
      /// Parts of the height refer to it, so that an on-screen keyboard takes nothing from them.
      let uncoveredMaximum: Double
      /// Returns the height of the content, and remembers that a detent depends on it.
      let measureContent: () -> Double

      /// The height that the content of the sheet takes at that width, in logical pixels.
      ///
      /// It is the height of the controller's `preferredContentSize` or, if that is zero, the one
      /// that fits its view. A detent that reads it follows the content.
      public var contentHeight: Double { measureContent() }
    }

    /// The name of the detent; no two detents of a sheet have the same one.
    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> Double?

    /// Half of the largest height that a sheet has without an on-screen keyboard.
    public static var medium: Detent {
      Detent(identifier: .medium) { $0.uncoveredMaximum / 2 }
    }

    /// The largest height, which leaves a part of the page visible.
    public static var large: Detent {
      Detent(identifier: .large) { $0.maximumDetentValue }
    }

    /// The height that the content takes, as `ResolutionContext.contentHeight` describes it.
    ///
    /// The sheet follows the content as that changes.
    public static var content: Detent {
      Detent(identifier: .content) { $0.contentHeight }
    }

    /// A part of the largest height that a sheet has without an on-screen keyboard.
    ///
    /// - Parameter fraction: The part, from 0 to 1.
    /// - Returns: A detent with the identifier "fraction:" and the number.
    public static func fraction(_ fraction: Double) -> Detent {
      Detent(identifier: Identifier(rawValue: "fraction:\(fraction)")) {
        fraction * $0.uncoveredMaximum
      }
    }

    /// A height in logical pixels, with the identifier "height:" and the number.
    public static func height(_ height: Double) -> Detent {
      Detent(identifier: Identifier(rawValue: "height:\(height)")) { _ in height }
    }

    /// A height that a closure computes.
    ///
    /// - Parameters:
    ///   - identifier: The name of the detent.
    ///   - resolver: Returns the height in logical pixels, or `nil` while the detent is not to be
    ///     used. It is called after each change of the window's size, of the safe area and of the
    ///     content, and after `invalidateDetents()`.
    /// - Returns: The detent.
    public static func custom(
      identifier: Identifier, resolver: @escaping (ResolutionContext) -> Double?
    ) -> Detent { Detent(identifier: identifier, resolver: resolver) }

    private init(identifier: Identifier, resolver: @escaping (ResolutionContext) -> Double?) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Returns the height in logical pixels, or `nil` while the detent is not used.
    public func resolvedValue(in context: ResolutionContext) -> Double? { resolver(context) }
  }
}
