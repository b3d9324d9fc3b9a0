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
    case waiting
    /// Created: waits for the first configure.
    case created
    /// Configured: waits for the first buffer.
    case configured
    /// Displayed: waits for its end.
    case mapped
    /// Ended and not displayed: waits until the younger popups are destroyed.
    case withdrawn
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
    /// Whether the popup grabs the input, or will if the protocol allows it once the popup exists.
    var grabs: Bool
    var state = State.waiting

    /// Whether the popup has protocol objects.
    var exists: Bool { state != .waiting }

    /// Whether the popup has grabbed the input.
    var hasGrab: Bool { exists && grabs }
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
      guard let state = state(of: parent), state != .withdrawn else { return nil }
    }
    lastID += 1
    let id = ID(value: lastID)
    var commands: [Command] = []
    if wantsGrab {
      // Only one chain of popups can grab the input.
      let chain = ancestors(of: parent)
      for other in members.reversed() where other.hasGrab && !chain.contains(other.id) {
        commands += remove(other.id, .dismissed)
      }
    }
    members.append(Member(id: id, parent: parent, grabs: wantsGrab))
    return (id, commands + createWaiting())
  }

  /// Creates the waiting popups after the window was mapped.
  package mutating func windowDidMap() -> [Command] {
    isWindowMapped = true
    return createWaiting()
  }

  private mutating func createWaiting() -> [Command] {
    var commands: [Command] = []
    for var member in members where !member.exists && isMapped(member.parent) {
      let chain = ancestors(of: member.parent)
      let parentGrabs = members.first { $0.id == member.parent }?.hasGrab ?? true
      member.grabs =
        member.grabs && parentGrabs
        && members.allSatisfy { !$0.hasGrab || chain.contains($0.id) }
      member.state = .created
      members.removeAll { $0.id == member.id }
      members.insert(member, at: topIndex.map { $0 + 1 } ?? 0)
      commands.append(.create(member.id, parent: member.parent, grabs: member.grabs))
    }
    return commands
  }

  /// Records that a popup was created without its grab, as the seat of the press is gone; no popup
  /// above it may grab either.
  package mutating func createdWithoutGrab(_ id: ID) {
    if let index = index(of: id) { members[index].grabs = false }
  }

  private func isMapped(_ parent: ID?) -> Bool {
    parent.map { state(of: $0) == .mapped } ?? isWindowMapped
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
    case (.created, .configured):
      members[index].state = .configured
      return []
    case (.configured, .drawn):
      members[index].state = .mapped
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
      if last.exists { commands.append(.destroy(last.id)) }
      if last.state != .withdrawn { commands.append(.end(last.id, .refused)) }
    }
    return commands
  }

  // MARK: Removal

  /// Removes a popup, after those that lie above it.
  private mutating func remove(_ id: ID, _ ending: ChildSurfaceContent.Ending) -> [Command] {
    var commands: [Command] = []
    for member in members.reversed() where member.parent == id && member.state != .withdrawn {
      commands += remove(member.id, ending == .closed ? .closed : .dismissed)
    }
    guard let index = index(of: id) else { return commands }
    switch members[index].state {
    case .waiting: members.remove(at: index)
    case .created, .configured: members[index].state = .withdrawn
    case .mapped:
      members[index].state = .withdrawn
      if index != topIndex { commands.append(.unmap(id)) }
    case .withdrawn: return commands
    }
    commands += destroyWithdrawn()
    commands.append(.end(id, ending))
    return commands
  }

  /// The index of the topmost popup that has protocol objects.
  private var topIndex: Int? { members.lastIndex(where: \.exists) }

  /// Destroys the withdrawn popups that no other one lies above.
  private mutating func destroyWithdrawn() -> [Command] {
    var commands: [Command] = []
    while let top = topIndex, members[top].state == .withdrawn {
      commands.append(.destroy(members.remove(at: top).id))
    }
    return commands
  }
}
