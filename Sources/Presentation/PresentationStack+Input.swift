// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface

extension PresentationStack {
  // MARK: Touches

  /// Asks the entries for a decision about a touch, each once, from the front.
  public func route(_ touch: Touch, in window: Window) -> PressDecision {
    // Closures may present and dismiss entries during the loop.
    for entry in entries.reversed()
    where entry.isPresented && entry.stack === self && inputLocks.admits(entry) {
      switch decision(of: entry, on: touch) {
      case .deliver(let view): return .deliver(view)
      case .swallow: return .swallow
      case .pass: continue
      }
    }
    return inputLocks.isEmpty ? .pass : .swallow
  }

  private func decision(of entry: PresentationEntry, on touch: Touch) -> PressDecision {
    if let onPress = entry.onPress { return onPress(touch) }
    guard entry.extent.coversWindow, !entry.isBackdrop else { return .pass }
    let point = entry.view.convert(touch.position, from: nil)
    return entry.view.hitTest(point).map { .deliver($0) } ?? .pass
  }

  // MARK: Locks

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
    inputLocks.add(entries, admitsKeys: admitsKeys, of: owner)
  }

  /// Ends the lock of an owner, if it has one.
  package func endInputLock(of owner: AnyObject) { inputLocks.remove(of: owner) }

  /// Returns whether a scroll is swallowed: one on a view whose entry receives no touches.
  public func swallowsScroll(on view: View?, in window: Window) -> Bool {
    if inputLocks.isEmpty { return false }
    return view.flatMap { entry(containing: $0) }.map { !inputLocks.admits($0) } ?? true
  }

  /// Returns whether keys for a responder are swallowed: all but those that a lock admits.
  public func swallowsKeys(for responder: Responder, in window: Window) -> Bool {
    if inputLocks.isEmpty { return false }
    guard let entry = responder.nearestView.flatMap({ entry(containing: $0) }) else { return true }
    return !inputLocks.admitsKeys(entry)
  }

  // MARK: Escape

  /// The entries that Escape dismisses now, from front to back: the topmost one that accepts it,
  /// with the adjacent ones of the same group.
  ///
  /// A modal entry that does not accept Escape ends the search, as entries below it are
  /// unreachable. Backdrops do not separate adjacent entries.
  var escapeTargets: [PresentationEntry] {
    let presented = entries.reversed().filter { $0.isPresented && !$0.isBackdrop }
    let index = presented.firstIndex { $0.onEscape != nil || $0.isModal }
    guard let index, presented[index].onEscape != nil else { return [] }
    let group = presented[index].escapeGroup
    let adjacent = presented[index...].prefix { $0.escapeGroup == group }
    let targets = group == nil ? adjacent.prefix(1) : adjacent
    return targets.filter { $0.onEscape != nil && inputLocks.admits($0) }
  }

  /// Dismisses the topmost entry that accepts Escape, with adjacent entries of its group, as the
  /// Escape key does.
  ///
  /// Use it for assistive technologies and for close buttons of the host.
  ///
  /// - Returns: Whether there was such an entry.
  @discardableResult public func escape() -> Bool {
    let targets = escapeTargets
    for entry in targets where entry.isPresented { entry.onEscape?() }
    return !targets.isEmpty
  }
}

extension Responder {
  /// The responder as a view, or the view of its nearest ancestor that has one.
  fileprivate var nearestView: View? {
    chain.firstNonNil { $0 as? View ?? ($0 as? ViewController)?.viewIfLoaded }
  }
}
