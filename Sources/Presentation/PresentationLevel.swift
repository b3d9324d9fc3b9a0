// SPDX-License-Identifier: MIT

/// The level of an entry among those of the same host.
///
/// Higher levels lie above lower ones.
///
/// Levels sort before age: a newer entry of a lower level stays below. Applications may define
/// levels between the predefined ones.
nonisolated public struct PresentationLevel: RawRepresentable, Hashable, Comparable, Sendable {
  /// The rank; a higher rank lies above.
  public let rawValue: Int

  /// Creates a level from its rank.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The level of views in the page that host entries themselves: below all presented entries.
  static let page = PresentationLevel(rawValue: .min)
  /// Docked bars.
  public static let bar = PresentationLevel(rawValue: 100)
  /// The content that a docked bar opens into.
  public static let popup = PresentationLevel(rawValue: 200)
  /// Floating views that stay with their host, so that later panels cover them.
  public static let attached = PresentationLevel(rawValue: 300)
  /// Panels that are dragged between heights.
  public static let sheet = PresentationLevel(rawValue: 400)
  /// Toasts, which lie above panels and below popovers.
  public static let toast = PresentationLevel(rawValue: 450)
  /// Popovers, which stay above later panels.
  public static let popover = PresentationLevel(rawValue: 500)
  /// View controllers presented modally, with the entries that they host.
  public static let modal = PresentationLevel(rawValue: 550)
  /// Alerts, which only tooltips cover.
  public static let alert = PresentationLevel(rawValue: 600)
  /// Tooltips, which take neither touches nor focus.
  public static let toolTip = PresentationLevel(rawValue: 700)
  /// Views on surfaces of their own, which lie above the whole window.
  package static let childSurface = PresentationLevel(rawValue: 800)

  /// Returns whether one level lies below another.
  public static func < (a: PresentationLevel, b: PresentationLevel) -> Bool {
    a.rawValue < b.rawValue
  }
}
