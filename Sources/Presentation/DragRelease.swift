/// What a finger leaves behind when it lifts.
nonisolated public struct DragRelease: Hashable, Sendable {
  /// The value that is shown.
  public var value: Double
  /// The value that the finger asked for, before any holding back.
  public var asked: Double
  /// How fast the finger moved, in units a second.
  public var fingerVelocity: Double
  /// How fast what is shown moved; lower than the finger's where the band held it back.
  public var velocity: Double
  /// Where the finger's velocity would have carried the value that it asked for.
  public var projected: Double

  /// A release from its parts.
  public init(
    value: Double, asked: Double, fingerVelocity: Double, velocity: Double, projected: Double
  ) {
    self.value = value
    self.asked = asked
    self.fingerVelocity = fingerVelocity
    self.velocity = velocity
    self.projected = projected
  }
}
