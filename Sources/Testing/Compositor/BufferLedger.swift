/// Tracks which buffers the compositor uses, so that each is released once and at the right time.
final class BufferLedger {
  /// The state of a buffer that the compositor uses.
  ///
  /// A buffer without an entry belongs to its client.
  private enum Place {
    /// On `count` surfaces. The buffer is released when the last surface replaces it.
    case shown(count: Int)
    /// On no surface any more. The buffer is held until the script releases it.
    case kept
  }

  /// The rule for releasing buffers to the client.
  var policy: CompositorConfiguration.ReleasePolicy
  /// Receives each protocol violation by a client: its kind, the object at fault and details.
  var report: ((Violation.Kind, WaylandResource, String) -> Void)?

  private var places: [ObjectIdentifier: Place] = [:]
  private(set) var kept: [WlBufferResource] = []

  init(policy: CompositorConfiguration.ReleasePolicy) { self.policy = policy }

  /// Returns whether the compositor uses a buffer.
  func has(_ buffer: WlBufferResource) -> Bool { places[ObjectIdentifier(buffer)] != nil }

  /// Counts one more surface that displays the buffer.
  func show(_ buffer: WlBufferResource) {
    let id = ObjectIdentifier(buffer)
    switch places[id] {
    case .shown(let count): places[id] = .shown(count: count + 1)
    case .kept:
      report?(.heldBufferAttached, buffer, "committed before it was released")
      kept.removeAll { $0 === buffer }
      places[id] = .shown(count: 1)
    case nil:
      places[id] = .shown(count: 1)
      buffer.onDestroy = { [weak self, unowned buffer] in self?.destroyed(buffer) }
    }
  }

  /// Counts one surface less that displays the buffer; releases or holds it after the last one.
  func hide(_ buffer: WlBufferResource) {
    let id = ObjectIdentifier(buffer)
    guard case .shown(let count) = places[id] else { return }
    if count > 1 {
      places[id] = .shown(count: count - 1)
    } else if policy == .held {
      places[id] = .kept
      kept.append(buffer)
    } else {
      giveBack(buffer)
    }
  }

  /// Releases a buffer whose content was copied, if the policy is `.onCommit`.
  func copied(_ buffer: WlBufferResource) {
    if policy == .onCommit { giveBack(buffer) }
  }

  /// Releases the oldest held buffers.
  ///
  /// - Parameter limit: The largest number of buffers to release.
  /// - Returns: The number of released buffers.
  func release(_ limit: Int) -> Int {
    let going = kept.prefix(limit)
    kept.removeFirst(going.count)
    for buffer in going { giveBack(buffer) }
    return going.count
  }

  /// Releases a buffer, whether it is displayed or held.
  func giveBack(_ buffer: WlBufferResource) {
    guard places.removeValue(forKey: ObjectIdentifier(buffer)) != nil else { return }
    kept.removeAll { $0 === buffer }
    buffer.onDestroy = nil
    buffer.sendRelease()
  }

  private func destroyed(_ buffer: WlBufferResource) {
    guard places.removeValue(forKey: ObjectIdentifier(buffer)) != nil else { return }
    kept.removeAll { $0 === buffer }
    guard buffer.client.isConnected else { return }
    report?(.heldBufferDestroyed, buffer, "destroyed before it was released")
  }
}
