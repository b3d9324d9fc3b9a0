// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues
import SashMotion

/// The tracker of items that are dragged over a window: it finds the interaction under them, the
/// views that follow them, and the view that is activated when they are held.
///
/// It is attached to the window. It sets a timer only while items are over a spring-loaded view.
final class DropTracker: FrameObserver {
  /// The state of the tracker.
  private enum State {
    /// Nothing is dragged over the window.
    case idle
    /// Items are dragged over the window.
    case hovering(DropSession)
  }

  private unowned let window: Window
  private var state = State.idle
  /// The interaction under the items.
  private weak var interaction: DropInteraction?
  /// The views that follow the items, innermost first.
  private var followers: [WeakFollower] = []
  /// The spring-loaded interaction under the items, and the call that activates it.
  private weak var springLoaded: SpringLoadedInteraction?
  private var activation: ScheduledCall?
  /// The drops whose data may still be loaded.
  private var drops: [WeakDrop] = []
  /// Whether the session is being updated, so that a change of the layout does not do it again.
  private var isUpdating = false

  private struct WeakFollower { weak var view: (any DragFollower)? }

  private struct WeakDrop { weak var transfer: DropTransfer? }

  init(_ window: Window) {
    self.window = window
    window.addFrameObserver(self)
  }

  /// Handles an event, with positions in the window's coordinates.
  func handle(_ event: DragEvent) {
    switch (event, state) {
    case (.entered(let offer, let point), _):
      exit()
      state = .hovering(DropSession(offer, at: point))
      update()
    case (.moved(let point), .hovering(let session)):
      session.position = point
      update()
    case (.exited, .hovering): exit()
    case (.dropped, .hovering(let session)): drop(session)
    case (.moved, .idle), (.exited, .idle), (.dropped, .idle): break
    }
  }

  // MARK: Movement

  /// Finds the interaction under the items, and asks it for its answer.
  func update() {
    guard case .hovering(let session) = state, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    let path = self.path(at: session.position)
    follow(path, at: session.position)
    updateSpringLoading(path)
    let new = Self.interaction(in: path, for: session)
    if new !== interaction {
      leave(session)
      interaction = new
      if let new { new.delegate?.dropInteraction(new, sessionDidEnter: session) }
    }
    session.answer(new.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: session) })
  }

  /// Returns the views at a position, the innermost first; none below a modal view or window.
  private func path(at position: Point) -> [View] {
    guard window.modalChild == nil, let hit = window.view(at: position),
      !window.swallowsScroll(on: hit)
    else { return [] }
    return sequence(first: hit, next: \.superview).map { $0 }
  }

  private static func interaction(in path: [View], for session: DropSession) -> DropInteraction? {
    path.lazy.flatMap(\.interactions).compactMap { $0 as? DropInteraction }.first {
      $0.isEnabled && $0.delegate?.dropInteraction($0, canHandle: session) == true
    }
  }

  private func follow(_ path: [View], at position: Point) {
    let new = path.compactMap { $0 as? any DragFollower }
    let old = followers.compactMap(\.view)
    followers = new.map { WeakFollower(view: $0) }
    for view in old where !new.contains(where: { $0 === view }) { view.dragDidMove(to: nil) }
    for view in new { view.dragDidMove(to: position) }
  }

  // MARK: Spring loading

  private func updateSpringLoading(_ path: [View]) {
    let new = path.lazy.flatMap(\.interactions).compactMap { $0 as? SpringLoadedInteraction }
      .first(where: \.isEnabled)
    guard new !== springLoaded else { return }
    activation?.cancel()
    activation = nil
    springLoaded = new
    guard let new else { return }
    activation = window.timeline.schedule(after: SpringLoadedInteraction.delay) {
      [weak self, weak new] in
      guard let self, let new, case .hovering(let session) = state else { return }
      activation = nil
      new.perform(session)
      // The content below the items may be another now.
      update()
    }
  }

  // MARK: End

  private func leave(_ session: DropSession) {
    guard let interaction else { return }
    self.interaction = nil
    interaction.delegate?.dropInteraction(interaction, sessionDidExit: session)
  }

  /// Ends everything that belongs to items over the window, apart from their session.
  private func stop() {
    state = .idle
    follow([], at: .zero)
    updateSpringLoading([])
  }

  private func exit() {
    guard case .hovering(let session) = state else { return }
    stop()
    leave(session)
    session.cancel(isDropped: false)
  }

  private func drop(_ session: DropSession) {
    stop()
    guard let interaction, let delegate = interaction.delegate else {
      return session.cancel(isDropped: true)
    }
    self.interaction = nil
    let transfer = session.perform(on: window.timeline) {
      delegate.dropInteraction(interaction, performDrop: session)
    }
    guard window.isAttached else { return transfer.handle(.released) }
    drops.removeAll { $0.transfer == nil }
    drops.append(WeakDrop(transfer: transfer))
  }

  /// Ends the drops after the window was detached from its host, with which their timers stop.
  func visibilityMayHaveChanged() {
    guard !window.isAttached, !drops.isEmpty else { return }
    let ended = drops
    drops = []
    for drop in ended { drop.transfer?.handle(.released) }
  }
}
