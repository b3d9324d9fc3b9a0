/// What is drawn over a window to show how it draws.
///
/// It lies above everything, takes no part in layout or input, and is not in the scene: the damage
/// that it shows is that of the window alone. What is not shown costs nothing. For programs that
/// run on a compositor the environment variable `SASH_DEBUG_FRAMES` chooses it: `damage`,
/// `frames`, both with a comma between, or `1` for all.
public nonisolated struct DebugOverlay: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// A set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// What changed in the last frame is tinted, in one of two colours in turn.
  public static let damage = DebugOverlay(rawValue: 1)
  /// What the last frames took is drawn as bars, a line marking the time from picture to picture.
  ///
  /// Above them stand, in milliseconds, the last one and what 99 of 100 stay within; below, how
  /// many were drawn, missed and skipped.
  public static let frames = DebugOverlay(rawValue: 2)
  /// All of it.
  public static let all: DebugOverlay = [.damage, .frames]

  /// What a text names, as the environment has it; unknown names count for nothing.
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

extension Window {
  /// What is drawn over the window to show how it draws; nothing at first.
  public var debugOverlay: DebugOverlay {
    get { overlay?.parts ?? [] }
    set {
      guard newValue != debugOverlay else { return }
      if overlay == nil { overlay = OverlayPainter() }
      overlay?.parts = newValue
      // When nothing is shown any more, one frame takes away what was.
      setNeedsFrame()
    }
  }

  /// Whether anything is drawn over the window to show how it draws; true shows all there is.
  public var showsDebugOverlay: Bool {
    get { !debugOverlay.isEmpty }
    set { if newValue != showsDebugOverlay { debugOverlay = newValue ? .all : [] } }
  }
}
