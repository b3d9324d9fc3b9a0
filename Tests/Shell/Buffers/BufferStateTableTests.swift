// SPDX-License-Identifier: MIT

@Suite("Buffer states") struct BufferStateTableTests {
  private func id(_ result: BufferStateTable.TakeResult) -> BufferStateTable.ID? {
    switch result {
    case .reuse(let id), .create(let id): id
    case .wait: nil
    }
  }

  private func take(_ table: inout BufferStateTable) -> BufferStateTable.TakeResult { table.take() }

  @Test("one buffer is enough for a compositor that copies") func single() {
    var table = BufferStateTable()
    for frame in 0..<10 {
      let result = table.take()
      guard let id = id(result) else { return #expect(Bool(false), "no buffer") }
      if frame > 0 { #expect(result == .reuse(id)) }
      table.commit(id)
      let destroyed = table.release(id)
      #expect(!destroyed)
    }
    #expect(table.count == 1)
  }

  @Test(
    "a third buffer is created only when two are held, a fourth never (foot #478, lv_drivers #225)"
  )
  func third() {
    var table = BufferStateTable()
    var held: [BufferStateTable.ID] = []
    for _ in 0..<3 {
      guard case .create(let id) = table.take() else { return #expect(Bool(false), "not made") }
      table.commit(id)
      held.append(id)
    }
    #expect(!table.canTake)
    #expect(take(&table) == .wait)
    _ = table.release(held[1])
    #expect(take(&table) == .reuse(held[1]))
  }

  @Test("the buffer painted last is reused first, as it has the least damage") func newestFirst() {
    var table = BufferStateTable()
    guard let first = id(table.take()) else { return }
    table.commit(first)
    guard let second = id(table.take()) else { return }
    table.commit(second)
    _ = table.release(second)
    _ = table.release(first)
    #expect(take(&table) == .reuse(second))
  }

  @Test("a resize removes free buffers and retires held ones, four buffers in all (LVGL #8766)")
  func resize() {
    var table = BufferStateTable()
    var held: [BufferStateTable.ID] = []
    for _ in 0..<3 {
      guard let id = id(table.take()) else { return }
      table.commit(id)
      held.append(id)
    }
    _ = table.release(held[0])
    let dropped = table.retireAll()
    #expect(dropped == [held[0]])
    #expect(table.count == 2)
    for _ in 0..<2 {
      guard case .create(let id) = table.take() else { return #expect(Bool(false), "not made") }
      table.commit(id)
    }
    #expect(take(&table) == .wait)
    let droppedNext = table.retireAll()
    #expect(droppedNext.isEmpty)
    #expect(table.count == 4)
    #expect(take(&table) == .wait)
    let destroyed = table.release(held[1])
    #expect(destroyed)
    guard case .create = table.take() else { return #expect(Bool(false), "not made") }
  }

  @Test("a duplicate release changes nothing") func doubleRelease() {
    var table = BufferStateTable()
    guard let id = id(table.take()) else { return }
    table.commit(id)
    for _ in 0..<2 {
      let destroyed = table.release(id)
      #expect(!destroyed)
    }
    let next = table.take()
    #expect(next == .reuse(id))
    let destroyed = table.release(id)
    #expect(!destroyed)
  }

  @Test("a buffer unused for many frames is removed (smithay-client-toolkit #241)") func trim() {
    var table = BufferStateTable()
    var ids: [BufferStateTable.ID] = []
    for _ in 0..<3 {
      guard let id = id(table.take()) else { return }
      table.commit(id)
      ids.append(id)
    }
    for id in ids { _ = table.release(id) }
    var trimmed: [BufferStateTable.ID] = []
    for _ in 0..<1_000 {
      guard let id = id(table.take()) else { return }
      table.commit(id)
      if let removed = table.trim() { trimmed.append(removed) }
      _ = table.release(id)
    }
    #expect(trimmed == [ids[0]])
    #expect(table.count == 2)
  }

  @Test("random frames, releases and resizes keep all invariants") func walks() {
    for var random in randomWalks() {
      var table = BufferStateTable()
      var alive: Set<BufferStateTable.ID> = []
      var held: Set<BufferStateTable.ID> = []
      for _ in 0..<60 {
        switch random.int(0..<10) {
        case 0..<5:
          let couldTake = table.canTake
          switch table.take() {
          case .wait: #expect(!couldTake && !held.isEmpty, "\(random)")
          case .create(let id):
            #expect(couldTake && alive.insert(id).inserted, "\(random)")
            switch random.int(0..<8) {
            case 0:
              table.remove(id)
              alive.remove(id)
            case 1: table.abandon(id)
            default:
              table.commit(id)
              held.insert(id)
            }
          case .reuse(let id):
            #expect(couldTake && alive.contains(id) && !held.contains(id), "\(random)")
            table.commit(id)
            held.insert(id)
          }
        case 5..<8:
          guard let id = held.sorted(by: { $0.value < $1.value }).randomElement(using: &random)
          else { break }
          held.remove(id)
          if table.release(id) { alive.remove(id) }
        case 8:
          if let removed = table.trim() { #expect(alive.remove(removed) != nil, "\(random)") }
        default:
          for id in table.retireAll() {
            #expect(alive.remove(id) != nil && !held.contains(id), "\(random)")
          }
        }
        #expect(
          table.count == alive.count && table.count <= BufferStateTable.maximumCount, "\(random)"
        )
        #expect(table.heldCount == held.count, "\(random)")
      }
    }
  }
}
