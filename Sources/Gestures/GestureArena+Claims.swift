// SPDX-License-Identifier: MIT

import SashMotion

extension GestureArena {
  // MARK: For recognisers

  func claim(_ recognizer: GestureRecognizer, succeedsAs success: GestureRecognizer.State) {
    let member = recognizer.member
    guard case .undecided(let touches) = negotiation.bids[member] else { return }
    let mayBegin =
      recognizer.node?.permitsGestures != false && recognizer.shouldBegin()
      && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
    // The delegate may have cancelled the attempt.
    guard case .undecided = negotiation.bids[member] else { return }
    guard mayBegin else {
      log("\(recognizer.label) may not begin")
      leave(recognizer, as: .failed)
      return
    }
    var claim = Negotiation.Claim(isExclusive: recognizer.cancelsTouchesInView)
    for id in negotiation.bids.keys.sorted() where id != member {
      guard let bid = negotiation.bids[id], bid.touches.contains(where: touches.contains),
        let other = recognizers[id]
      else { continue }
      if recognizer.waits(for: other) { claim.waitsFor.insert(id) }
      if recognizer.coexists(with: other) { claim.coexists.insert(id) }
    }
    successStates[member] = success
    log("\(recognizer.label) claims\(list("waits for", claim.waitsFor))")
    notices += negotiation.handle(.claim(member, claim)).map(Notice.effect)
    deliverNotices()
  }

  func leave(_ recognizer: GestureRecognizer, as state: GestureRecognizer.State) {
    let member = recognizer.member
    guard negotiation.bids[member] != nil else { return }
    successStates[member] = nil
    log("\(recognizer.label) leaves as \(state)")
    // The recogniser is notified of the rejections before its end, the others afterwards.
    let effects = negotiation.handle(.leave(member))
    let own = effects.prefix { if case .reject(member, _) = $0 { true } else { false } }
    notices += own.map(Notice.effect)
    notices.append(.stateChange(recognizer, state))
    notices += effects.dropFirst(own.count).map(Notice.effect)
    deliverNotices()
  }

  // MARK: Notices

  /// Delivers all pending notices in order; those that callbacks add come after them.
  func deliverNotices() {
    guard !isDeliveringNotices else { return }
    isDeliveringNotices = true
    while !notices.isEmpty {
      switch notices.removeFirst() {
      case .effect(let effect): perform(effect)
      case .stateChange(let recognizer, let state): recognizer.transition(to: state)
      }
    }
    if recognizers.count != negotiation.bids.count {
      recognizers = recognizers.filter { negotiation.bids[$0.key] != nil }
    }
    isDeliveringNotices = false
    processPendingInput()
  }

  private func perform(_ effect: Negotiation.Effect) {
    switch effect {
    case .accept(let member, let touch):
      guard let recognizer = recognizers[member] else { return }
      log("\(recognizer.label) accepted for \(touch)")
      recognizer.didAccept(touch)
    case .reject(let member, let touch):
      guard let recognizer = recognizers[member] else { return }
      log("\(recognizer.label) rejected for \(touch)")
      recognizer.didReject(touch)
    case .grant(let member):
      // A callback before this one may have ended the attempt.
      guard let bid = negotiation.bids[member], bid.isAccepted,
        let recognizer = recognizers[member]
      else { return }
      if successStates[member] == .ended {
        leave(recognizer, as: .ended)
      } else {
        log("\(recognizer.label) begins")
        recognizer.transition(to: .began)
      }
    case .refuse(let member):
      successStates[member] = nil
      guard let recognizer = recognizers[member] else { return }
      log("\(recognizer.label) fails")
      recognizer.transition(to: .failed)
    case .yield(let member):
      guard let recognizer = recognizers[member] else { return }
      log("\(recognizer.label) gives way")
      recognizer.cancel()
    }
  }

  // MARK: Diagnostics

  private func list(_ verb: String, _ members: Set<Negotiation.Member>) -> String {
    guard !members.isEmpty else { return "" }
    let names = members.sorted().map { recognizers[$0]?.label ?? "\($0)" }
    return ", \(verb) \(names.joined(separator: ", "))"
  }

  func log(_ line: @autoclosure () -> String) { diagnostics?(line()) }
}

extension GestureRecognizer {
  /// The recogniser's label in diagnostics: its name, or else its type and number.
  var label: String { name ?? "\(type(of: self)) \(member)" }
}
