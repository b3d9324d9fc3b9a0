// SPDX-License-Identifier: MIT

/// The subviews of one view in which something has moved or changed its appearance.
///
/// A window keeps a record of its content, and the stack of presentations one of its entries, so
/// that a comparison of a few identities shows whether anything may have moved that others follow.
package final class ChangedSubviews {
  /// The identities of the subviews of the last `take()`, each once, in no order.
  package private(set) var taken: [ObjectIdentifier] = []
  private var pending: [ObjectIdentifier] = []

  /// Whether anything has changed since the last `take()`.
  package var isPending: Bool { !pending.isEmpty }

  /// Adds a subview in which something has changed.
  func add(_ view: View) {
    let identity = ObjectIdentifier(view)
    if !pending.contains(identity) { pending.append(identity) }
  }

  /// Moves the changes since the last call to `taken`, and keeps the memory for new ones.
  package func take() {
    swap(&taken, &pending)
    pending.removeAll(keepingCapacity: true)
  }
}
