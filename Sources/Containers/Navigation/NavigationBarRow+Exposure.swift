// SPDX-License-Identifier: MIT

extension NavigationBarRow {
  /// The part of a page's row that a transition shows.
  struct Exposure: Equatable {
    /// The range that clips nothing.
    static let wholeRange = -Double.infinity...Double.infinity
    /// The visibility of the page, 0 to 1.
    var visibility = 1.0
    /// The horizontal range of the page, outside of which the row is clipped, in the row's
    /// coordinates.
    var range = wholeRange

    /// Whether the row is clipped to the visible part of its page, so that it overlaps no other.
    var isClipped: Bool { range != Self.wholeRange }

    /// The opacity of a row that is not clipped, which disappears before the other appears.
    private var separateAlpha: Double { max(0, 2 * visibility - 1) }

    /// The opacity of buttons and small title: half way through a transition both rows are opaque
    /// where they are clipped.
    var upperAlpha: Double { isClipped ? min(2 * visibility, 1) : separateAlpha }

    /// The opacity of the large title.
    var largeTitleAlpha: Double { isClipped ? visibility : separateAlpha }
  }
}
