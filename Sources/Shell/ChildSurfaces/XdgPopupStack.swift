// SPDX-License-Identifier: MIT

import SashInterface

/// The state machine of a window's popups: which of them exist, and in which order their protocol
/// objects are created and destroyed.
///
/// A popup is created once its parent is mapped. The compositor ends the connection of a client
/// that destroys another popup than the topmost one, or that grabs the input for a popup whose
/// parent is not the topmost grabbing one. So the popups above one that goes are destroyed first;
/// one with younger siblings is only unmapped until these have gone.
package nonisolated struct XdgPopupStack: Sendable {
  /// The identity of a popup in its stack.
  package struct ID: Hashable, Sendable { let value: Int }

  /// The state of a popup, named by the event that it waits for.
  package enum State: Hashable, Sendable {
    /// No protocol object exists: waits until the parent is mapped.
    case waiting(wantsGrab: Bool)
    /// Created: waits for the first configure.
    case created(grabs: Bool)
    /// Configured: waits for the first buffer.
    case configured(grabs: Bool)
    /// Displayed: waits for its end.
    case mapped(grabs: Bool)
    /// Ended and not displayed: waits until the younger popups are destroyed.
    case withdrawn(grabs: Bool)

    /// Whether the popup has protocol objects.
    var exists: Bool { if case .waiting = self { false } else { true } }

    /// Whether the popup has grabbed the input.
    var grabs: Bool {
      switch self {
      case .waiting: false
      case .created(let grabs), .configured(let grabs), .mapped(let grabs), .withdrawn(let grabs):
        grabs
      }
    }
  }

  /// An event of one popup.
  package enum Event: Hashable, Sendable {
    /// The compositor sent a configure.
    case configured
    /// A buffer was committed.
    case drawn
    /// The compositor dismissed the popup.
    case done
    /// The owner closes the popup.
    case close
  }

  /// An action that the owner performs, in the returned order.
  package enum Command: Hashable, Sendable {
    /// Create the objects of a popup, on those of its parent or of the window.
    case create(ID, parent: ID?, grabs: Bool)
    /// Remove the content of a popup.
    case unmap(ID)
    /// Destroy the objects of a popup.
    case destroy(ID)
    /// Notify the owner of the content; the popup receives no further events.
    case end(ID, ChildSurfaceContent.Ending)
  }

  private struct Member {
    let id: ID
    let parent: ID?
    var state: State
  }

  /// The popups with objects from bottom to top, and then those that wait.
  private var members: [Member] = []
  private var lastID = 0
  /// Whether the window is mapped.
  private var isWindowMapped = false

  package init() {}

  /// The popups in the order of their creation, with the waiting ones last.
  package var ids: [ID] { members.map(\.id) }

  /// Returns the state of a popup, or `nil` if it is gone.
  package func state(of id: ID) -> State? { index(of: id).map { members[$0].state } }

  private func index(of id: ID) -> Int? { members.firstIndex { $0.id == id } }

  // MARK: Opening

  /// Adds a popup above its parent, or above the window.
  ///
  /// - Parameters:
  ///   - parent: The parent, or `nil` for the window.
  ///   - wantsGrab: Whether the popup grabs the input, if the protocol allows it.
  /// - Returns: The identity of the popup and the resulting commands; `nil` if the parent has ended.
  package mutating func open(above parent: ID?, wantsGrab: Bool) -> (id: ID, [Command])? {
    if let parent {
      guard let state = state(of: parent) else { return nil }
      if case .withdrawn = state { return nil }
    }
    lastID += 1
    let id = ID(value: lastID)
    var commands: [Command] = []
    if wantsGrab {
      // Only one chain of popups can grab the input.
      let chain = ancestors(of: parent)
      for other in members.reversed() where other.state.grabs && !chain.contains(other.id) {
        commands += remove(other.id, .dismissed)
      }
    }
    members.append(Member(id: id, parent: parent, state: .waiting(wantsGrab: wantsGrab)))
    return (id, commands + createWaiting())
  }

  /// Creates the waiting popups after the window was mapped.
  package mutating func windowDidMap() -> [Command] {
    isWindowMapped = true
    return createWaiting()
  }

  private mutating func createWaiting() -> [Command] {
    var commands: [Command] = []
    for member in members {
      guard case .waiting(let wantsGrab) = member.state, isMapped(member.parent) else { continue }
      let parentGrabs = member.parent.map { state(of: $0)?.grabs ?? false } ?? true
      let chain = ancestors(of: member.parent)
      let grabs =
        wantsGrab && parentGrabs
        && members.allSatisfy { !$0.state.grabs || chain.contains($0.id) }
      members.removeAll { $0.id == member.id }
      let top = members.lastIndex { $0.state.exists }.map { $0 + 1 } ?? 0
      members.insert(
        Member(id: member.id, parent: member.parent, state: .created(grabs: grabs)), at: top)
      commands.append(.create(member.id, parent: member.parent, grabs: grabs))
    }
    return commands
  }

  /// Records that a popup was created without its grab, as the seat of the press is gone; no popup
  /// above it may grab either.
  package mutating func createdWithoutGrab(_ id: ID) {
    guard let index = index(of: id), case .created(grabs: true) = members[index].state else {
      return
    }
    members[index].state = .created(grabs: false)
  }

  private func isMapped(_ parent: ID?) -> Bool {
    guard let parent else { return isWindowMapped }
    if case .mapped = state(of: parent) { return true }
    return false
  }

  /// Returns a popup and those that it lies above, directly or not.
  private func ancestors(of id: ID?) -> Set<ID> {
    var result: Set<ID> = []
    var next = id
    while let current = next, let index = index(of: current) {
      result.insert(current)
      next = members[index].parent
    }
    return result
  }

  // MARK: Events

  /// Applies an event of a popup; one that has ended ignores it.
  package mutating func handle(_ event: Event, of id: ID) -> [Command] {
    guard let index = index(of: id) else { return [] }
    switch (members[index].state, event) {
    case (.withdrawn, _): return []
    case (.waiting, .close), (.created, .close), (.configured, .close), (.mapped, .close):
      return remove(id, .closed)
    case (.created(let grabs), .configured):
      members[index].state = .configured(grabs: grabs)
      return []
    case (.configured(let grabs), .drawn):
      members[index].state = .mapped(grabs: grabs)
      return createWaiting()
    // The compositor does not display the popup, for example because it denies the grab.
    case (.created, .done): return remove(id, .refused)
    case (.configured, .done), (.mapped, .done): return remove(id, .dismissed)
    case (.waiting, _), (.created, .drawn), (.configured, .configured), (.mapped, .configured),
      (.mapped, .drawn):
      return []
    }
  }

  /// Removes all popups before the window's own surface is destroyed.
  package mutating func windowWillUnmap() -> [Command] {
    isWindowMapped = false
    var commands: [Command] = []
    while let last = members.last {
      members.removeLast()
      if last.state.exists { commands.append(.destroy(last.id)) }
      if case .withdrawn = last.state { continue }
      commands.append(.end(last.id, .refused))
    }
    return commands
  }

  // MARK: Removal

  /// Removes a popup, after those that lie above it.
  private mutating func remove(_ id: ID, _ ending: ChildSurfaceContent.Ending) -> [Command] {
    var commands: [Command] = []
    for member in members.reversed() where member.parent == id {
      if case .withdrawn = member.state { continue }
      commands += remove(member.id, ending == .closed ? .closed : .dismissed)
    }
    guard let index = index(of: id) else { return commands }
    switch members[index].state {
    case .waiting: members.remove(at: index)
    case .mapped(let grabs):
      members[index].state = .withdrawn(grabs: grabs)
      if !isTopmost(index) { commands.append(.unmap(id)) }
    case .created(let grabs), .configured(let grabs):
      members[index].state = .withdrawn(grabs: grabs)
    case .withdrawn: return commands
    }
    commands += destroyWithdrawn()
    commands.append(.end(id, ending))
    return commands
  }

  private func isTopmost(_ index: Int) -> Bool {
    members.lastIndex { $0.state.exists } == index
  }

  /// Destroys the withdrawn popups that no other one lies above.
  private mutating func destroyWithdrawn() -> [Command] {
    var commands: [Command] = []
    while let top = members.lastIndex(where: { $0.state.exists }) {
      guard case .withdrawn = members[top].state else { break }
      commands.append(.destroy(members.remove(at: top).id))
    }
    return commands
  }
}
