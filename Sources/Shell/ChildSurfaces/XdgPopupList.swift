// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface
import SashWayland

/// The popups of one window.
///
/// The window's host owns it. `XdgPopupStack` decides about the order of all requests.
final class XdgPopupList {
  private unowned let owner: any XdgPopupOwner
  private var stack = XdgPopupStack()
  private var hosts: [XdgPopupStack.ID: XdgPopupHost] = [:]
  /// The commands that are not yet performed.
  private var queuedCommands: [XdgPopupStack.Command] = []
  /// The contents whose owners are not yet notified of their end.
  private var queuedEndings: [(ChildSurfaceContent, ChildSurfaceContent.Ending)] = []

  init(of owner: any XdgPopupOwner) { self.owner = owner }

  /// The hosts of all popups.
  var all: Dictionary<XdgPopupStack.ID, XdgPopupHost>.Values { hosts.values }

  // MARK: Opening

  /// Opens a popup; returns `nil` if its parent is gone.
  func open(_ content: ChildSurfaceContent) -> XdgPopupHost? {
    var parent: XdgPopupStack.ID?
    if let parentContent = content.parent {
      parent = hosts.first { $0.value.content === parentContent }?.key
      if parent == nil { return nil }
    }
    // The popups that a new grab dismisses are still in the list while the new one is created.
    let wantsGrab = content.grant.map(isValid) ?? false
    guard let (id, commands) = stack.open(above: parent, wantsGrab: wantsGrab) else {
      return nil
    }
    let host = XdgPopupHost(content, of: owner, above: parent.flatMap { hosts[$0] }) {
      [weak self] in self?.handle($0, of: id)
    }
    hosts[id] = host
    perform(commands)
    return hosts[id]
  }

  /// Returns whether the seat of a grant may still exist.
  private func isValid(_ grant: InputGrant) -> Bool {
    guard let resources = owner.popupResources else { return true }
    return resources.seats.object(grant.seat) != nil
  }

  private func handle(_ event: XdgPopupStack.Event, of id: XdgPopupStack.ID) {
    perform(stack.handle(event, of: id))
    guard event == .configured else { return }
    // Popups above it move along, as their positions are relative to it.
    for id in stack.ids { hosts[id]?.place() }
  }

  /// Performs commands after all earlier ones.
  ///
  /// The end of a popup cancels its touches, for which an application may open or close others:
  /// such a call first performs what is left of the commands of the call that it interrupts, as
  /// their order is part of the protocol.
  private func perform(_ commands: [XdgPopupStack.Command]) {
    queuedCommands += commands
    while !queuedCommands.isEmpty { perform(queuedCommands.removeFirst()) }
    let ids = Set(stack.ids)
    hosts = hosts.filter { ids.contains($0.key) }
    // The owners may open or close other popups, so that all requests are sent before.
    while !queuedEndings.isEmpty {
      let (content, ending) = queuedEndings.removeFirst()
      content.end(ending)
    }
  }

  private func perform(_ command: XdgPopupStack.Command) {
    switch command {
    case .create(let id, let parent, let grabs):
      guard let resources = owner.popupResources else { break }
      let parentPopup = parent.flatMap { hosts[$0]?.xdgSurface }
      // The seat may have gone while the popup waited for its parent.
      let canGrab = grabs && hosts[id]?.content.grant.map(isValid) ?? false
      if !canGrab { stack.createdWithoutGrab(id) }
      hosts[id]?.create(
        on: parentPopup.map { .surface($0) } ?? resources.parent, resources, grabs: canGrab)
    case .unmap(let id): hosts[id]?.unmap()
    case .destroy(let id): hosts[id]?.destroy()
    case .end(let id, let ending):
      if let content = hosts[id]?.content { queuedEndings.append((content, ending)) }
    }
  }

  // MARK: Frames

  /// Ends a dispatch, after the frame of the window: creates popups that have waited for the
  /// window, and draws due frames.
  func finishDispatch() {
    guard !hosts.isEmpty, let resources = owner.popupResources else { return }
    if resources.isMapped { perform(stack.windowDidMap()) }
    for id in stack.ids { hosts[id]?.finishDispatch(scale: resources.scale) }
  }

  /// Destroys all popups before the surface of the window.
  func removeAll() { perform(stack.windowWillUnmap()) }
}
