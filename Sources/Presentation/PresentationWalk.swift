/// The questions that are put to entries in their order, as functions of values.
nonisolated package enum PresentationWalk {
  /// What the walks need to know of an entry.
  package struct Step<ID: Hashable & Sendable>: Sendable {
    /// Who it is.
    package var id: ID
    /// Whether it would go at the Escape key.
    package var acceptsEscape: Bool
    /// Neighbours of the same group go together.
    package var escapeGroup: String?
    /// Whether what lies below is out of reach of focus and keys.
    package var isModal: Bool
    /// Whether it only accompanies other entries, as a backdrop does.
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

  /// Who goes at the Escape key: the topmost entry that accepts it, with its neighbours of the
  /// same group, from the top to the bottom.
  ///
  /// A modal entry that does not accept ends the search: what lies below it is out of reach.
  /// Backdrops do not part neighbours.
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

  /// The entries that focus and assistive technologies may reach: from the top down to the first
  /// modal one, and whether the page below is reachable too.
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
