import SashInterface

/// Whose appearance a bar shows, for each of its properties.
nonisolated package enum PopupBarAppearanceChain {
  /// Where an appearance comes from, the first one first.
  package enum Link: Int, Hashable, Sendable, CaseIterable {
    /// The item's, while the bar is inline.
    case itemInline
    /// The bar's, while it is inline.
    case barInline
    /// The item's.
    case item
    /// That of the view that the bar docks to.
    case dock
    /// The bar's.
    case bar
  }

  /// What an appearance says.
  package enum Group: Hashable, Sendable, CaseIterable {
    /// The ground, as every bar has one.
    case ground
    /// What only popup bars have.
    case own
  }

  /// The first link that declares a group of properties.
  ///
  /// - Parameters:
  ///   - group: Which properties.
  ///   - links: The links that there are; the bar's own is always among them.
  ///   - isInline: Whether the bar lies beside a dock that has made itself small.
  /// - Returns: The link whose appearance is shown.
  package static func first(_ group: Group, of links: Set<Link>, isInline: Bool) -> Link {
    let found = Link.allCases.first { link in
      links.contains(link) && declares(link, group)
        && (isInline || link != .itemInline && link != .barInline)
    }
    return found ?? .bar
  }

  /// A dock's appearance says nothing of what only popup bars have.
  private static func declares(_ link: Link, _ group: Group) -> Bool {
    link != .dock || group == .ground
  }
}
