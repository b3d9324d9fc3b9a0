import SashInterface

/// Entries that alone get presses and scrolls, with all that they host.
struct InputLock {
  let owner: ObjectIdentifier
  let admitted: [PresentationEntry]
}

extension PresentationStack {
  /// Lets only some entries, and what they host, have presses and scrolls until the lock ends; all
  /// else is swallowed.
  ///
  /// Where several owners lock, an entry needs only one that admits it.
  package func lockInput(of owner: AnyObject, to entries: [PresentationEntry]) {
    endInputLock(of: owner)
    inputLocks.append(InputLock(owner: ObjectIdentifier(owner), admitted: entries))
  }

  /// Ends an owner's lock; without one nothing happens.
  package func endInputLock(of owner: AnyObject) {
    inputLocks.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  /// Whether an entry gets presses.
  func admits(_ entry: PresentationEntry) -> Bool {
    if inputLocks.isEmpty { return true }
    return inputLocks.contains { lock in
      lock.admitted.contains { $0 === entry || isEntry(entry, hostedBy: $0) }
    }
  }

  /// Lets nobody scroll but the entries that get presses.
  public func swallowsScroll(on view: View?, in window: Window) -> Bool {
    if inputLocks.isEmpty { return false }
    return view.flatMap { entry(containing: $0) }.map { !admits($0) } ?? true
  }
}
