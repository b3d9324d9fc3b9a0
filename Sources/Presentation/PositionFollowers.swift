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
package final class PositionFollower: PositionReadObserver {
  /// Reads the position and applies it.
  let follow: () -> Void
  /// The views of the entries from which the closure has last read positions.
  private(set) var entryViews: [ObjectIdentifier] = []
  /// The views of the entries from which the running closures have read, those of a nested call last.
  private var readEntryViews: [ObjectIdentifier] = []
  /// The index of the first one of the innermost call.
  private var start = 0
  /// Whether the closure has last looked for a position that was not there.
  private(set) var missesPosition = false
  /// Whether the innermost running closure has.
  private var hasMissedPosition = false
  /// The reused views, such as rows of a list, in which positions were read.
  private var reusedViews: [ReusedView] = []
  /// The reused view in which a position was read last, or `nil`.
  package private(set) weak var lastReusedView: View?
  /// Whether the closure has last read the position of a view that now belongs to other content, or
  /// waits to be reused.
  package private(set) var readsOtherContent = false
  /// Whether the closure has read the position of a reused view, such as a row of a list.
  package var dependsOnReusedView: Bool { !reusedViews.isEmpty }
  /// The list that the follower is in.
  fileprivate weak var followers: PositionFollowers?

  /// Creates a follower that calls a closure when it must read its position again.
  package init(_ follow: @escaping () -> Void) { self.follow = follow }

  /// Calls a closure that reads positions in a window, and records the entries that it reads from.
  package func read<Result>(in window: Window?, _ body: () -> Result) -> Result {
    let (outerObserver, outerStart) = (window?.positionReadObserver, start)
    let outerMiss = hasMissedPosition
    window?.positionReadObserver = self
    readsOtherContent = false
    hasMissedPosition = false
    start = readEntryViews.count
    defer {
      window?.positionReadObserver = outerObserver
      recordReads()
      hasMissedPosition = outerMiss
      readEntryViews.removeLast(readEntryViews.count - start)
      start = outerStart
    }
    return body()
  }

  private func recordReads() {
    let views = readEntryViews[start...]
    guard !views.elementsEqual(entryViews) || hasMissedPosition != missesPosition else { return }
    let dependedOnEntries = dependsOnEntries
    missesPosition = hasMissedPosition
    entryViews = Array(views)
    if dependedOnEntries != dependsOnEntries { followers?.updateDependents() }
  }

  /// Whether the position may change with entries: it was read in some, or may be in one that is not
  /// there yet.
  fileprivate var dependsOnEntries: Bool { missesPosition || !entryViews.isEmpty }

  /// Records that there is no view whose position could be read, so that any change may bring one.
  package func positionWasMissed() { hasMissedPosition = true }

  /// Records the views of the entries that contain a view whose position is read.
  package func positionWasRead(of view: View) {
    var child = view
    noteReuse(of: child)
    while let parent = child.superview {
      noteReuse(of: parent)
      // Whatever depends on a window's content may depend on all of it.
      if parent.recordsChangedSubviews, parent.superview != nil {
        let identity = ObjectIdentifier(child)
        if !readEntryViews[start...].contains(identity) { readEntryViews.append(identity) }
      }
      child = parent
    }
  }

  // MARK: Reused views

  /// Forgets the reused views, because the closure was replaced.
  package func forgetReusedViews() {
    reusedViews = []
    lastReusedView = nil
    readsOtherContent = false
  }

  private func noteReuse(of view: View) {
    guard let count = view.reuseCount else { return }
    lastReusedView = view
    if let known = reusedViews.first(where: { $0.view === view }) {
      if known.count != count { readsOtherContent = true }
    } else {
      reusedViews.append(ReusedView(view: view, count: count))
    }
  }
}

/// A reused view with the count of its reuses when its position was first read.
private struct ReusedView {
  weak var view: View?
  let count: Int
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
    if follower.dependsOnEntries { updateDependents() }
  }

  /// Removes a follower.
  package func remove(_ follower: PositionFollower) {
    follower.followers = nil
    followers.removeAll { $0 === follower }
    if follower.dependsOnEntries { updateDependents() }
  }

  fileprivate func updateDependents() {
    dependents = followers.filter { $0.dependsOnEntries }
  }

  /// Asks the followers to follow that may depend on what has changed.
  func update(after changes: PositionChanges) {
    switch changes {
    case .anything:
      for follower in followers { follower.follow() }
    case .entries(let views):
      for follower in dependents
      where follower.missesPosition || follower.entryViews.contains(where: views.contains) {
        follower.follow()
      }
    }
  }
}
