import SashShell
import SashTestSupport
import Testing

@Suite("Buffer states") struct BufferLedgerTests {
  private func id(_ grant: BufferLedger.Grant) -> BufferLedger.ID? {
    switch grant {
    case .reuse(let id), .make(let id): id
    case .wait: nil
    }
  }

  private func grant(_ ledger: inout BufferLedger) -> BufferLedger.Grant { ledger.take() }

  @Test("one buffer is enough for a compositor that copies") func single() {
    var ledger = BufferLedger()
    for frame in 0..<10 {
      let grant = ledger.take()
      guard let id = id(grant) else { return #expect(Bool(false), "no buffer") }
      if frame > 0 { #expect(grant == .reuse(id)) }
      ledger.commit(id)
      let destroyed = ledger.release(id)
      #expect(!destroyed)
    }
    #expect(ledger.count == 1)
  }

  @Test(
    "a third buffer is created only when two are held, a fourth never (foot #478, LD #225)"
  )
  func third() {
    var ledger = BufferLedger()
    var held: [BufferLedger.ID] = []
    for _ in 0..<3 {
      guard case .make(let id) = ledger.take() else { return #expect(Bool(false), "not made") }
      ledger.commit(id)
      held.append(id)
    }
    #expect(!ledger.canTake)
    #expect(grant(&ledger) == .wait)
    _ = ledger.release(held[1])
    #expect(grant(&ledger) == .reuse(held[1]))
  }

  @Test("the buffer painted last is reused first, as it has the least damage") func freshest() {
    var ledger = BufferLedger()
    guard let first = id(ledger.take()) else { return }
    ledger.commit(first)
    guard let second = id(ledger.take()) else { return }
    ledger.commit(second)
    _ = ledger.release(second)
    _ = ledger.release(first)
    #expect(grant(&ledger) == .reuse(second))
  }

  @Test("a resize removes free buffers and retires held ones, four buffers in all (LV #8766)")
  func resize() {
    var ledger = BufferLedger()
    var held: [BufferLedger.ID] = []
    for _ in 0..<3 {
      guard let id = id(ledger.take()) else { return }
      ledger.commit(id)
      held.append(id)
    }
    _ = ledger.release(held[0])
    let dropped = ledger.outgrow()
    #expect(dropped == [held[0]])
    #expect(ledger.count == 2)
    for _ in 0..<2 {
      guard case .make(let id) = ledger.take() else { return #expect(Bool(false), "not made") }
      ledger.commit(id)
    }
    #expect(grant(&ledger) == .wait)
    let droppedNext = ledger.outgrow()
    #expect(droppedNext.isEmpty)
    #expect(ledger.count == 4)
    #expect(grant(&ledger) == .wait)
    let destroyed = ledger.release(held[1])
    #expect(destroyed)
    guard case .make = ledger.take() else { return #expect(Bool(false), "not made") }
  }

  @Test("a duplicate release changes nothing") func doubleRelease() {
    var ledger = BufferLedger()
    guard let id = id(ledger.take()) else { return }
    ledger.commit(id)
    for _ in 0..<2 {
      let destroyed = ledger.release(id)
      #expect(!destroyed)
    }
    let next = ledger.take()
    #expect(next == .reuse(id))
    let destroyed = ledger.release(id)
    #expect(!destroyed)
  }

  @Test("a buffer unused for many frames is removed (CT #241)") func trim() {
    var ledger = BufferLedger()
    var ids: [BufferLedger.ID] = []
    for _ in 0..<3 {
      guard let id = id(ledger.take()) else { return }
      ledger.commit(id)
      ids.append(id)
    }
    for id in ids { _ = ledger.release(id) }
    var trimmed: [BufferLedger.ID] = []
    for _ in 0..<1_000 {
      guard let id = id(ledger.take()) else { return }
      ledger.commit(id)
      if let gone = ledger.trim() { trimmed.append(gone) }
      _ = ledger.release(id)
    }
    #expect(trimmed == [ids[0]])
    #expect(ledger.count == 2)
  }

  @Test("random frames, releases and resizes keep all invariants") func walks() {
    for seed in 0..<UInt64(walkCount(2_000, unoptimised: 300)) {
      var random = SeededGenerator(seed: seed)
      var ledger = BufferLedger()
      var alive: Set<BufferLedger.ID> = []
      var held: Set<BufferLedger.ID> = []
      for _ in 0..<60 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
          let could = ledger.canTake
          switch ledger.take() {
          case .wait: #expect(!could && !held.isEmpty, "seed \(seed)")
          case .make(let id):
            #expect(could && alive.insert(id).inserted, "seed \(seed)")
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
              ledger.remove(id)
              alive.remove(id)
            case 1: ledger.abandon(id)
            default:
              ledger.commit(id)
              held.insert(id)
            }
          case .reuse(let id):
            #expect(could && alive.contains(id) && !held.contains(id), "seed \(seed)")
            ledger.commit(id)
            held.insert(id)
          }
        case 5..<8:
          guard let id = held.sorted(by: { $0.value < $1.value }).randomElement(using: &random)
          else { break }
          held.remove(id)
          if ledger.release(id) { alive.remove(id) }
        case 8: if let gone = ledger.trim() { #expect(alive.remove(gone) != nil, "seed \(seed)") }
        default:
          for id in ledger.outgrow() {
            #expect(alive.remove(id) != nil && !held.contains(id), "seed \(seed)")
          }
        }
        #expect(ledger.count == alive.count && ledger.count <= BufferLedger.most, "seed \(seed)")
        #expect(ledger.heldCount == held.count, "seed \(seed)")
      }
    }
  }
}
