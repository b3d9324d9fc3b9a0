// SPDX-License-Identifier: MIT

/// The views of a lazy container that scroll with their section, but not out of the visible area.
nonisolated public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  /// The kinds of views as bits.
  public let rawValue: UInt32

  /// Creates kinds of views from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
