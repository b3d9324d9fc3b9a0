// SPDX-License-Identifier: MIT

/// The parts of the debug overlay, which displays how a window draws.
///
/// The overlay lies above everything, takes no part in layout or input, and is not in the scene:
/// the damage that it displays is that of the window alone. A part that is off costs nothing. For
/// programs that run on a compositor the environment variable `SASH_DEBUG_FRAMES` selects the
/// parts: `damage`, `frames`, both with a comma between, or `1` for all.
public nonisolated struct DebugOverlay: OptionSet, Hashable, Sendable {
  /// The bits of the parts.
  public let rawValue: Int

  /// Creates a set of parts from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The damage of the last frame, tinted in one of two alternating colours.
  public static let damage = DebugOverlay(rawValue: 1)
  /// The draw times of the last frames as bars, with a line at the refresh interval.
  ///
  /// Above them are, in milliseconds, the last time and the 99th percentile; below are the numbers
  /// of drawn, missed and skipped frames.
  public static let frames = DebugOverlay(rawValue: 2)
  /// All parts.
  public static let all: DebugOverlay = [.damage, .frames]

  /// Creates a set of parts from their names in the environment variable; unknown names are
  /// ignored.
  public init(names text: String) {
    self = []
    for name in text.split(separator: ",") {
      switch name.filter({ $0 != " " }) {
      case "1", "all": formUnion(.all)
      case "damage": insert(.damage)
      case "frames": insert(.frames)
      default: break
      }
    }
  }
}
