// SPDX-License-Identifier: MIT

/// Tracks which buffers the compositor uses, so that each is released once and at the right time.
final class BufferTracker {
  /// The state of a buffer that the compositor uses.
  ///
  /// A buffer without an entry belongs to its client.
  private enum State {
    /// On `count` surfaces. The buffer is released when the last surface replaces it.
    case attached(count: Int)
    /// On no surface any more. The buffer is held until the script releases it.
    case held
  }

  /// The rule for releasing buffers to the client.
  var policy: CompositorConfiguration.ReleasePolicy
  /// Receives each protocol violation by a client: its kind, the object at fault and details.
  var report: ((Violation.Kind, WaylandResource, String) -> Void)?

  private var states: [ObjectIdentifier: State] = [:]
  private(set) var heldBuffers: [WlBufferResource] = []
  /// The surface that displayed each buffer last.
  private var surfaces: [ObjectIdentifier: WlSurfaceResource] = [:]

  init(policy: CompositorConfiguration.ReleasePolicy) { self.policy = policy }

  /// Returns whether the compositor uses a buffer.
  func isInUse(_ buffer: WlBufferResource) -> Bool { states[ObjectIdentifier(buffer)] != nil }

  /// Counts one more surface that displays the buffer.
  ///
  /// A buffer that is held must not be painted, and so is not attached again unless it is unchanged.
  func attach(
    _ buffer: WlBufferResource, to surface: WlSurfaceResource, isUnchanged: Bool = false
  ) {
    let id = ObjectIdentifier(buffer)
    surfaces[id] = surface
    switch states[id] {
    case .attached(let count): states[id] = .attached(count: count + 1)
    case .held:
      if !isUnchanged {
        report?(.heldBufferAttached, buffer, "committed before it was released")
      }
      heldBuffers.removeAll { $0 === buffer }
      states[id] = .attached(count: 1)
    case nil:
      states[id] = .attached(count: 1)
      buffer.onDestroy = { [weak self, unowned buffer] in self?.didDestroy(buffer) }
    }
  }

  /// Counts one surface less that displays the buffer; releases or holds it after the last one.
  func detach(_ buffer: WlBufferResource) {
    let id = ObjectIdentifier(buffer)
    guard case .attached(let count) = states[id] else { return }
    if count > 1 {
      states[id] = .attached(count: count - 1)
    } else if policy == .held {
      states[id] = .held
      heldBuffers.append(buffer)
    } else {
      sendRelease(buffer)
    }
  }

  /// Releases a buffer whose content was copied, if the policy is `.onCommit`.
  func didCopy(_ buffer: WlBufferResource) {
    if policy == .onCommit { sendRelease(buffer) }
  }

  /// Releases the oldest held buffers.
  ///
  /// - Parameter limit: The largest number of buffers to release.
  /// - Returns: The number of released buffers.
  func release(_ limit: Int) -> Int {
    let releasing = heldBuffers.prefix(limit)
    heldBuffers.removeFirst(releasing.count)
    for buffer in releasing { sendRelease(buffer) }
    return releasing.count
  }

  /// Releases a buffer, whether it is displayed or held.
  func sendRelease(_ buffer: WlBufferResource) {
    let id = ObjectIdentifier(buffer)
    guard states.removeValue(forKey: id) != nil else { return }
    surfaces[id] = nil
    heldBuffers.removeAll { $0 === buffer }
    buffer.onDestroy = nil
    buffer.sendRelease()
  }

  private func didDestroy(_ buffer: WlBufferResource) {
    let id = ObjectIdentifier(buffer)
    guard states.removeValue(forKey: id) != nil else { return }
    heldBuffers.removeAll { $0 === buffer }
    let surface = surfaces.removeValue(forKey: id)
    // A client may destroy the buffers of a surface that it has destroyed: nothing displays them.
    guard buffer.client.isConnected, surface?.isAlive == true else { return }
    report?(.heldBufferDestroyed, buffer, "destroyed before it was released")
  }
}
