/// Who has which buffer.
final class BufferLedger {
  /// Where a buffer is.
  ///
  /// One that is not listed is with its client.
  private enum Place {
    /// On so many surfaces; goes back when the last lets go.
    case shown(count: Int)
    /// Let go by all surfaces, kept by the script.
    case kept
  }

  /// When buffers go back.
  var policy: CompositorConfiguration.ReleasePolicy
  /// Called with faults of clients.
  var report: ((Violation.Kind, WaylandResource, String) -> Void)?

  private var places: [ObjectIdentifier: Place] = [:]
  private(set) var kept: [WlBufferResource] = []

  init(policy: CompositorConfiguration.ReleasePolicy) { self.policy = policy }

  /// Whether a buffer is with the compositor.
  func has(_ buffer: WlBufferResource) -> Bool { places[ObjectIdentifier(buffer)] != nil }

  /// A surface shows the buffer from now on.
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

  /// A surface shows the buffer no more.
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

  /// The compositor has copied what a buffer shows.
  func copied(_ buffer: WlBufferResource) {
    if policy == .onCommit { giveBack(buffer) }
  }

  /// Gives back the buffers that are kept; returns how many.
  func release(_ limit: Int) -> Int {
    let going = kept.prefix(limit)
    kept.removeFirst(going.count)
    for buffer in going { giveBack(buffer) }
    return going.count
  }

  /// Gives a buffer back, wherever it is.
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
