/// One buffer's life.
package nonisolated enum BufferState: Hashable, Sendable {
  /// Ours and unused; `lastUse` orders buffers by their last commit. The ledger moves it on.
  case free(lastUse: Int)
  /// Ours, being painted; the frame that took it commits it or gives it back.
  case drawing(lastUse: Int)
  /// The compositor reads it; only its release moves it on.
  case held(lastUse: Int)
  /// Of a size no longer used, and still read by the compositor; its release ends it.
  case retired

  /// What happens to a buffer.
  package enum Event: Hashable, Sendable {
    case taken
    case abandoned
    case committed(use: Int)
    case released
    case outgrown
  }

  /// The one transition function; nil when the buffer's life ends.
  package func after(_ event: Event) -> BufferState? {
    switch (self, event) {
    case (.free(let use), .taken): .drawing(lastUse: use)
    case (.drawing(let use), .abandoned): .free(lastUse: use)
    case (.drawing, .committed(let use)): .held(lastUse: use)
    case (.held(let use), .released): .free(lastUse: use)
    case (.retired, .released): nil
    case (.free, .outgrown): nil
    case (.held, .outgrown), (.retired, .outgrown): .retired
    // A compositor may release twice; what is ours stays ours.
    case (.free, .released), (.drawing, .released): self
    case (.drawing, .outgrown):
      preconditionFailure("a resize came while a frame was painted: commit or abandon it first")
    default: preconditionFailure("buffer event \(event) does not fit state \(self)")
    }
  }
}

/// Which buffers a window has and who uses them, without the buffers themselves.
///
/// Two are normal, since compositors show one while the other is painted; a third is made only
/// when the compositor keeps both; with those of an earlier size there are four at most.
package nonisolated struct BufferLedger: Sendable {
  /// The most buffers of the present size.
  package static let mostOfSize = 3
  /// The most buffers in all.
  package static let most = 4
  /// After this many frames in a row that left two buffers unused, one of them goes.
  package static let spareFrames = 120

  /// Names a buffer for as long as it lives.
  package struct ID: Hashable, Sendable {
    package let value: Int
  }

  /// The answer to the wish for a buffer.
  package enum Grant: Hashable, Sendable {
    /// Paint into this one, which exists.
    case reuse(ID)
    /// Make this one and paint into it.
    case make(ID)
    /// Wait for a release.
    case wait
  }

  package private(set) var buffers: [(id: ID, state: BufferState)] = []
  private var nextID = 0
  private var uses = 0
  private var framesWithSpare = 0

  package init() {}

  /// How many buffers there are.
  package var count: Int { buffers.count }
  /// How many the compositor has.
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
  private var mayMake: Bool {
    buffers.count < Self.most
      && buffers.count { $0.state != .retired } < Self.mostOfSize
  }

  /// Whether `take` would give a buffer.
  package var canTake: Bool { freeCount > 0 || mayMake }

  /// The free buffer that would be taken: the one that was painted last, since it owes the least.
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
  package mutating func take() -> Grant {
    if let index = nextFreeIndex {
      move(index, .taken)
      return .reuse(buffers[index].id)
    }
    guard mayMake else { return .wait }
    let id = ID(value: nextID)
    nextID += 1
    buffers.append((id, .drawing(lastUse: -1)))
    return .make(id)
  }

  /// The painted buffer went to the compositor.
  package mutating func commit(_ id: ID) {
    uses += 1
    move(index(of: id), .committed(use: uses))
  }

  /// The taken buffer was not painted.
  package mutating func abandon(_ id: ID) { move(index(of: id), .abandoned) }

  /// The buffer could not be made, or is of no use any more.
  package mutating func remove(_ id: ID) { buffers.remove(at: index(of: id)) }

  /// The compositor gave a buffer back; true when it is to be destroyed now.
  package mutating func release(_ id: ID) -> Bool {
    guard let index = buffers.firstIndex(where: { $0.id == id }) else { return false }
    return !move(index, .released)
  }

  /// The window's size or format changed; returns the buffers to be destroyed now.
  package mutating func outgrow() -> [ID] {
    framesWithSpare = 0
    let ids = buffers.map(\.id)
    return ids.filter { !move(index(of: $0), .outgrown) }
  }

  /// One buffer is of no use any more; true when it is to be destroyed now.
  package mutating func retire(_ id: ID) -> Bool { !move(index(of: id), .outgrown) }

  /// Called once a frame, after the commit; returns a buffer that has long been of no use.
  package mutating func trim() -> ID? {
    // The one just committed and one more are normal; what is free beyond that is a spare.
    framesWithSpare = freeCount >= 2 ? framesWithSpare + 1 : 0
    guard framesWithSpare >= Self.spareFrames else { return nil }
    framesWithSpare = 0
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
      preconditionFailure("buffer \(id.value) is not of this window")
    }
    return index
  }

  /// Moves a buffer on; false when that ended its life.
  @discardableResult
  private mutating func move(_ index: Int, _ event: BufferState.Event) -> Bool {
    guard let state = buffers[index].state.after(event) else {
      buffers.remove(at: index)
      return false
    }
    buffers[index].state = state
    return true
  }
}
