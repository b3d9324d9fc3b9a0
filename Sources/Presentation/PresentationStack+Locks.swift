// SPDX-License-Identifier: MIT

import SashInterface

/// A restriction of touches and scrolls to some entries and the entries that they host.
struct InputLock {
  let owner: ObjectIdentifier
  let admitted: [PresentationEntry]
  /// Whether the entries receive keys too.
  let admitsKeys: Bool
}

extension PresentationStack {
  /// Restricts touches and scrolls, and optionally keys, to some entries and those that they host.
  ///
  /// All other input is swallowed until `endInputLock(of:)`. If several owners hold locks, an entry
  /// receives input that any of them admits. Escape goes to the topmost entry that accepts it, if
  /// that entry receives touches.
  ///
  /// - Parameters:
  ///   - owner: The object that identifies the lock; a new lock replaces its previous one.
  ///   - entries: The entries that receive input.
  ///   - admitsKeys: Whether they receive keys too.
  package func lockInput(
    of owner: AnyObject, to entries: [PresentationEntry], admitsKeys: Bool = true
  ) {
    endInputLock(of: owner)
    inputLocks.append(
      InputLock(owner: ObjectIdentifier(owner), admitted: entries, admitsKeys: admitsKeys))
  }

  /// Ends the lock of an owner, if it has one.
  package func endInputLock(of owner: AnyObject) {
    inputLocks.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  /// Returns whether an entry receives touches.
  func admits(_ entry: PresentationEntry) -> Bool {
    inputLocks.isEmpty || inputLocks.contains { admits(entry, $0) }
  }

  private func admits(_ entry: PresentationEntry, _ lock: InputLock) -> Bool {
    lock.admitted.contains { $0 === entry || isEntry(entry, hostedBy: $0) }
  }

  /// Returns whether a scroll is swallowed: one on a view whose entry receives no touches.
  public func swallowsScroll(on view: View?, in window: Window) -> Bool {
    if inputLocks.isEmpty { return false }
    return view.flatMap { entry(containing: $0) }.map { !admits($0) } ?? true
  }

  /// Returns whether keys for a responder are swallowed: all but those that a lock admits.
  public func swallowsKeys(for responder: Responder, in window: Window) -> Bool {
    if inputLocks.isEmpty { return false }
    guard let entry = responder.nearestView.flatMap({ entry(containing: $0) }) else { return true }
    return !inputLocks.contains { $0.admitsKeys && admits(entry, $0) }
  }
}

extension Responder {
  /// The responder as a view, or the view of its nearest ancestor that has one.
  fileprivate var nearestView: View? {
    var responder: Responder? = self
    while let current = responder {
      if let view = current as? View { return view }
      if let view = (current as? ViewController)?.viewIfLoaded { return view }
      responder = current.next
    }
    return nil
  }
}
