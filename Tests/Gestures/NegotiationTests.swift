// SPDX-License-Identifier: MIT

/// Random walks over the state machine.
@Suite struct NegotiationTests {
  private struct Pair: Hashable {
    var member: UInt64
    var touch: Touch.ID
  }

  @Test
  func walks() { for random in randomWalks() { walk(random) } }

  private func walk(_ generator: SeededGenerator) {
    var random = generator
    var negotiation = Negotiation()
    var offered: Set<Pair> = []
    var decisions: [Pair: Bool] = [:]
    var claims: [UInt64: Negotiation.Claim] = [:]
    func take(_ effects: [Negotiation.Effect]) {
      for effect in effects {
        switch effect {
        case .accept(let member, let touch):
          #expect(decisions.updateValue(true, forKey: Pair(member: member, touch: touch)) == nil)
        case .reject(let member, let touch):
          #expect(decisions.updateValue(false, forKey: Pair(member: member, touch: touch)) == nil)
        case .yield(let member): take(negotiation.handle(.leave(member)))
        case .grant, .refuse: break
        }
      }
    }
    for step in 0..<60 {
      let member = UInt64.random(in: 1...6, using: &random)
      switch random.int(0..<10) {
      case 0..<4:
        let pair = Pair(member: member, touch: Touch.ID(value: UInt64(step / 4)))
        guard offered.insert(pair).inserted else { continue }
        take(negotiation.handle(.offer(member, pair.touch)))
      case 4..<8:
        let claim = Negotiation.Claim(
          waitsFor: subset(&random).subtracting([member]),
          coexists: random.bool() ? [] : subset(&random),
          isExclusive: random.int(0..<4) > 0)
        if case .undecided = negotiation.bids[member] { claims[member] = claim }
        take(negotiation.handle(.claim(member, claims[member] ?? claim)))
      default: take(negotiation.handle(.leave(member)))
      }
      expectOneOwner(negotiation, seed: generator.seed, step: step)
    }
    for member in 1...6 { take(negotiation.handle(.leave(UInt64(member)))) }
    #expect(negotiation.bids.isEmpty, "\(generator)")
    #expect(offered == Set(decisions.keys), "\(generator)")
  }

  /// Checks that of two members accepted for one touch, the later has agreed to share.
  private func expectOneOwner(_ negotiation: Negotiation, seed: UInt64, step: Int) {
    var holders: [(UInt64, [Touch.ID], Negotiation.Claim)] = []
    for (member, bid) in negotiation.bids {
      if case .accepted(let touches, let claim) = bid, claim.isExclusive {
        holders.append((member, touches, claim))
      }
    }
    for (index, a) in holders.enumerated() {
      for b in holders[(index + 1)...] where a.1.contains(where: b.1.contains) {
        let agreed = a.2.coexists.contains(b.0) || b.2.coexists.contains(a.0)
        // A later touch joins a member that was accepted already, whatever others hold.
        let joined = max(a.1.count, b.1.count) > 1
        #expect(agreed || joined, "seed \(seed), step \(step): \(a.0) and \(b.0)")
      }
    }
  }

  private func subset(_ random: inout SeededGenerator) -> Set<UInt64> {
    Set((1...6).filter { _ in random.int(0..<4) == 0 })
  }
}
