// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

/// The ordered entries above a window's content: bars, popups, popovers, sheets and modal
/// controllers.
///
/// Each window has one stack, `Window.presentationStack`. Use it directly to present views of your
/// own above the page; the popup, popover, sheet and modal calls of view controllers use it
/// internally. The window owns its stack, and the stack owns the entries that are presented or
/// being dismissed. Drawing, touches, Escape, focus and modality use the same order: depth-first by
/// host, then level, then z-index, then age. An entry lies above its host and everything in the
/// host.
public final class PresentationStack: PressRouter, FrameObserver {
  /// The window of the stack.
  public private(set) weak var window: Window?

  /// A closure called after entries were added, removed or reordered.
  public var onChange: (() -> Void)?

  /// The entries and their hosts.
  private(set) var members = PresentationMembers()
  let overlay = PresentationOverlay()
  let inputLocks = PresentationInputLocks()
  /// The followers of positions in the window, such as the sources of popovers.
  package let followers = PositionFollowers()
  private lazy var escapeKeyHandler = PresentationEscapeKeyHandler(self)

  init(window: Window) {
    self.window = window
    window.contentView.addSubview(overlay)
    window.pressRouter = self
    window.keyRouter = { [weak self] event in
      guard let self else { return false }
      return withExtendedLifetime(self) { escapeKeyHandler.handle(event) }
    }
    window.addFrameObserver(self)
  }

  package func frameWillLayOut() {
    for entry in entriesWithFrames where entry.isPresented { entry.onFrame?() }
  }

  package func frameDidLayOut() {
    guard let window else { return }
    followers.update(after: PositionChanges(of: window, entriesIn: overlay))
  }

  // MARK: Queries

  /// The entries that are drawn, from back to front, including those being dismissed.
  public private(set) var entries: [PresentationEntry] = []

  /// The entries that take part in each frame.
  private var entriesWithFrames: [PresentationEntry] = []

  /// Returns the innermost entry whose view contains a view, or `nil` for views in the page.
  public func entry(containing view: View) -> PresentationEntry? { members.entry(containing: view) }

  /// Returns whether one entry lies above another; `false` unless both are in the stack.
  public func isEntry(_ entry: PresentationEntry, above other: PresentationEntry) -> Bool {
    guard let a = entry.id, let b = other.id, entry.stack === self, other.stack === self else {
      return false
    }
    return members.isNode(a, above: b)
  }

  /// Returns whether one entry was presented from inside another, at any depth.
  public func isEntry(_ entry: PresentationEntry, hostedBy other: PresentationEntry) -> Bool {
    guard let a = entry.id, let b = other.id, entry.stack === self, other.stack === self else {
      return false
    }
    return members.order.isHosted(a, by: b)
  }

  /// Caches the entries in their order, as each frame reads them.
  func updateEntries() {
    entries = members.backToFront
    updateEntriesWithFrames()
  }

  /// Caches the entries that take part in each frame: the others cost nothing there.
  func updateEntriesWithFrames() { entriesWithFrames = entries.filter { $0.onFrame != nil } }

  // MARK: Presenting

  /// Presents an entry above its host: the entry or the part of the page that contains a view.
  ///
  /// - Parameters:
  ///   - entry: The entry, which must not be in a stack.
  ///   - hostView: The view above which the entry lies; `nil` for the whole page. Required for
  ///     entries with an extent inside their host.
  public func present(_ entry: PresentationEntry, above hostView: View? = nil) {
    precondition(
      entry.extent.coversWindow || hostView != nil,
      "An entry with a host extent needs a host view; pass `hostView`.")
    insert(entry, above: hostView, at: .level(entry.level))
  }

  /// Presents a backdrop directly below an entry.
  ///
  /// It is removed with the entry.
  ///
  /// The backdrop must have the same extent as the entry.
  public func present(_ backdrop: PresentationEntry, below entry: PresentationEntry) {
    guard let target = entry.id, entry.stack === self else {
      preconditionFailure("Present the entry before its backdrop.")
    }
    precondition(
      backdrop.extent.coversWindow == entry.extent.coversWindow,
      "Give the backdrop the extent of its entry.")
    backdrop.markAsBackdrop()
    insert(backdrop, above: entry.hostView, at: .below(target))
  }

  /// Presents a backdrop below all entries of its level that have the same host.
  ///
  /// - Parameters:
  ///   - backdrop: The entry of the backdrop, which must not be in a stack.
  ///   - hostView: The view whose host is used; `nil` for the page.
  public func present(backdrop: PresentationEntry, above hostView: View? = nil) {
    backdrop.markAsBackdrop()
    insert(backdrop, above: hostView, at: .belowLevel(backdrop.level))
  }

  private func insert(
    _ entry: PresentationEntry, above hostView: View?, at position: PresentationOrder.Position
  ) {
    precondition(
      entry.id == nil, "The entry is in a stack already; remove it before presenting it again.")
    let host = hostView.flatMap {
      entry.extent.coversWindow ? self.entry(containing: $0)?.id : members.node(for: $0)
    }
    let id = members.insert(entry, host: host, at: position)
    entry.join(self, as: id, hostView: hostView)
    arrangeViews()
    // A controller in the entry may have removed it again in its appearance callbacks.
    guard entry.id == id else { return }
    entry.didBecomePresented()
    didBecomePresented(entry)
  }

  private func didBecomePresented(_ entry: PresentationEntry) {
    if entry.hostInsets != .zero { insetsDidChange(of: entry) }
    modalityDidChange()
    if entry.takesFocus { moveFocus(into: entry) }
    if entry.isModal { takeFocusFromBelow() }
    onChange?()
  }

  /// Moves an entry above those of the same host, level and z-index.
  ///
  /// Entries on surfaces of their own keep their order.
  public func raise(_ entry: PresentationEntry) {
    guard let id = entry.id, entry.stack === self, entry.level != .childSurface else { return }
    members.raise(id)
    didReorder()
  }

  func zIndexDidChange(of entry: PresentationEntry) {
    guard let id = entry.id, entry.stack === self else { return }
    members.setZIndex(entry.appliedZIndex, of: id)
    didReorder()
  }

  private func didReorder() {
    arrangeViews()
    // A modal entry may now lie above the view that has the focus.
    takeFocusFromBelow()
    onChange?()
  }

  // MARK: Dismissing

  /// Begins the dismissal of an entry: it receives no more touches, keys or focus, but is drawn
  /// until `remove(_:reason:)`.
  ///
  /// The entries that it hosts are dismissed first, from the front. Does nothing unless the entry
  /// is presented.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - reason: The reason that its state and the entries that it hosts receive.
  public func dismiss(_ entry: PresentationEntry, reason: DismissalReason) {
    guard let id = entry.id, entry.stack === self, entry.isPresented else { return }
    entry.beginDismissal(reason)
    let subtree = Set(members.order.subtree(of: id))
    for hostedEntry in entries.reversed()
    where hostedEntry !== entry && hostedEntry.isPresented && !hostedEntry.isBackdrop
      && (hostedEntry.dismissesWith === entry
        || hostedEntry.id.map { subtree.contains($0) } ?? false)
    {
      hostedEntry.dismissWithHost(reason == .windowClosed ? reason : .hostDismissed)
    }
    if entry.hostInsets != .zero { insetsDidChange(of: entry) }
    arrangeViews()
    modalityDidChange()
    returnFocus(from: entry)
    onChange?()
  }

  /// Cancels the dismissal of an entry, which receives touches, keys and focus again.
  ///
  /// Entries that were dismissed together with it stay dismissed. Does nothing unless the entry is
  /// being dismissed.
  public func cancelDismissal(of entry: PresentationEntry) {
    guard entry.stack === self, entry.isDismissing else { return }
    entry.didBecomePresented()
    arrangeViews()
    didBecomePresented(entry)
  }

  /// Removes an entry and its backdrop.
  ///
  /// An entry that is still presented is dismissed first.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - reason: The reason of an entry that was not dismissed before.
  public func remove(_ entry: PresentationEntry, reason: DismissalReason = .programmatic) {
    if entry.isPresented { dismiss(entry, reason: reason) }
    guard let id = entry.id, entry.stack === self else { return }
    if entry.keepsHostInsetsWhileDismissed { entry.hostInsets = .zero }
    // Hosted entries that are still being dismissed end on their own.
    let removedEntries = members.remove(id)
    updateEntries()
    for member in removedEntries { member.leaveStack() }
    members.prunePageHosts()
    arrangeViews()
    onChange?()
  }

  /// Dismisses all entries, from the front; used when the window closes.
  public func dismissAll(reason: DismissalReason = .windowClosed) {
    for entry in entries.reversed() where entry.isPresented && !entry.isBackdrop {
      entry.dismissWithHost(reason)
    }
  }
}

extension Window {
  /// The stack of entries above the window's content; created at the first access.
  public var presentationStack: PresentationStack {
    if let stack = attachments[PresentationStack.self] { return stack }
    let stack = PresentationStack(window: self)
    attachments[PresentationStack.self] = stack
    return stack
  }
}
