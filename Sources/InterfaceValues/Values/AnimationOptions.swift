// SPDX-License-Identifier: MIT

/// Options of an animation of views.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt8

  /// Creates a set of options from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Keeps movement also where the window prefers reduced motion.
  ///
  /// Use it for animations that continue a finger's drag, where a fade would hide the direction in
  /// which the view went.
  public static let essentialMovement = AnimationOptions(rawValue: 1)
  /// Lays out resized views with the next frame instead of within the animation.
  public static let withoutLayout = AnimationOptions(rawValue: 2)
}
