/// How a finger opens and closes a popup.
nonisolated public enum PopupInteractionStyle: Hashable, Sendable {
  /// What the design prefers: `automatic`.
  case `default`
  /// The content follows the finger both ways.
  case drag
  /// A swipe upwards opens; a drag down closes once it has come the default part of the way.
  case snap
  /// The same with a part of the way of one's own, held to 0.1...0.9.
  case customizedSnap(percent: Double)
  /// A swipe upwards opens, and the content follows the finger when it is closed.
  case automatic
  /// No drag; the bar is tapped.
  case none

  /// The part of the way after which a snap closes, unless it is customized.
  public static let defaultSnapPercent = 0.32

  /// The style with `default` resolved.
  public var effective: PopupInteractionStyle { self == .default ? .automatic : self }

  /// The part of the way after which a snap closes; nil where nothing snaps when it closes.
  var closingSnapPercent: Double? {
    switch effective {
    case .snap: Self.defaultSnapPercent
    case .customizedSnap(let percent): percent.isFinite ? min(max(percent, 0.1), 0.9) : 0.32
    case .default, .drag, .automatic, .none: nil
    }
  }

  /// Whether a swipe upwards opens the bar, instead of a drag.
  var snapsOpen: Bool {
    switch effective {
    case .snap, .customizedSnap, .automatic: true
    case .default, .drag, .none: false
    }
  }
}
