// SPDX-License-Identifier: MIT

/// The gestures that open and close a popup.
///
/// Assign one to `ViewController.popupInteractionStyle`.
nonisolated public enum PopupInteractionStyle: Hashable, Sendable {
  /// The style that the design prefers, which is `automatic`.
  case `default`
  /// The content follows the finger in both directions.
  case drag
  /// An upward swipe opens the popup; a downward drag closes it after
  /// `Double.defaultPopupSnapPercent` of the host's height.
  case snap
  /// A drag snaps as with `snap`, at another fraction of the host's height, clamped to 0.1...0.9.
  case customizedSnap(percent: Double)
  /// A tap opens the popup; pulling down a scroll view in the content that is at its top closes it.
  case scroll
  /// An upward swipe opens the popup, and the content follows the finger that closes it.
  case automatic
  /// Only a tap on the bar opens the popup.
  case none

  /// Creates the style of a raw value; `nil` for unknown values.
  public init?(rawValue: Int) {
    let styles: [PopupInteractionStyle] = [.default, .drag, .snap, .scroll, .automatic, .none]
    guard let style = styles.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = style
  }

  /// The number of the style, for storing settings.
  ///
  /// `customizedSnap` has the number of `snap`.
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

  /// Whether an open popup closes after a fraction of the host's height.
  var snapsClosed: Bool {
    switch effective {
    case .snap, .customizedSnap: true
    case .default, .drag, .scroll, .automatic, .none: false
    }
  }

  /// Whether an upward swipe opens the bar, instead of a drag.
  var snapsOpen: Bool { snapsClosed || effective == .automatic }

  /// Whether a drag on the bar, or on the content outside scroll views, moves a settled popup.
  var dragsAnywhere: Bool { snapsOpen || effective == .drag }
}

extension Double {
  /// The default fraction of the host's height after which a popup closes that snaps.
  nonisolated public static let defaultPopupSnapPercent = 0.32
}

/// The interaction style of a popup together with its snap fraction.
nonisolated package struct PopupInteraction: Hashable, Sendable {
  /// The range of snap fractions.
  package static let snapPercents = 0.1...0.9

  private var storedStyle = PopupInteractionStyle.default
  package init() {}

  /// The fraction of the host's height after which an open popup closes; clamped to `snapPercents`.
  package var snapPercent = Double.defaultPopupSnapPercent {
    didSet {
      let percent = snapPercent.isFinite ? snapPercent : .defaultPopupSnapPercent
      snapPercent = min(max(percent, Self.snapPercents.lowerBound), Self.snapPercents.upperBound)
    }
  }

  /// The style.
  ///
  /// Setting `snap` restores the default fraction; setting `customizedSnap` sets its own.
  package var style: PopupInteractionStyle {
    get {
      if case .customizedSnap = storedStyle {
        .customizedSnap(percent: snapPercent)
      } else {
        storedStyle
      }
    }
    set {
      storedStyle = newValue
      switch newValue {
      case .snap: snapPercent = .defaultPopupSnapPercent
      case .customizedSnap(let percent): snapPercent = percent
      case .default, .drag, .scroll, .automatic, .none: break
      }
    }
  }

  /// The fraction of the host's height after which an open popup closes, or `nil` if the style does
  /// not snap.
  package var closingSnapPercent: Double? { storedStyle.snapsClosed ? snapPercent : nil }
}
