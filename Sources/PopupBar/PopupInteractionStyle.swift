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
  /// A tap opens; a scroll view in the content that is pulled down at its top closes.
  case scroll
  /// A swipe upwards opens, and the content follows the finger when it is closed.
  case automatic
  /// No drag; the bar is tapped.
  case none

  /// The style of a number; nil where there is none.
  public init?(rawValue: Int) {
    switch rawValue {
    case 0: self = .default
    case 1: self = .drag
    case 2: self = .snap
    case 3: self = .scroll
    case 0xAAAA: self = .automatic
    case 0xFFFF: self = .none
    default: return nil
    }
  }

  /// The style's number, for settings that are kept; a customized snap has that of `snap`.
  public var rawValue: Int {
    switch self {
    case .default: 0
    case .drag: 1
    case .snap, .customizedSnap: 2
    case .scroll: 3
    case .automatic: 0xAAAA
    case .none: 0xFFFF
    }
  }

  /// The style with `default` resolved.
  public var effective: PopupInteractionStyle { self == .default ? .automatic : self }

  /// Whether a popup that is open closes once it has come a part of the way.
  var snapsShut: Bool {
    switch effective {
    case .snap, .customizedSnap: true
    case .default, .drag, .scroll, .automatic, .none: false
    }
  }

  /// Whether a swipe upwards opens the bar, instead of a drag.
  var snapsOpen: Bool {
    switch effective {
    case .snap, .customizedSnap, .automatic: true
    case .default, .drag, .scroll, .none: false
    }
  }

  /// Whether a drag on the bar, or on the content outside of scroll views, moves a popup at rest.
  var dragsAnywhere: Bool {
    switch effective {
    case .drag, .snap, .customizedSnap, .automatic: true
    case .default, .scroll, .none: false
    }
  }
}

extension Double {
  /// The part of the way after which a popup that snaps closes, unless another one is set.
  nonisolated public static let defaultPopupSnapPercent = 0.32
}

/// A style together with the part of the way after which it snaps, as they are set.
nonisolated package struct PopupInteraction: Hashable, Sendable {
  /// The parts of the way that can be asked for.
  package static let snapPercents = 0.1...0.9

  private var kind = PopupInteractionStyle.default
  package init() {}

  /// The part of the way after which a snap closes, from 0.1 to 0.9; others are held to that.
  package var snapPercent = Double.defaultPopupSnapPercent {
    didSet { snapPercent = Self.held(snapPercent) }
  }

  /// The style; setting `snap` makes the percentage the default one again.
  package var style: PopupInteractionStyle {
    get {
      if case .customizedSnap = kind { .customizedSnap(percent: snapPercent) } else { kind }
    }
    set {
      kind = newValue
      switch newValue {
      case .snap: snapPercent = .defaultPopupSnapPercent
      case .customizedSnap(let percent): snapPercent = percent
      case .default, .drag, .scroll, .automatic, .none: break
      }
    }
  }

  /// The part of the way after which an open popup closes; nil where it does not snap.
  package var closingSnapPercent: Double? { kind.snapsShut ? snapPercent : nil }

  private static func held(_ percent: Double) -> Double {
    guard percent.isFinite else { return .defaultPopupSnapPercent }
    return min(max(percent, snapPercents.lowerBound), snapPercents.upperBound)
  }
}
