/// What is special about an animation of views.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Options from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Movement stays movement also where the window prefers less of it.
  ///
  /// For what goes on with a finger's motion: to fade there would hide where the thing went.
  public static let essentialMovement = AnimationOptions(rawValue: 1)
  /// Views that take another size are laid out with the next frame, and not within the animation.
  public static let withoutLayout = AnimationOptions(rawValue: 2)
}
