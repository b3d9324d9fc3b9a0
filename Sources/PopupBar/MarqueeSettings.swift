/// How titles move that are longer than there is room for.
nonisolated package struct MarqueeSettings: Hashable, Sendable {
  /// Whether they move at all; else they are cut.
  package var isEnabled = true
  /// How fast, in logical pixels a second; above zero.
  package var rate = 30.0
  /// How long they rest before each passage, in seconds.
  package var delay = 2.0
  /// Whether title and subtitle set out together.
  package var isCoordinated = true

  /// The settings of the modern design.
  package init() {}
}
