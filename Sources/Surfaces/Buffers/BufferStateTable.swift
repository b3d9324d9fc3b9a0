// SPDX-License-Identifier: MIT

/// The state of one buffer.
package nonisolated enum BufferState: Hashable, Sendable {
  /// Owned by the client and unused; the client takes or destroys it. `lastUse` orders buffers by
  /// their last commit.
  case free(lastUse: Int)
  /// Being painted; the frame that took it commits or abandons it.
  case drawing(lastUse: Int)
  /// Read by the compositor; only its `release` event makes it free again.
  case held(lastUse: Int)
  /// Of a former size and still read by the compositor; the `release` event destroys it.
  case retired

  /// An event in the life of a buffer.
  package enum Event: Hashable, Sendable {
    case taken
    case abandoned
    case committed(use: Int)
    case released
    case retired
  }

  /// Returns the state after an event, or `nil` when the buffer must be destroyed.
  package func after(_ event: Event) -> BufferState? {
    switch (self, event) {
    case (.free(let use), .taken): .drawing(lastUse: use)
    case (.drawing(let use), .abandoned): .free(lastUse: use)
    case (.drawing, .committed(let use)): .held(lastUse: use)
    case (.held(let use), .released): .free(lastUse: use)
    case (.retired, .released): nil
    case (.free, .retired): nil
    case (.held, .retired), (.retired, .retired): .retired
    // A compositor may release a buffer twice; a buffer of the client keeps its state.
    case (.free, .released), (.drawing, .released): self
    case (.drawing, .retired):
      preconditionFailure("a resize during a frame: commit or abandon the frame's buffer first")
    default: preconditionFailure("buffer event \(event) does not fit state \(self)")
    }
  }
}

/// The states of a window's buffers, without the buffers themselves.
///
/// Two buffers are normal, since compositors show one while the other is painted. A third is
/// created only when the compositor holds both; with those of a former size there are at most four.
package nonisolated struct BufferStateTable: Sendable {
  /// The maximum number of buffers of the current size.
  package static let maximumOfCurrentSize = 3
  /// The maximum number of buffers in all.
  package static let maximumCount = 4
  /// The number of consecutive frames with two free buffers after which one of them is removed.
  package static let framesBeforeTrim = 120

  /// The identity of a buffer.
  package struct ID: Hashable, Sendable {
    package let value: Int
  }

  /// The result of a request for a buffer.
  package enum TakeResult: Hashable, Sendable {
    /// Paint into this existing buffer.
    case reuse(ID)
    /// Create this buffer and paint into it.
    case create(ID)
    /// Wait for a `release` event.
    case wait
  }

  package private(set) var buffers: [(id: ID, state: BufferState)] = []
  private var nextID = 0
  private var commitCount = 0
  private var framesWithSpareBuffer = 0

  package init() {}

  /// The number of buffers.
  package var count: Int { buffers.count }
  /// The number of buffers that the compositor holds.
  package var heldCount: Int {
    buffers.count { entry in
      switch entry.state {
      case .held, .retired: true
      case .free, .drawing: false
      }
    }
  }
  private var freeCount: Int {
    buffers.count { if case .free = $0.state { true } else { false } }
  }
  private var canCreate: Bool {
    buffers.count < Self.maximumCount
      && buffers.count { $0.state != .retired } < Self.maximumOfCurrentSize
  }

  /// Whether `take()` would return a buffer.
  package var canTake: Bool { freeCount > 0 || canCreate }

  /// The free buffer that `take()` would return: the one painted last, since it has the least
  /// pending damage.
  package var nextFree: ID? { nextFreeIndex.map { buffers[$0].id } }

  private var nextFreeIndex: Int? {
    var best: (index: Int, use: Int)?
    for index in buffers.indices {
      guard case .free(let use) = buffers[index].state else { continue }
      if use >= best?.use ?? Int.min { best = (index, use) }
    }
    return best?.index
  }

  /// Takes a buffer to paint into: `nextFree`, or a new one.
  package mutating func take() -> TakeResult {
    if let index = nextFreeIndex {
      apply(index, .taken)
      return .reuse(buffers[index].id)
    }
    guard canCreate else { return .wait }
    let id = ID(value: nextID)
    nextID += 1
    buffers.append((id, .drawing(lastUse: -1)))
    return .create(id)
  }

  /// Records that a painted buffer was committed.
  package mutating func commit(_ id: ID) {
    commitCount += 1
    apply(index(of: id), .committed(use: commitCount))
  }

  /// Records that a taken buffer was not painted.
  package mutating func abandon(_ id: ID) { apply(index(of: id), .abandoned) }

  /// Removes a buffer that could not be created or is no longer needed.
  package mutating func remove(_ id: ID) { buffers.remove(at: index(of: id)) }

  /// Records a `release` event; returns whether the buffer must be destroyed now.
  package mutating func release(_ id: ID) -> Bool {
    guard let index = buffers.firstIndex(where: { $0.id == id }) else { return false }
    return !apply(index, .released)
  }

  /// Records a change of the window's size or format; returns the buffers to destroy now.
  package mutating func retireAll() -> [ID] {
    framesWithSpareBuffer = 0
    let ids = buffers.map(\.id)
    return ids.filter { !apply(index(of: $0), .retired) }
  }

  /// Retires one buffer; returns whether it must be destroyed now.
  package mutating func retire(_ id: ID) -> Bool { !apply(index(of: id), .retired) }

  /// Returns a buffer to destroy that has been unused for many frames.
  ///
  /// Call it once per frame, after the commit.
  package mutating func trim() -> ID? {
    // The buffer just committed and one more are normal; two free buffers are one too many.
    framesWithSpareBuffer = freeCount >= 2 ? framesWithSpareBuffer + 1 : 0
    guard framesWithSpareBuffer >= Self.framesBeforeTrim else { return nil }
    framesWithSpareBuffer = 0
    var oldest: (id: ID, use: Int)?
    for entry in buffers {
      if case .free(let use) = entry.state, use < oldest?.use ?? Int.max {
        oldest = (entry.id, use)
      }
    }
    if let oldest { remove(oldest.id) }
    return oldest?.id
  }

  private func index(of id: ID) -> Int {
    guard let index = buffers.firstIndex(where: { $0.id == id }) else {
      preconditionFailure("buffer \(id.value) does not belong to this window")
    }
    return index
  }

  /// Applies an event to a buffer; returns `false` if the buffer must be destroyed.
  @discardableResult
  private mutating func apply(_ index: Int, _ event: BufferState.Event) -> Bool {
    guard let state = buffers[index].state.after(event) else {
      buffers.remove(at: index)
      return false
    }
    buffers[index].state = state
    return true
  }
}
