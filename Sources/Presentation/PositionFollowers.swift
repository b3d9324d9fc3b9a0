// SPDX-License-Identifier: MIT

import SashInterface

/// What may have moved in a window since its last frame.
package enum PositionChanges {
  /// Anything: something of the content outside of entries was laid out, scrolled or moved.
  ///
  /// A frame without any change counts too: it was requested because of something that the window
  /// does not know.
  case anything
  /// Only views of the entries with these views.
  case entries([ObjectIdentifier])

  /// Finds the changes of a window, and takes those of the overlay that contains the entries.
  init(of window: Window, entriesIn overlay: View) {
    overlay.changedSubviews?.take()
    let content = window.contentView.changedSubviews?.taken ?? []
    let entries = overlay.changedSubviews?.taken ?? []
    let isOfContent = content.contains { $0 != ObjectIdentifier(overlay) }
    self = isOfContent || !window.hasReasonForFrame ? .anything : .entries(entries)
  }
}

/// An object whose position depends on a closure that reads the positions of views.
///
/// Add it to `PresentationStack.followers`. It is asked to follow only in frames in which the
/// result of the closure may have changed.
package final class PositionFollower {
  /// Reads the position and applies it.
  let follow: () -> Void
  /// The views of the entries from which the closure has last read positions.
  private(set) var entryViews: [ObjectIdentifier] = []
  /// The list that the follower is in.
  fileprivate weak var followers: PositionFollowers?

  /// Creates a follower that calls a closure when it must read its position again.
  package init(_ follow: @escaping () -> Void) { self.follow = follow }

  /// Calls the closure that reads positions, and records the entries that it reads from.
  package func read<Result>(_ body: () -> Result) -> Result {
    let dependedOnEntries = !entryViews.isEmpty
    defer {
      if dependedOnEntries == entryViews.isEmpty { followers?.updateDependents() }
    }
    return PositionReads.record(in: &entryViews, body)
  }
}

/// The followers of positions in one window, the oldest first.
///
/// Nothing is asked of a follower in a frame in which nothing has moved that it depends on.
package final class PositionFollowers {
  private var followers: [PositionFollower] = []
  /// The followers that depend on views of entries.
  private var dependents: [PositionFollower] = []

  /// Adds a follower.
  package func add(_ follower: PositionFollower) {
    follower.followers = self
    followers.append(follower)
    if !follower.entryViews.isEmpty { updateDependents() }
  }

  /// Removes a follower.
  package func remove(_ follower: PositionFollower) {
    follower.followers = nil
    followers.removeAll { $0 === follower }
    if !follower.entryViews.isEmpty { updateDependents() }
  }

  fileprivate func updateDependents() {
    dependents = followers.filter { !$0.entryViews.isEmpty }
  }

  /// Asks the followers to follow that may depend on what has changed.
  func update(after changes: PositionChanges) {
    switch changes {
    case .anything:
      for follower in followers { follower.follow() }
    case .entries(let views):
      for follower in dependents where follower.entryViews.contains(where: views.contains) {
        follower.follow()
      }
    }
  }
}
