// SPDX-License-Identifier: MIT

/// The locks of a presentation stack, which restrict its input to some entries, for example during
/// an animation.
///
/// An entry receives input that any of the locks admits; without locks, all entries receive it. The
/// stack owns this object.
final class PresentationInputLocks {
  /// A restriction of touches and scrolls to some entries and the entries that they host.
  private struct Lock {
    let owner: ObjectIdentifier
    let admitted: [PresentationEntry]
    /// Whether the entries receive keys too.
    let admitsKeys: Bool

    func admits(_ entry: PresentationEntry) -> Bool {
      admitted.contains { $0 === entry || entry.stack?.isEntry(entry, hostedBy: $0) ?? false }
    }
  }

  private var locks: [Lock] = []

  /// Whether all input is admitted.
  var isEmpty: Bool { locks.isEmpty }

  /// Adds the lock of an owner, in place of its previous one.
  func add(_ entries: [PresentationEntry], admitsKeys: Bool, of owner: AnyObject) {
    remove(of: owner)
    locks.append(
      Lock(owner: ObjectIdentifier(owner), admitted: entries, admitsKeys: admitsKeys))
  }

  /// Removes the lock of an owner, if it has one.
  func remove(of owner: AnyObject) {
    locks.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  /// Returns whether an entry receives touches and scrolls.
  func admits(_ entry: PresentationEntry) -> Bool {
    locks.isEmpty || locks.contains { $0.admits(entry) }
  }

  /// Returns whether an entry receives keys.
  func admitsKeys(_ entry: PresentationEntry) -> Bool {
    locks.isEmpty || locks.contains { $0.admitsKeys && $0.admits(entry) }
  }
}
