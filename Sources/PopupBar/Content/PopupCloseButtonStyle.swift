// SPDX-License-Identifier: MIT

extension PopupCloseButton {
  /// The styles of a close button.
  nonisolated public enum Style: Int, Hashable, Sendable, CaseIterable {
    /// The style for the design and the form factor.
    case `default` = 0
    /// A "v" that becomes flat while the popup is dragged.
    case chevron = 1
    /// A horizontal bar.
    case grabber = 2
    /// A cross on the material of popups; in the classic design as `round`.
    case glass = 0x100
    /// A cross on a less opaque material; in the classic design as `round`.
    case clearGlass = 0x101
    /// A cross on the tint colour; in the classic design as `round`.
    case prominentGlass = 0x102
    /// A cross on a translucent tint colour; in the classic design as `round`.
    case prominentClearGlass = 0x103
    /// A cross on the material of popups with a light line along its edge; in the classic design as
    /// `round`.
    case shinyGlass = 0x104
    /// A small cross on the material of bars, with a shadow.
    case round = 0x105
    /// No button.
    case none = 0xFFFF

    /// Another name of `grabber`.
    public static let flat = Style.grabber

    /// Whether the style is a cross on a large circle.
    package var isGlass: Bool {
      switch self {
      case .glass, .clearGlass, .prominentGlass, .prominentClearGlass, .shinyGlass: true
      case .default, .chevron, .grabber, .round, .none: false
      }
    }

    /// Whether the background has the tint colour.
    package var isProminent: Bool { self == .prominentGlass || self == .prominentClearGlass }
  }

  /// The positions of a close button.
  nonisolated public enum Positioning: Int, Hashable, Sendable, CaseIterable {
    /// The position for the style: trailing for glass styles, leading for `round`, centred for the
    /// others.
    case `default` = 0
    case leading = 1
    case center = 2
    case trailing = 3
  }
}
