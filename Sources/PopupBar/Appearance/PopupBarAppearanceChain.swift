// SPDX-License-Identifier: MIT

import SashInterface

/// The order in which a popup bar looks its appearance up.
nonisolated package enum PopupBarAppearanceChain {
  /// A source of an appearance, in order of precedence.
  package enum Link: Int, Hashable, Sendable, CaseIterable {
    /// The item's inline appearance; only while the bar is inline.
    case itemInline
    /// The bar's inline appearance; only while the bar is inline.
    case barInline
    /// The item's appearance.
    case item
    /// The appearance of the view that the bar docks to.
    case dock
    /// The bar's appearance.
    case bar
  }

  /// A group of properties that is looked up together.
  package enum Group: Hashable, Sendable, CaseIterable {
    /// The background, which every kind of bar has.
    case background
    /// The properties that only popup bars have.
    case popupBar
  }

  /// Returns the first source that defines a group of properties.
  ///
  /// - Parameters:
  ///   - group: The group of properties.
  ///   - links: The sources that exist; the bar's own is always among them.
  ///   - isInline: Whether the bar is beside a minimised dock.
  /// - Returns: The source whose properties are displayed.
  package static func first(_ group: Group, of links: Set<Link>, isInline: Bool) -> Link {
    let found = Link.allCases.first { link in
      links.contains(link) && declares(link, group)
        && (isInline || link != .itemInline && link != .barInline)
    }
    return found ?? .bar
  }

  /// Returns whether a source defines a group: a dock's appearance has no popup bar properties.
  private static func declares(_ link: Link, _ group: Group) -> Bool {
    link != .dock || group == .background
  }
}
