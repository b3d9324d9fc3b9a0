// SPDX-License-Identifier: MIT

/// The extents between which a view can be in one dimension, in logical pixels.
nonisolated struct ExtentRange: Hashable {
  /// The least extent.
  var least: Double
  /// The greatest one; `infinity` for a view that takes whatever it is offered.
  var most: Double
  /// Whether the view can take more than its ideal extent.
  var grows: Bool

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - least: The least extent.
  ///   - most: The greatest one.
  ///   - grows: Whether the view can take more than its ideal extent, or `nil` if it does so only
  ///     without limits.
  init(least: Double, most: Double, grows: Bool? = nil) {
    self.least = least
    self.most = most
    self.grows = grows ?? (most == .infinity)
  }

  /// The range of a view that takes whatever it is offered.
  static let flexible = ExtentRange(least: 0, most: .infinity)

  /// Whether the view takes whatever it is offered.
  var expands: Bool { most == .infinity }
}

/// The last four answers of a box to proposals, stored in place.
///
/// Four are what one layout asks for: the ideal size, a share of a stack, the size that is placed,
/// and the same in another pass.
nonisolated struct SizeCache {
  private typealias Entry = (proposal: ProposedViewSize, size: Size)
  private static let capacity = 4
  private static let empty = (proposal: ProposedViewSize.unspecified, size: Size.zero)

  private var entries: (Entry, Entry, Entry, Entry) = (empty, empty, empty, empty)
  private var count: UInt8 = 0
  private var next: UInt8 = 0
  /// The answers that the box around has received since its own were last found, a bit for each.
  private var given: UInt8 = 0
  /// Whether one of those is not stored any more, so that nobody can tell whether it still holds.
  private var hasLostGiven = false

  /// Returns the answer to a proposal, or `nil`.
  mutating func size(for proposal: ProposedViewSize) -> Size? {
    if count > 0, entries.0.proposal == proposal { return give(0, entries.0.size) }
    if count > 1, entries.1.proposal == proposal { return give(1, entries.1.size) }
    if count > 2, entries.2.proposal == proposal { return give(2, entries.2.size) }
    if count > 3, entries.3.proposal == proposal { return give(3, entries.3.size) }
    return nil
  }

  private mutating func give(_ index: UInt8, _ size: Size) -> Size {
    given |= 1 << index
    return size
  }

  private func isGiven(_ index: UInt8) -> Bool { given & 1 << index != 0 }

  /// Stores an answer in the place of the oldest one.
  mutating func store(_ size: Size, for proposal: ProposedViewSize) {
    if isGiven(next) { hasLostGiven = true }
    switch next {
    case 0: entries.0 = (proposal, size)
    case 1: entries.1 = (proposal, size)
    case 2: entries.2 = (proposal, size)
    default: entries.3 = (proposal, size)
    }
    given |= 1 << next
    next = (next + 1) % UInt8(Self.capacity)
    count = min(count + 1, UInt8(Self.capacity))
  }

  /// Keeps the answers for a box around that finds its own anew, from which on it has received none.
  mutating func beginGiving() {
    given = 0
    hasLostGiven = false
  }

  /// Returns whether each answer that was given is what a closure answers now.
  func holds(_ answer: (ProposedViewSize) -> Size) -> Bool {
    if hasLostGiven { return false }
    if isGiven(0), answer(entries.0.proposal) != entries.0.size { return false }
    if isGiven(1), answer(entries.1.proposal) != entries.1.size { return false }
    if isGiven(2), answer(entries.2.proposal) != entries.2.size { return false }
    if isGiven(3), answer(entries.3.proposal) != entries.3.size { return false }
    return true
  }
}
