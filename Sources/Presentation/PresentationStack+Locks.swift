import SashInterface

/// Entries that alone get presses and scrolls, with all that they host.
struct InputLock {
  let owner: ObjectIdentifier
  let admitted: [PresentationEntry]
  /// Whether they get keys, too.
  let admitsKeys: Bool
}

extension PresentationStack {
  /// Lets only some entries, and what they host, have presses and scrolls until the lock ends, and
  /// keys if they may; all else is swallowed.
  ///
  /// Where several owners lock, an entry needs only one that admits it. Escape is for the topmost
  /// entry that accepts it, if that gets presses.
  package func lockInput(
    of owner: AnyObject, to entries: [PresentationEntry], admitsKeys: Bool = true
  ) {
    endInputLock(of: owner)
    inputLocks.append(
      InputLock(owner: ObjectIdentifier(owner), admitted: entries, admitsKeys: admitsKeys))
  }

  /// Ends an owner's lock; without one nothing happens.
  package func endInputLock(of owner: AnyObject) {
    inputLocks.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  /// Whether an entry gets presses.
  func admits(_ entry: PresentationEntry) -> Bool {
    inputLocks.isEmpty || inputLocks.contains { admits(entry, $0) }
  }

  private func admits(_ entry: PresentationEntry, _ lock: InputLock) -> Bool {
    lock.admitted.contains { $0 === entry || isEntry(entry, hostedBy: $0) }
  }

  /// Lets nobody scroll but the entries that get presses.
  public func swallowsScroll(on view: View?, in window: Window) -> Bool {
    if inputLocks.isEmpty { return false }
    return view.flatMap { entry(containing: $0) }.map { !admits($0) } ?? true
  }

  /// Lets nobody have keys but the entries that a lock leaves them.
  public func swallowsKeys(for responder: Responder, in window: Window) -> Bool {
    if inputLocks.isEmpty { return false }
    guard let entry = responder.nearestView.flatMap({ entry(containing: $0) }) else { return true }
    return !inputLocks.contains { $0.admitsKeys && admits(entry, $0) }
  }
}

extension Responder {
  /// The view that it is, or that it and its view lie in.
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
