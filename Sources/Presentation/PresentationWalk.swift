// SPDX-License-Identifier: MIT

/// The searches through the entries in their order, as pure functions.
nonisolated package enum PresentationWalk {
  /// The properties of an entry that the searches use.
  package struct Step<ID: Hashable & Sendable>: Sendable {
    /// The identity of the entry.
    package var id: ID
    /// Whether Escape dismisses the entry.
    package var acceptsEscape: Bool
    /// The group of entries that Escape dismisses together if they are adjacent.
    package var escapeGroup: String?
    /// Whether focus and keys cannot reach the entries below.
    package var isModal: Bool
    /// Whether the entry is a backdrop, which only accompanies other entries.
    package var isBackdrop: Bool

    package init(
      id: ID, acceptsEscape: Bool = false, escapeGroup: String? = nil, isModal: Bool = false,
      isBackdrop: Bool = false
    ) {
      self.id = id
      self.acceptsEscape = acceptsEscape
      self.escapeGroup = escapeGroup
      self.isModal = isModal
      self.isBackdrop = isBackdrop
    }
  }

  /// Returns the entries that Escape dismisses, from front to back: the topmost one that accepts
  /// it, with the adjacent ones of the same group.
  ///
  /// A modal entry that does not accept Escape ends the search, as entries below it are
  /// unreachable. Backdrops do not separate adjacent entries.
  package static func escape<ID>(_ bottomToTop: [Step<ID>]) -> [ID] {
    var result: [ID] = []
    var group: String?
    for step in bottomToTop.reversed() where !step.isBackdrop {
      if result.isEmpty {
        if step.acceptsEscape {
          result.append(step.id)
          guard let own = step.escapeGroup else { return result }
          group = own
        } else if step.isModal {
          return []
        }
      } else {
        guard step.escapeGroup == group else { return result }
        if step.acceptsEscape { result.append(step.id) }
      }
    }
    return result
  }

  /// Returns the entries that focus and assistive technologies can reach: from the front down to
  /// the first modal one.
  ///
  /// `includesPage` is whether the page is reachable too.
  package static func reachable<ID>(
    _ bottomToTop: [Step<ID>]
  ) -> (topToBottom: [ID], includesPage: Bool) {
    var result: [ID] = []
    for step in bottomToTop.reversed() where !step.isBackdrop {
      result.append(step.id)
      if step.isModal { return (result, false) }
    }
    return (result, true)
  }
}
